/** School units, so that 250 cm is 2.5 m. */
import { multiply, ratio } from './rational.ts';
import type { Rational } from './rational.ts';

const unit = (kind: string, top: number, bottom = 1): { kind: string; factor: Rational } => ({
  kind,
  factor: ratio(top, bottom),
});

const units = new Map<string, { kind: string; factor: Rational }>(
  Object.entries({
    'mm millimetre millimeter milimetro': unit('length', 1, 1000),
    'cm centimetre centimeter centimetro': unit('length', 1, 100),
    'm metre meter metro': unit('length', 1),
    'km kilometre kilometer kilometro': unit('length', 1000),
    'mg milligram miligramo': unit('mass', 1, 1000),
    'g gram gramo': unit('mass', 1),
    'kg kilo kilogram kilogramo': unit('mass', 1000),
    't tonne tonelada': unit('mass', 1_000_000),
    'ml millilitre milliliter mililitro': unit('volume', 1, 1000),
    'cl centilitre centilitro': unit('volume', 1, 100),
    'l litre liter litro': unit('volume', 1),
    's sec second segundo': unit('time', 1),
    'min minute minuto': unit('time', 60),
    'h hr hour hora': unit('time', 3600),
    'day dia': unit('time', 86_400),
    '€ euro eur': unit('euro', 1),
    '$ dollar dolar usd': unit('dollar', 1),
    '£ pound libra gbp': unit('pound', 1),
    '¢ cent centimo centavo': unit('cent', 1),
    '% percent per_cent por_ciento': unit('percent', 1),
    '° degree grado': unit('degree', 1),
  }).flatMap(([names, value]) => names.split(' ').map((name) => [name, value] as const)),
);

function find(name: string): { kind: string; factor: Rational } | null {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.]/g, '')
    .trim()
    .replace(/\s+/g, '_');
  return units.get(folded) ?? units.get(folded.replace(/s$/, '')) ?? units.get(folded.replace(/es$/, '')) ?? null;
}

/**
 * How two quantities compare. A missing unit is no mistake; a unit that is not known here ("tickets") is not judged.
 * `unit` means the numbers agree and the units do not.
 */
export function compareQuantities(
  given: { value: Rational; unit: string | null },
  wanted: { value: Rational; unit: string | null },
): 'same' | 'unit' | 'different' {
  const plainSame = given.value.n === wanted.value.n && given.value.d === wanted.value.d;
  const from = given.unit ? find(given.unit) : null;
  const to = wanted.unit ? find(wanted.unit) : null;
  if (!from || !to) return plainSame ? 'same' : 'different';
  if (from.kind !== to.kind) return plainSame ? 'unit' : 'different';
  const a = multiply(given.value, from.factor);
  const b = multiply(wanted.value, to.factor);
  if (a.n === b.n && a.d === b.d) return 'same';
  return plainSame ? 'unit' : 'different';
}
