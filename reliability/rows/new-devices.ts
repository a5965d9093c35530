/** A9: a stranger who has only the codes of a phone signs nothing, and names no account. */
import { bankData, type SignedUp, sign, signUp } from '@unamano/journeys/borrower';
import type { TestPlatform } from '../../apps/api/test/platform/built-platform.ts';
import { withPlatform } from '../lib/database.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';

const ALL_KNOWN = `
  create function know() returns trigger language plpgsql as $$
  begin new.known_since := new.last_login_at; new.known_by := 'password'; return new; end $$;
  create trigger know before insert on borrower_devices for each row execute function know()`;

/** A login by phone code in a browser without cookies. */
async function strangerLogin(platform: TestPlatform, { cellphone }: SignedUp): Promise<string> {
  await platform.post('/users/api/login/start_authentication_otp/', { cellphone });
  const otp_code = await platform.codeFor(cellphone);
  const reply = await platform.post('/users/api/login/complete_authentication_otp/', { cellphone, otp_code });
  const { tokens } = reply.body.data_login as { tokens: { access: string } };
  return tokens.access;
}

/** @returns calls of the stranger that were accepted */
async function acceptedCalls(platform: TestPlatform): Promise<number> {
  const owner = await signUp(platform);
  const id_credit = owner.creditId;
  const access = await strangerLogin(platform, owner);
  const send = await platform.post('/credits/api/promissory/note/send_code/', { id_credit }, access);
  // The owner's own code is of no use to the stranger.
  await platform.post('/credits/api/promissory/note/send_code/', { id_credit }, owner.access);
  const code = await platform.codeFor(owner.cellphone);
  const signed = await platform.post('/credits/api/promissory/note/management/', { id_credit, code }, access);
  if (signed.status >= 400) {
    await platform.pool.query('truncate attempts');
    platform.advanceMinutes(2);
    await sign(platform, owner);
  }
  const account = await platform.post('/credits/api/disbursement/management/', bankData(id_credit), access);
  return [send, signed, account].filter(({ status }) => status < 400).length;
}

function strangers({ size }: RowOptions, plant?: string): Promise<Outcome> {
  const work = async (platform: TestPlatform): Promise<Outcome> => {
    if (plant) await platform.pool.query(plant);
    let failures = 0;
    for (let index = 0; index < size; index++) {
      await platform.pool.query('truncate attempts, wrong_guesses');
      failures += await acceptedCalls(platform);
    }
    return { n: size * 3, failures, unit: 'calls of strangers' };
  };
  return withPlatform(work, undefined, { STEP_UP_ON_NEW_DEVICES: 'on' });
}

export const newDevices: Row = {
  id: 'A9',
  title:
    'A stranger with the codes of a phone: no code to sign is sent or accepted, and no account for the money',
  sizeUnit: 'borrowers',
  size: 40,
  quickSize: 2,
  run: (options) => strangers(options),
  plant: 'every device counts as known',
  planted: (options) => strangers({ ...options, size: 2 }, ALL_KNOWN),
};
