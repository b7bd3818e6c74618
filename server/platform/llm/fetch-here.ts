/** `fetch` that stays where it was sent: an address that leads elsewhere is wrong, and a key goes to nobody else. */
export const fetchHere: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' });
