import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { personalDataRoutes } from '#contract/personal-data/personal-data.routes.ts';
import { addressOf, CallError, errorOf } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { fileSize } from '#web/ui/upload/file-size.ts';
import styles from './profile.module.css';

/** `personId`: an id, or `me`. How much has come is told; it can be stopped; and after a failure begun anew. */
export function ExportData({ personId, label }: { personId: string; label: string }) {
  const { t, i18n } = useLingui();
  const { impersonator } = useSession();
  const [received, setReceived] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function save() {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setProblem(null);
    setDone(false);
    setReceived(0);
    try {
      const locale = i18n.locale === 'es' ? 'es' : 'en';
      const { name, bytes } = await fetchExport(personId, locale, controller.signal, setReceived);
      keepFile(bytes, name);
      setDone(true);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(errorText(error));
    } finally {
      running.current = null;
      setReceived(null);
    }
  }

  if (impersonator !== null) {
    return <p className="small dim">{t`Not while you act as somebody else. Be yourself again first.`}</p>;
  }
  const size = received === null ? '' : fileSize(i18n, received);
  return (
    <>
      <div className={styles.exporting}>
        <Button icon={<IconDownload size={18} />} busy={received !== null} onClick={() => void save()}>
          {label}
        </Button>
        {received !== null && (
          <>
            <span className="small dim num">
              <Trans>{size} so far</Trans>
            </span>
            <Button variant="bare" onClick={() => running.current?.abort()}>
              <Trans>Stop</Trans>
            </Button>
          </>
        )}
      </div>
      <p role="status" className={isDone ? 'small' : 'visually-hidden'}>
        {isDone
          ? t`The file is in your downloads. Open index.html in it.`
          : received === null
            ? ''
            : t`The file is being made.`}
      </p>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem} <Trans>Nothing was saved. Try again.</Trans>
        </p>
      )}
    </>
  );
}

const toldEveryMs = 200;

async function fetchExport(
  id: string,
  locale: 'en' | 'es',
  signal: AbortSignal,
  onReceived: (bytes: number) => void,
): Promise<{ name: string; bytes: Blob }> {
  const { method, path } = personalDataRoutes.exportPerson;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  try {
    const answer = await fetch(addressOf(path, { params: { id } }), {
      method,
      signal,
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ locale }),
    });
    if (!answer.ok) throw await errorOf(answer);
    let received = 0;
    let toldAt = 0;
    const reader = answer.body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      parts.push(read.value);
      received += read.value.length;
      if (performance.now() - toldAt < toldEveryMs) continue;
      toldAt = performance.now();
      onReceived(received);
    }
    const header = answer.headers.get('content-disposition') ?? '';
    const name = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
    return { name: name === undefined ? 'hearth.zip' : decodeURIComponent(name), bytes: new Blob(parts) };
  } catch (error) {
    // A connection that broke in the middle is one that is lost.
    throw error instanceof TypeError ? new CallError('offline', 'offline') : error;
  }
}

function keepFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken its own hold of the bytes by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
