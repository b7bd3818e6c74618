import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import type { TestApp } from './app.ts';

let count = 0;

/** Signs somebody up as he would do it himself, mail included; gives his address. */
export async function accountWithPassword(app: TestApp, password: string, full_name = 'Paula Person'): Promise<string> {
  const email = `paula${(count += 1)}@example.org`;
  await app.visit().call(accountRoutes.signUp, { body: { email, password, full_name } });
  const { token } = await app.mailTo(email);
  await app.visit().call(accountRoutes.verifyEmail, { body: { token: token ?? '' } });
  return email;
}
