import { useLingui } from '@lingui/react/macro';
import { dateTimeText } from '#web/ui/time-text.ts';

/** "12 Feb 2027", the hour in its tooltip: what ends in months needs its year more than its minute. */
export function DayText({ value }: { value: string }) {
  const { i18n } = useLingui();
  const day = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <time dateTime={value} title={dateTimeText(value, i18n.locale)} className="num">
      {day.format(Date.parse(value))}
    </time>
  );
}
