import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../button.tsx';
import { highlight } from './highlight.ts';
import styles from './markdown.module.css';

/** A fenced block: scrolls by itself, is coloured when its language is known, and can be copied. */
export function CodeBlock({ text, language }: { text: string; language: string }) {
  const { t } = useLingui();
  const [html, setHtml] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    let here = true;
    void highlight(text, language).then((result) => {
      if (here) setHtml(result);
    });
    return () => {
      here = false;
    };
  }, [text, language]);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <div className={styles.codeBlock} dir="ltr">
      <div className={styles.codeHead}>
        <span>{language}</span>
        {/* A page that came by plain HTTP has no clipboard. */}
        {'clipboard' in navigator && (
          <IconButton
            size="small"
            label={copied ? t`Copied` : t`Copy code`}
            icon={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={() => {
              void navigator.clipboard.writeText(text).then(() => setCopied(true));
            }}
          />
        )}
      </div>
      <pre tabIndex={0}>
        {html === null ? <code>{text}</code> : <code dangerouslySetInnerHTML={{ __html: html }} />}
      </pre>
    </div>
  );
}
