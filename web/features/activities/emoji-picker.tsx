// The emoji picker, loaded when it is opened. Its data are files of this site (web/build/emoji-data.ts).
import { useLingui } from '@lingui/react/macro';
import { EmojiPicker } from 'frimousse';
import styles from './emoji-field.module.css';

export default function Picker({ onPick }: { onPick: (emoji: string) => void }) {
  const { t, i18n } = useLingui();
  return (
    <EmojiPicker.Root
      className={styles.picker}
      locale={i18n.locale.startsWith('es') ? 'es' : 'en'}
      emojibaseUrl="/emoji"
      columns={8}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <EmojiPicker.Search className={styles.search} placeholder={t`Search emoji`} aria-label={t`Search emoji`} />
      <EmojiPicker.Viewport className={styles.viewport}>
        <EmojiPicker.Loading className={styles.note}>{t`Loading`}</EmojiPicker.Loading>
        <EmojiPicker.Empty className={styles.note}>{t`No emoji found.`}</EmojiPicker.Empty>
        <EmojiPicker.List
          components={{
            CategoryHeader: ({ category, ...rest }) => (
              <div {...rest} className={styles.category}>
                {category.label}
              </div>
            ),
            Emoji: ({ emoji, ...rest }) => (
              <button {...rest} type="button" className={styles.emoji}>
                {emoji.emoji}
              </button>
            ),
          }}
        />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  );
}
