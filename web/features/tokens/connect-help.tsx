import { Trans, useLingui } from '@lingui/react/macro';
import { Panel } from '#web/ui/card.tsx';
import { CopyLine } from './copy-line.tsx';
import { mcpAddress, mcpConfiguration } from './mcp-address.ts';
import styles from './tokens.module.css';

/** What a program needs beside the token. */
export function ConnectHelp() {
  const { t } = useLingui();
  return (
    <Panel className={styles.help}>
      <p>
        <Trans>
          Any program that speaks MCP over HTTP can be connected. Give it this address, and the token as its bearer
          token.
        </Trans>
      </p>
      <CopyLine label={t`Address`} text={mcpAddress()} />
      <div>
        <p className="small muted">
          <Trans>Many programs take this as their configuration:</Trans>
        </p>
        <pre className={styles.code} tabIndex={0} aria-label={t`Configuration`}>
          <code>{mcpConfiguration('hearth_…')}</code>
        </pre>
      </div>
      <p className="small muted">
        <Trans>
          A token is like your password: whoever has it sees what you see. What a program changes with it is written
          down as done by you with that token.
        </Trans>
      </p>
    </Panel>
  );
}
