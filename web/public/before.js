// Runs before the first paint: the chosen colours, language and sidebar, so that nothing jumps when the app arrives.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage switched off: the defaults do
    }
  };
  const scheme = read('hearth.color-scheme');
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  const language = read('hearth.language') || navigator.language.slice(0, 2);
  if (language === 'es') root.lang = 'es';
  if (read('hearth.sidebar') === 'rail') root.setAttribute('data-sidebar', 'rail');
  if (/^\/(sign-in|get-started|reset-password|verify-email|claim)/.test(location.pathname)) {
    root.setAttribute('data-boot', 'plain');
  }
  // Who is here, asked while the app is still on its way; web/api/session.ts takes the answer.
  window.hearthSession = fetch('/api/auth/session', { headers: { accept: 'application/json' } })
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null);
})();
