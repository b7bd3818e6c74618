/** A name of the IANA data base, such as Europe/London. Pure. */
export function isTimeZone(value: string): boolean {
  // An offset knows no summer, BST is somewhere else to everybody, and the last one the database does not know.
  if (!/^(?:UTC|GMT|[A-Z]+\/[\w/+-]+)$/i.test(value) || /^US\/Pacific-New$/i.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ipv4 = new RegExp(`^(?:${octet}\\.){3}${octet}$`);

/** A range of IPv4 or IPv6 addresses: an address and how many of its bits count. Pure. */
export function isCidr(value: string): boolean {
  const [address = '', bits = '', ...more] = value.split('/');
  if (more.length > 0 || !/^(?:0|[1-9]\d{0,2})$/.test(bits)) return false;
  if (ipv4.test(address)) return Number(bits) <= 32;
  return Number(bits) <= 128 && isIpv6(address);
}

function isIpv6(address: string): boolean {
  // A tail that is written as IPv4 stands for two groups.
  const tail = /^(.*:)([\d.]+)$/.exec(address);
  const whole = tail?.[2]?.includes('.') === true && ipv4.test(tail[2]) ? `${tail[1]}0:0` : address;
  const halves = whole.split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (halves.length > 2 || !groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false;
  return halves.length === 2 ? groups.length <= 7 : groups.length === 8;
}
