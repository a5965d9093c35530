/** What an owner, or a thief, does with the phone, e-mail and address of an account. */
import type { Way } from '@unamano/contract/identity/account-changes';
import { sealer } from '../../src/kernel/encryption.ts';
import type { TestPlatform } from './built-platform.ts';

const CHANGES = '/users/api/account/changes/';
const UNBLOCK = '/users/api/account/unblock/';

/** The parameters of the newest sealed message to a recipient: jobs, which would send it, do not run. */
export async function newestSecret(platform: TestPlatform, recipient: string, template: string) {
  const { rows } = await platform.pool.query(
    `select parameters ->> 'sealed' as sealed from messages
     where recipient = $1 and template = $2 order by id desc limit 1`,
    [recipient, template],
  );
  if (rows.length === 0) throw new Error(`no ${template} to ${recipient}`);
  return JSON.parse(sealer(platform.services.keys, 'messages').open(rows[0].sealed)) as Record<
    string,
    string
  >;
}

/** The newest code that was mailed to an address. */
export async function mailedCode(platform: TestPlatform, email: string): Promise<string> {
  return String((await newestSecret(platform, email, 'account_code')).code);
}

/** A change that was asked for in a session. */
export async function startChange(platform: TestPlatform, access: string, field: string, value: string) {
  const { status, body } = await platform.post(
    `${CHANGES}start/`,
    { field, value, neighborhood: 'Centro' },
    access,
  );
  const id_change = String(body.id_change);
  return {
    status,
    body,
    send: (way: Exclude<Way, 'password'>) =>
      platform.post(`${CHANGES}send_code/`, { id_change, way }, access),
    prove: (way: Way, secret: { password?: string; code?: string }) =>
      platform.post(`${CHANGES}prove/`, { id_change, way, ...secret }, access),
  };
}

/** The unblocking of the account of a phone, without a session. */
export async function startUnblock(platform: TestPlatform, cellphone: string) {
  const { status, body } = await platform.post(`${UNBLOCK}start/`, { cellphone });
  const id_request = String(body.id_request);
  return {
    status,
    body,
    async send(way: 'phone' | 'email') {
      const reply = await platform.post(`${UNBLOCK}send_code/`, { id_request, way });
      await platform.services.accountBlocks.codesSent();
      return reply;
    },
    prove: (way: Exclude<Way, 'new'>, secret: { password?: string; code?: string }) =>
      platform.post(`${UNBLOCK}prove/`, { id_request, way, ...secret }),
  };
}

/** The token of the newest link that a message about a change had. */
export async function blockTokenTo(platform: TestPlatform, recipient: string): Promise<string> {
  const { url } = await newestSecret(platform, recipient, 'contact_change_alert');
  return String(url).split('token=')[1] ?? '';
}
