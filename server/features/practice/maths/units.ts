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
    'cm centimetre centimeter centimetro zentimeter': unit('length', 1, 100),
    'dm decimetre decimeter decimetro dezimeter': unit('length', 1, 10),
    'm metre meter metro': unit('length', 1),
    'km kilometre kilometer kilometro': unit('length', 1000),
    'mg milligram miligramo milligramme milligramm': unit('mass', 1, 1000),
    'g gram gramo gramme gramm': unit('mass', 1),
    'kg kilo kilogram kilogramo kilogramme kilogramm': unit('mass', 1000),
    't tonne tonelada': unit('mass', 1_000_000),
    'ml millilitre milliliter mililitro': unit('volume', 1, 1000),
    'cl centilitre centilitro zentiliter': unit('volume', 1, 100),
    'dl decilitre decilitro deziliter': unit('volume', 1, 10),
    'l litre liter litro': unit('volume', 1),
    'hl hectolitre hektoliter hectolitro': unit('volume', 100),
    'mm2 mm²': unit('area', 1, 1_000_000),
    'cm2 cm²': unit('area', 1, 10_000),
    'dm2 dm²': unit('area', 1, 100),
    'm2 m²': unit('area', 1),
    'ha hectare hektar hectarea': unit('area', 10_000),
    'km2 km²': unit('area', 1_000_000),
    'cm3 cm³': unit('volume', 1, 1000),
    'dm3 dm³': unit('volume', 1),
    'm3 m³': unit('volume', 1000),
    's sec second segundo seconde sekunde sekunden': unit('time', 1),
    'min minute minuto minuten': unit('time', 60),
    'h hr hour hora heure stunde stunden std': unit('time', 3600),
    'day dia jour tag tage': unit('time', 86_400),
    'km/h kmh': unit('speed', 5, 18),
    'm/s': unit('speed', 1),
    '€ euro eur': unit('euro', 1),
    '$ dollar dolar usd': unit('dollar', 1),
    '£ pound libra gbp livre pfund': unit('pound', 1),
    '¢ cent centimo centavo centime ct': unit('cent', 1),
    '% percent per_cent por_ciento pour_cent pourcent prozent': unit('percent', 1, 100),
    '° degree grado degre grad': unit('degree', 1),
  }).flatMap(([names, value]) => names.split(' ').map((name) => [name, value] as const)),
);

/** What a unit measures and how many of the base unit it is; null for a word that is no unit known here. */
export function findUnit(name: string): { kind: string; factor: Rational } | null {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.^]/g, '')
    .trim()
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, '_');
  return units.get(folded) ?? units.get(folded.replace(/s$/, '')) ?? units.get(folded.replace(/es$/, '')) ?? null;
}

const hundredth = ratio(1, 100);
const same = (a: Rational, b: Rational): boolean => a.n === b.n && a.d === b.d;

/**
 * How two quantities compare. A missing unit is no mistake; a unit that is not known here ("tickets") is not judged.
 * `unit` means the numbers agree and the units do not.
 */
export function compareQuantities(
  given: { value: Rational; unit: string | null },
  wanted: { value: Rational; unit: string | null },
): 'same' | 'unit' | 'different' {
  const plainSame = same(given.value, wanted.value);
  let from = given.unit ? findUnit(given.unit) : null;
  const to = wanted.unit ? findUnit(wanted.unit) : null;
  // One half is 0.5 and 50 %.
  if (from?.kind === 'percent' && !wanted.unit && same(multiply(given.value, hundredth), wanted.value)) return 'same';
  if (to?.kind === 'percent' && !given.unit && same(given.value, multiply(wanted.value, hundredth))) return 'same';
  if (!from || !to) return plainSame ? 'same' : 'different';
  // Cents belong to whatever the question counts in.
  if (from.kind === 'cent' && (to.kind === 'euro' || to.kind === 'dollar')) from = { kind: to.kind, factor: hundredth };
  if (from.kind !== to.kind) return plainSame ? 'unit' : 'different';
  if (same(multiply(given.value, from.factor), multiply(wanted.value, to.factor))) return 'same';
  return plainSame ? 'unit' : 'different';
}
