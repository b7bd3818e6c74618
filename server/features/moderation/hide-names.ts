// What a guard model sees of a pupil: his words, without his name and without addresses.
import type { Ctx } from '#server/permissions/ctx.ts';

const email = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
const phone = /(?<![\p{L}\p{N}])\+?\d(?:[ ()./-]{0,2}\d){7,14}(?![\p{L}\p{N}])/gu;

/** Replaces the person's names, and all e-mail addresses and telephone numbers. Words of one letter stay. */
export async function hideNames(ctx: Pick<Ctx, 'db'>, userId: string | null, text: string): Promise<string> {
  const person =
    userId === null
      ? undefined
      : await ctx.db
          .selectFrom('users')
          .where('id', '=', userId)
          .select(['full_name', 'preferred_name', 'last_name'])
          .executeTakeFirst();
  const names = person === undefined ? [] : [person.full_name, person.preferred_name ?? '', person.last_name];
  return withoutNames(text, names);
}

/** Whole names and each word of them, longest first. */
export function withoutNames(text: string, names: readonly string[]): string {
  const words = [...new Set(names.flatMap((name) => [name.trim(), ...name.trim().split(/\s+/u)]))]
    .filter((word) => [...word].length > 1)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`));
  const hidden = text.replace(email, '[address]').replace(phone, '[number]');
  if (words.length === 0) return hidden;
  return hidden.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), 'Student');
}
