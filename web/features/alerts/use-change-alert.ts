import { useMutation, useQueryClient } from '@tanstack/react-query';
import { alertRoutes } from '#contract/alerts/alerts.routes.ts';
import type { MessageAlert } from '#contract/alerts/alerts.entities.ts';
import { notificationRoutes } from '#contract/notifications/notifications.routes.ts';
import { keyOf } from '#web/api/query-keys.ts';
import { query, refresh } from '#web/api/query.ts';

/** A change of one alert: what comes back is shown at once, and every list and count of alerts is read again. */
export function useChangeAlert<Input = void>(
  alertId: string,
  change: (input: Input) => Promise<{ alert: MessageAlert }>,
) {
  const client = useQueryClient();
  const read = query(alertRoutes.readMessageAlert, { query: { alertId } });
  return useMutation({
    mutationFn: change,
    onSuccess: ({ alert }) => {
      client.setQueryData(read.queryKey, (old) => (old === undefined ? old : { alert: { ...old.alert, ...alert } }));
    },
    onError: () => client.invalidateQueries({ queryKey: keyOf(alertRoutes.readMessageAlert, { query: { alertId } }) }),
    onSettled: () => refresh(client, alertRoutes.listMessageAlerts, notificationRoutes.countUnreadNotifications),
  });
}
