import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCalculator, IconChevronDown, IconSearch, IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import type { ContentItem } from '#contract/chats/contents.entities.ts';
import styles from './message.module.css';
import { toolNames } from './tool-names.ts';

interface ToolCall {
  name: string;
  input: Record<string, unknown>;
  output: unknown;
  state: 'running' | 'done' | 'failed';
}

function toolCallOf(item: ContentItem): ToolCall {
  const object = (item.source_object ?? {}) as Partial<ToolCall>;
  const input = typeof object.input === 'object' && object.input !== null ? object.input : {};
  return { name: object.name ?? item.name ?? '', input, output: object.output ?? null, state: object.state ?? 'done' };
}

/** What Sparky did beside talking: its name and result in a line, what went in when it is opened. */
export function ToolChip({ item }: { item: ContentItem }) {
  const { t, i18n } = useLingui();
  const [opened, setOpened] = useState(false);
  const { name, input, output, state } = toolCallOf(item);
  const isCalculator = name === 'calculate';
  const known = toolNames[name];
  const label = known === undefined ? name.replaceAll('_', ' ') : i18n._(known);
  if (state === 'failed') {
    return (
      <span className={styles.chip} data-failed="">
        <IconAlertTriangle size={16} aria-hidden="true" />
        {isCalculator ? t`The calculator did not work` : t`${label} did not work`}
      </span>
    );
  }
  const expression = typeof input['expression'] === 'string' ? input['expression'] : '';
  const result = resultOf(output);
  const short =
    isCalculator && expression !== '' ? `${prettyMaths(expression)}${result === '' ? '' : ` = ${result}`}` : result;
  // What Sparky looked up is not kept, so there is nothing to open.
  if (output === null && Object.keys(input).length === 0) {
    return (
      <span className={styles.chip}>
        <IconSearch size={16} aria-hidden="true" />
        <b>{label}</b>
        {state === 'running' && <span className={styles.chipResult}>{t`working`}</span>}
      </span>
    );
  }
  return (
    <div className={styles.tool}>
      <button type="button" className={styles.chip} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {isCalculator ? <IconCalculator size={18} aria-hidden="true" /> : <IconTool size={18} aria-hidden="true" />}
        <b>{label}</b>
        <span className={styles.chipResult}>{state === 'running' ? t`working` : short}</span>
        <IconChevronDown size={16} className={opened ? styles.turned : undefined} aria-hidden="true" />
      </button>
      {opened && (
        <dl className={styles.toolDetails}>
          {Object.entries(input).map(([key, value]) => (
            <div key={key}>
              <dt>{key === 'expression' ? t`Expression` : key}</dt>
              <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
            </div>
          ))}
          <div>
            <dt>{t`Result`}</dt>
            <dd>{result === '' ? '–' : result}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}

function resultOf(output: unknown): string {
  if (output === null || output === undefined) return '';
  if (typeof output === 'object' && 'result' in output) return String(output.result);
  return typeof output === 'string' ? output : JSON.stringify(output);
}

/** "3*4+5" as people write it: "3 × 4 + 5". */
function prettyMaths(expression: string): string {
  return expression
    .replace(/\s*\*\s*/g, ' × ')
    .replace(/\s*\/\s*/g, ' ÷ ')
    .replace(/(?<=[\w)])\s*([+-])\s*/g, ' $1 ')
    .replaceAll(' - ', ' − ');
}
