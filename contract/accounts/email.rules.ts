// What an address and a mail domain are; without schemas, so that the browser has it too.
const domain = /^(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?\.)+[a-zA-Z]{2,}$/;
const local = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+$/;

/** Letters, digits, dots and inner hyphens, and an ending of two letters at least. */
export function isMailDomain(value: string): boolean {
  return value.length <= 253 && domain.test(value);
}

/** Is it an address as the specification's section 5 wants it: no dot at the ends of the local part, no two in a row. */
export function isEmailAddress(value: string): boolean {
  const at = value.lastIndexOf('@');
  const name = value.slice(0, at);
  const dotted = name.startsWith('.') || name.endsWith('.') || name.includes('..');
  return at > 0 && at <= 64 && value.length <= 254 && local.test(name) && !dotted && domain.test(value.slice(at + 1));
}
