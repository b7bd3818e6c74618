/** The address that a name suggests: "École St. Élodie" gives "ecole-st-elodie"; '' where it has no Latin letters. */
export function slugFrom(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, 50).replace(/-$/, '') ?? '';
}

/** Letters, digits and inner hyphens; what else an address may not be, the server says. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(text);
}
