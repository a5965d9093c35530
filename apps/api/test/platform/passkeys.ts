/** What a person does with passkeys, by the calls of the screens. */
import type { CreationOptions, RequestOptions } from '@unamano/contract/identity/passkeys';
import type { Authenticator, Wrong } from '../fixtures/authenticator.ts';
import type { TestPlatform } from './built-platform.ts';

export const BORROWER_KEYS = '/users/api/passkeys';
export const STAFF_KEYS = '/dashboard/api/account/passkeys';

type Adding = {
  root?: string;
  access: string;
  /** What the person gives at the start. */
  proof: Record<string, unknown>;
  name?: string;
  wrong?: Wrong;
};

/** @throws when the proof is refused */
export async function offerOf(
  platform: TestPlatform,
  { root = BORROWER_KEYS, access, proof }: Pick<Adding, 'root' | 'access' | 'proof'>,
): Promise<CreationOptions> {
  const { status, body } = await platform.post(`${root}/start`, proof, access);
  if (status !== 200) throw new Error(`${root}/start: ${status} ${JSON.stringify(body)}`);
  return body.options as CreationOptions;
}

export async function addPasskey(platform: TestPlatform, device: Authenticator, adding: Adding) {
  const { root = BORROWER_KEYS, access, name, wrong } = adding;
  const credential = device.create(await offerOf(platform, adding), wrong);
  return platform.post(`${root}/add`, { credential, ...(name ? { name } : {}) }, access);
}

export async function loginOffer(platform: TestPlatform): Promise<RequestOptions> {
  const { body } = await platform.post('/users/api/login/passkey/start', {});
  return body.options as RequestOptions;
}

export const finishLogin = (platform: TestPlatform, credential: string) =>
  platform.post('/users/api/login/passkey', { credential });

export async function logInByPasskey(platform: TestPlatform, device: Authenticator, wrong: Wrong = {}) {
  return finishLogin(platform, device.get(await loginOffer(platform), wrong));
}

export const accessOf = ({ body }: { body: Record<string, unknown> }): string =>
  (body.data_login as { tokens: { access: string } }).tokens.access;
