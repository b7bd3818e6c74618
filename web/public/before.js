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
  const ask = (path) =>
    fetch(path, { headers: { accept: 'application/json' } })
      .then((answer) => (answer.ok ? answer.json() : null))
      .catch(() => null);
  const scheme = read('hearth.color-scheme');
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  const language = read('hearth.language') || navigator.language.slice(0, 2);
  if (['es', 'fr', 'de', 'ar'].includes(language)) root.lang = language;
  if (root.lang === 'ar') root.dir = 'rtl';
  if (read('hearth.sidebar') === 'rail') root.setAttribute('data-sidebar', 'rail');
  if (/^\/(sign-in|get-started|reset-password|verify-email|claim|unsubscribe)/.test(location.pathname)) {
    root.setAttribute('data-boot', 'plain');
  }
  // Who is here, asked while the app is still on its way; web/api/session.ts takes the answer.
  window.hearthSession = ask('/api/auth/session');
  // And what the first screen shows, where somebody came as far as that the last time; web/api/home.ts takes it.
  if (location.pathname === '/' && read('hearth.home') !== null) {
    window.hearthHome = ask('/api/tools/read_home').then((home) => {
      if (home === null) localStorage.removeItem('hearth.home');
      return home;
    });
  }
})();
