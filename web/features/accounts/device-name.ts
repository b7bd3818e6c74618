const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/CrOS/, 'ChromeOS'],
  [/Android/, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** "Chrome, ChromeOS" from a browser's own description of itself; null when it says nothing known. */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const found = [browsers, systems].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1]);
  const known = found.filter((one) => one !== undefined);
  return known.length === 0 ? null : known.join(', ');
}

/** A phone or tablet, by what its browser says of itself. */
export function isHandheld(userAgent: string | null): boolean {
  return userAgent !== null && /Android|iPad|iPhone|Mobile/.test(userAgent);
}
