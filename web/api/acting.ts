// Where a super owner was when he began to act as somebody else: there he is again when it ends.
const key = 'hearth.before-acting';

export function rememberPlace(): void {
  try {
    sessionStorage.setItem(key, location.pathname + location.search);
  } catch {
    // A browser that keeps nothing brings him home.
  }
}

/** Loads the page anew, for whoever he is from now on. */
export function returnToPlace(): void {
  let place: string | null = null;
  try {
    place = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
  location.assign(place ?? '/');
}
