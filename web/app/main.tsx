import '../ui/base.css';
import '../ui/tokens.css';
import '@mantine/core/styles/global.layer.css';
import { createRoot } from 'react-dom/client';
import { activateLanguage, startLanguage } from '#web/api/language.ts';
import { followTabs } from './follow-tabs.ts';
import { App } from './providers.tsx';
import { queryClient } from './query-client.ts';
import { sessionQuery } from '#web/api/session.ts';

if (import.meta.env.DEV) {
  const { stateOfFrame } = await import('./dev/bend-answers.ts');
  const state = stateOfFrame(window.name);
  if (state !== null) (await import('./dev/play-state.ts')).playState(state);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// Asked for at once, side by side: who is here, and what will surround the page.
void queryClient.prefetchQuery(sessionQuery);
if (document.documentElement.dataset['boot'] !== 'plain') void import('./shell/shell.tsx');

followTabs();
await activateLanguage(startLanguage());
createRoot(root).render(<App />);
void import('#web/ui/tips.ts').then(({ showTips }) => showTips());
void import('./keep-focus.ts').then(({ keepFocus }) => keepFocus());
