// The form of a term, apart from its looks: what it begins with, what of it is sent, what is wrong with it.
import type { Term } from '#contract/terms/terms.entities.ts';
import { isDurationOrdered } from '#contract/terms/terms.rules.ts';

/** How a term is shown: to admins only, to its members too, or as the school's default one. */
export type TermDisplay = 'invisible' | 'visible' | 'active';

export interface TermForm {
  /** null: a new one */
  id: string | null;
  name: string;
  /** "2026-08-24"; '': none */
  start_date: string;
  end_date: string;
  display: TermDisplay;
}

/** What a term is, as its form shows it. */
export function formOf(term: Term): TermForm {
  return {
    id: term.id,
    name: term.name,
    start_date: term.start_date ?? '',
    end_date: term.end_date ?? '',
    display: term.is_active ? 'active' : term.is_visible ? 'visible' : 'invisible',
  };
}

/** The specification's default name: "Fall" and the year. */
export function newTermForm(now: Date): TermForm {
  return { id: null, name: `Fall ${now.getFullYear()}`, start_date: '', end_date: '', display: 'invisible' };
}

export interface TermFields {
  name?: string;
  start_date?: string | null;
  end_date?: string | null;
  is_visible?: boolean;
}

/** The field of the form that each written field stands in. */
export const fieldsShown = ['name', 'start_date', 'end_date', 'display'] as const;
export type ShownField = (typeof fieldsShown)[number];

/** Typed over another value than what stands there: spaces around a name are none. */
export function isFieldChanged(field: ShownField, base: TermForm, form: TermForm): boolean {
  return field === 'name' ? form.name.trim() !== base.name : form[field] !== base[field];
}

export function isFormChanged(base: TermForm, form: TermForm): boolean {
  return fieldsShown.some((field) => isFieldChanged(field, base, form));
}

/** What is written of these fields; who becomes active is shown by that, so its visibility is not written. */
export function writtenOf(form: TermForm, fields: readonly ShownField[]): TermFields {
  const day = (text: string): string | null => (text === '' ? null : text);
  return {
    ...(fields.includes('name') && { name: form.name.trim() }),
    ...(fields.includes('start_date') && { start_date: day(form.start_date) }),
    ...(fields.includes('end_date') && { end_date: day(form.end_date) }),
    ...(fields.includes('display') && form.display !== 'active' && { is_visible: form.display === 'visible' }),
  };
}

/** Only what differs; each beside what it replaces, so that nobody's change in between is lost unseen. */
export function changesOf(base: TermForm, form: TermForm): { changes: TermFields; expected: TermFields } {
  const changed = fieldsShown.filter((field) => isFieldChanged(field, base, form));
  const changes = writtenOf(form, changed);
  const all = writtenOf(base, fieldsShown);
  const expected = Object.fromEntries(Object.entries(all).filter(([field]) => field in changes));
  return { changes, expected };
}

/** Which rule of the specification the form breaks; null where none. */
export function problemOf(form: TermForm): 'name' | 'dates' | null {
  if (form.name.trim() === '') return 'name';
  const ordered = isDurationOrdered(form.start_date || null, form.end_date || null);
  return ordered ? null : 'dates';
}

/**
 * Somebody saved the term meanwhile: what oneself left alone is as it is now, what oneself typed stays, and the fields in
 * which both differ are named.
 */
export function meetOther(base: TermForm, form: TermForm, now: TermForm): { form: TermForm; both: ShownField[] } {
  const merged: TermForm = { ...now };
  const both: ShownField[] = [];
  for (const field of fieldsShown) {
    if (!isFieldChanged(field, base, form)) continue;
    Object.assign(merged, { [field]: form[field] });
    if (now[field] !== base[field] && now[field] !== form[field]) both.push(field);
  }
  // A term that has become the active one meanwhile has nothing left to choose.
  if (now.display === 'active') merged.display = 'active';
  return { form: merged, both: both.filter((field) => merged[field] !== now[field]) };
}
