// The emoji picker, loaded when it is opened. Its data are files of this site (web/build/emoji-data.ts).
import { useLingui } from '@lingui/react/macro';
import { EmojiPicker, type EmojiPickerListCategoryHeaderProps, type EmojiPickerListEmojiProps } from 'frimousse';
import styles from './emoji-field.module.css';

/** In which the site carries the emoji's names (web/build/emoji-data.ts). */
const pickerLocales = ['en', 'es', 'fr', 'de'] as const;

export default function Picker({ onPick }: { onPick: (emoji: string) => void }) {
  const { t, i18n } = useLingui();
  return (
    <EmojiPicker.Root
      className={styles.picker}
      locale={pickerLocales.find((one) => one === i18n.locale) ?? 'en'}
      emojibaseUrl="/emoji"
      columns={8}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <EmojiPicker.Search className={styles.search} placeholder={t`Search emoji`} aria-label={t`Search emoji`} />
      <EmojiPicker.Viewport className={styles.viewport}>
        <EmojiPicker.Loading className={styles.note}>{t`Loading`}</EmojiPicker.Loading>
        <EmojiPicker.Empty className={styles.note}>{t`No emoji found.`}</EmojiPicker.Empty>
        <EmojiPicker.List components={parts} />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  );
}

function CategoryHeader({ category, ...rest }: EmojiPickerListCategoryHeaderProps) {
  return (
    <div {...rest} className={styles.category}>
      {category.label}
    </div>
  );
}

function Emoji({ emoji, ...rest }: EmojiPickerListEmojiProps) {
  return (
    <button {...rest} type="button" className={styles.emoji}>
      {emoji.emoji}
    </button>
  );
}

const parts = { CategoryHeader, Emoji };
