import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { IconFileTypeDocx, IconFileTypePdf, IconMarkdown, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { contentExportRoutes, type ExportFormat } from '#contract/contents/export.routes.ts';
import { addressOf, errorOf } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SwitchField } from '#web/ui/field-choices.tsx';
import styles from './print.module.css';

/** The whole chat on paper or as a file, with or without the names of who wrote it. */
export default function SaveDialog({ chat, onClose }: { chat: ChatWithMessages; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [names, setNames] = useState(true);
  const [busy, setBusy] = useState<ExportFormat | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(format: ExportFormat) {
    setBusy(format);
    setProblem(null);
    try {
      const path = addressOf(contentExportRoutes.exportChat.path, {
        params: { id: chat.id },
        query: { format, names },
      });
      const answer = await fetch(path, { credentials: 'same-origin' });
      if (!answer.ok) throw await errorOf(answer);
      download(await answer.blob(), nameIn(answer.headers.get('content-disposition')) ?? `chat.${format}`);
    } catch (error) {
      setProblem(error instanceof TypeError ? t`You are offline. Try again when you are back.` : errorText(error));
    } finally {
      setBusy(null);
    }
  }

  return (
    <Dialog opened onClose={onClose} title={t`Print or save`}>
      <SwitchField
        label={t`With names`}
        description={t`Without, it says only “Student” and “Sparky”.`}
        checked={names}
        onChange={(event) => setNames(event.currentTarget.checked)}
      />
      <div className={styles.ways}>
        <Button
          variant="ink"
          icon={<IconPrinter size={20} />}
          onClick={() => {
            onClose();
            const view = names ? 'print' : 'print-nameless';
            void navigate({ to: '.', search: (old) => ({ ...old, view }), resetScroll: false });
          }}
        >
          {t`Print`}
        </Button>
        <Button icon={<IconFileTypeDocx size={20} />} busy={busy === 'docx'} onClick={() => void save('docx')}>
          {t`Word`}
        </Button>
        <Button icon={<IconFileTypePdf size={20} />} busy={busy === 'pdf'} onClick={() => void save('pdf')}>
          {t`PDF`}
        </Button>
        <Button icon={<IconMarkdown size={20} />} busy={busy === 'md'} onClick={() => void save('md')}>
          {t`Markdown`}
        </Button>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
    </Dialog>
  );
}

/** The name that the server gave the file, in any letters. */
function nameIn(header: string | null): string | null {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  return name === undefined ? null : decodeURIComponent(name);
}

function download(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken its own hold of the bytes by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
