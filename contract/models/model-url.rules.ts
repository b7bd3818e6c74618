// What address a super owner may name as a model's server. Pure: the server and the form say the same.

/** Both the browser and Node have it; the contract sees the types of neither. */
declare const URL: new (text: string) => {
  protocol: string;
  hostname: string;
  username: string;
  password: string;
  search: string;
  hash: string;
};

/**
 * What is wrong with it, or null. Addresses of own networks are allowed, for Ollama and its like live there; link-local ones
 * are not: nobody runs a model there, but hosting providers hand out a machine's credentials under them.
 */
export function modelUrlProblem(text: string): string | null {
  let url: InstanceType<typeof URL>;
  try {
    url = new URL(text);
  } catch {
    return 'Invalid URL.';
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'The address must begin with http:// or https://.';
  if (url.username !== '' || url.password !== '') return 'Put the key into its own field, not into the address.';
  if (url.search !== '' || url.hash !== '') return 'The address may not hold a query or a fragment.';
  if (isLinkLocal(url.hostname)) return 'No model is served from this address.';
  return null;
}

/** As the browser and Node write addresses: `new URL` has turned decimal and hexadecimal ones into dotted ones. */
function isLinkLocal(hostname: string): boolean {
  const host = hostname.toLowerCase().replaceAll(/^\[|\]$|\.$/g, '');
  if (host === 'metadata.google.internal' || host === 'metadata') return true;
  if (/^169\.254\.\d+\.\d+$/.test(host) || /^0\.\d+\.\d+\.\d+$/.test(host)) return true;
  if (/^fe[89ab][0-9a-f]:/.test(host) || host === 'fd00:ec2::254' || host === '::') return true;
  const mapped = /^::ffff:([0-9a-f]{1,4}):[0-9a-f]{1,4}$/.exec(host)?.[1]?.padStart(4, '0');
  return mapped === 'a9fe' || (mapped?.startsWith('00') ?? false);
}

/** Loopback and private addresses are the school's own machines; of a name only its owner can say so. */
export function isOwnAddress(text: string): boolean {
  let host: string;
  try {
    host = new URL(text).hostname.replaceAll(/^\[|\]$/g, '');
  } catch {
    return false;
  }
  if (host === 'localhost' || host.endsWith('.localhost') || host === '::1') return true;
  return /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/.test(host);
}
