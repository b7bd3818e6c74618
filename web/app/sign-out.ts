import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { tellTabs } from '#web/api/tabs.ts';
import { toast } from '#web/ui/toast.tsx';
import { queryClient } from './query-client.ts';

/** Ends the session here and in the other tabs. The page is loaded anew: nothing of one person stays for the next. */
export async function signOut(): Promise<void> {
  try {
    await call(accountRoutes.signOut, {});
    queryClient.clear();
    tellTabs('signed_out');
    location.assign('/sign-in');
  } catch (error) {
    toast({ text: errorText(error), tone: 'bad' });
  }
}
