import { useLingui } from '@lingui/react/macro';
import styles from './suggestion-pills.module.css';

/** What one might say next, as buttons; choosing one says it. */
export function SuggestionPills({
  suggestions,
  onChoose,
}: {
  suggestions: readonly string[];
  onChoose: (text: string) => void;
}) {
  const { t } = useLingui();
  if (suggestions.length === 0) return null;
  return (
    <ul className={styles.suggestions} aria-label={t`Suggestions`}>
      {suggestions.map((text) => (
        <li key={text}>
          <button type="button" onClick={() => onChoose(text)}>
            <bdi>{text}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
