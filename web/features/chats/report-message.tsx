import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alertCategories, type AlertCategory } from '#contract/alerts/alerts.entities.ts';
import { alertRoutes } from '#contract/alerts/alerts.routes.ts';
import type { Message } from '#contract/chats/chats.entities.ts';
import { call } from '#web/api/call.ts';
import { fieldText } from '#web/api/error-text.ts';
import { refresh } from '#web/api/query.ts';
import { categoryText } from '#web/ui/alert-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field-choices.tsx';
import { FormError, TextArea } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';

const longestNote = 1000;

/** Tells the school's people of a message: what it is about, in one's own words if one likes; it says who reads that. */
export default function ReportMessage({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const [category, setCategory] = useState<AlertCategory>('other');
  const [note, setNote] = useState('');
  const report = useMutation({
    mutationFn: () => call(alertRoutes.addMessageAlert, { body: { messageId: message.id, category, note } }),
    onSuccess: async () => {
      onClose();
      toast({ text: t`Your report has arrived. An adult at your school reads it.` });
      await refresh(client, alertRoutes.listMessageAlerts);
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Report this message`}
      onSubmit={() => report.mutate()}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="ink" busy={report.isPending}>
            {t`Send report`}
          </Button>
        </>
      }
    >
      <p className="muted">{t`Your teachers and the people at school who look after students read your report. Nobody else does.`}</p>
      <SelectField
        label={t`What is it about?`}
        value={category}
        onChange={setCategory}
        data={[...alertCategories].toReversed().map((value) => ({ value, label: categoryText(i18n, value) }))}
      />
      <TextArea
        label={t`What should they know? (you may leave this empty)`}
        autosize
        minRows={3}
        maxLength={longestNote}
        value={note}
        error={fieldText(report.error, 'note')}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FormError error={report.error} />
    </Dialog>
  );
}
