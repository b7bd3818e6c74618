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
  // The texts in his language come beside the app, not after it (web/build/early-files.ts).
  const early = document.querySelector('meta[name="hearth-early"]');
  if (early !== null) {
    const { core, terms } = JSON.parse(early.content);
    const spoken = root.lang || 'en';
    for (const file of [core[spoken], location.pathname === '/' && terms[spoken]]) {
      if (!file) continue;
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href: file, crossOrigin: '' });
      document.head.append(link);
    }
  }
  // Who is here, asked while the app is still on its way; web/api/session.ts takes the answer.
  window.hearthSession = ask('/api/auth/session');
  // And what the first screen shows; web/api/home.ts takes it. The server says whether somebody seems to be signed in.
  if (location.pathname === '/' && root.dataset.signedIn === 'yes') window.hearthHome = ask('/api/tools/read_home');
})();
