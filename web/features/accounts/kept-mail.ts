import { houseRoutes } from '#contract/house/house.routes.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';

/** True in a demo without a mail server: the page shows the mail that it would have sent. */
export function useShowsMail(): boolean {
  const { house } = useSession();
  return house.demo !== null && !house.sends_mail;
}

/** The id of the newest kept mail to this address, '' when there is none. Ids grow with time. */
export async function newestMailTo(email: string): Promise<string> {
  const { objects } = await call(houseRoutes.readOutbox, { query: { search: email, size: 1 } });
  return objects[0]?.id ?? '';
}
