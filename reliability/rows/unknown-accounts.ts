/**
 * A5: the replies to an e-mail address with an account and to one without. The login by phone and the forgotten
 * password name unknown accounts by the specification.
 */
import { makeTestPerson, signUp } from '@unamano/journeys/borrower';
import type { TestPlatform, TestReply } from '../../apps/api/test/platform/built-platform.ts';
import { withPlatform } from '../lib/database.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';

type Call = (platform: TestPlatform, who: { email: string; cellphone: string }) => Promise<TestReply>;

const BY_EMAIL: Readonly<Record<string, Call>> = {
  login: (platform, { email }) =>
    platform.post('/users/api/login/classic/', { email, password: 'Equivocada1' }),
  'login of staff': (platform, { email }) =>
    platform.post('/users/api/login/admin/', { email, password: 'Equivocada1' }),
};

/** By the specification their replies say that a phone or an address is unknown. */
const NAMED: Readonly<Record<string, Call>> = {
  'login by phone': (platform, { cellphone }) =>
    platform.post('/users/api/login/start_authentication_otp/', { cellphone }),
  'forgotten password': (platform, { email }) =>
    platform.get(`/users/api/forgot/password/?email=${encodeURIComponent(email)}`),
};

/** What a caller sees of a reply, without the times and ids that differ in every reply. */
function seen({ status, body, headers }: TestReply): string {
  const shown = [...headers].filter(([name]) => !/^(date|x-request-id|content-length)$/.test(name));
  return JSON.stringify([status, body, shown.sort()]);
}

function comparisons({ size, say }: RowOptions, calls: Readonly<Record<string, Call>>): Promise<Outcome> {
  return withPlatform(async (platform) => {
    const account = await signUp(platform);
    let failures = 0;
    for (let index = 0; index < size; index++) {
      for (const [name, call] of Object.entries(calls)) {
        await platform.pool.query('truncate attempts');
        const known = seen(await call(platform, account));
        const unknown = seen(await call(platform, makeTestPerson()));
        if (known === unknown) continue;
        if (failures === 0) say(`${name}: ${known} and ${unknown}`);
        failures += 1;
      }
    }
    return { n: size * Object.keys(calls).length, failures, unit: 'pairs of replies' };
  });
}

export const unknownAccounts: Row = {
  id: 'A5',
  title: 'E-mail addresses with and without an account get equal replies from both logins',
  sizeUnit: 'pairs a call',
  size: 100,
  quickSize: 5,
  run: (options) => comparisons(options, BY_EMAIL),
  plant:
    'calls whose reply names unknown accounts, as the specification has it for phones and forgotten passwords',
  planted: (options) => comparisons({ ...options, size: 2, say: () => {} }, NAMED),
};
