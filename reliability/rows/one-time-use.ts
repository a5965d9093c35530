/** A4: codes that are used, replaced or expired, and codes of another phone. */
import { makeTestPerson } from '@unamano/journeys/borrower';
import type { TestPlatform } from '../../apps/api/test/platform/built-platform.ts';
import { withPlatform } from '../lib/database.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';

/** Fewer than the daily limit of a phone. */
const PARALLEL = 20;
const LIFE_MINUTES = 5;

/** A code that ended for any reason is in force again: the latest of its phone. */
const NEVER_ENDS = `
  create function keep() returns trigger language plpgsql as $$
  begin new.ended_at := null; new.end_reason := null; new.tries := 0; return new; end $$;
  create trigger keep before update on one_time_codes for each row execute function keep()`;

type Codes = ReturnType<typeof codesOf>;

function codesOf(platform: TestPlatform) {
  return {
    /** Sends a code to the phone and returns it. */
    async send(cellphone: string): Promise<string> {
      await platform.post('/users/api/signup/send_code/', { cellphone, user_name: 'Prueba' });
      return platform.codeFor(cellphone);
    },
    async isAccepted(cellphone: string, otp_code: string): Promise<boolean> {
      const { status } = await platform.post('/users/api/signup/verify_code/', { cellphone, otp_code });
      return status < 300;
    },
    /** A code for signing up does not log in. */
    async logsIn(cellphone: string, otp_code: string): Promise<boolean> {
      const { status } = await platform.post('/users/api/login/complete_authentication_otp/', {
        cellphone,
        otp_code,
      });
      return status < 300;
    },
  };
}

/** Uses a code many times in parallel, then once more. @returns uses that must not have been accepted */
async function wrongUses({ send, isAccepted, logsIn }: Codes): Promise<number> {
  const { cellphone } = makeTestPerson();
  const code = await send(cellphone);
  const purpose = await logsIn(cellphone, code);
  const uses = await Promise.all(Array.from({ length: PARALLEL }, () => isAccepted(cellphone, code)));
  const again = await isAccepted(cellphone, code);
  return Math.abs(uses.filter(Boolean).length - 1) + Number(again) + Number(purpose);
}

async function replacedIsAccepted({ send, isAccepted }: Codes, waitMinutes: (n: number) => void) {
  const { cellphone } = makeTestPerson();
  const first = await send(cellphone);
  waitMinutes(2);
  const second = await send(cellphone);
  return first !== second && (await isAccepted(cellphone, first));
}

async function expiredIsAccepted({ send, isAccepted }: Codes, waitMinutes: (n: number) => void) {
  const { cellphone } = makeTestPerson();
  const code = await send(cellphone);
  waitMinutes(LIFE_MINUTES + 1);
  return isAccepted(cellphone, code);
}

async function foreignIsAccepted({ send, isAccepted }: Codes) {
  const [one, other] = [makeTestPerson().cellphone, makeTestPerson().cellphone];
  const [code, theirs] = [await send(one), await send(other)];
  return code !== theirs && (await isAccepted(other, code));
}

function replays({ size }: RowOptions, plant?: string): Promise<Outcome> {
  return withPlatform(async (platform) => {
    if (plant) await platform.pool.query(plant);
    const codes = codesOf(platform);
    const wait = platform.advanceMinutes;
    let failures = 0;
    for (let index = 0; index < size; index++) {
      await platform.pool.query('truncate attempts, wrong_guesses');
      failures += await wrongUses(codes);
      failures += Number(await replacedIsAccepted(codes, wait));
      failures += Number(await expiredIsAccepted(codes, wait));
      failures += Number(await foreignIsAccepted(codes));
    }
    // One right use of each round is no trial.
    return { n: size * (PARALLEL + 4), failures, unit: 'uses of a code', notes: { rounds: size } };
  });
}

export const replayedCodes: Row = {
  id: 'A4',
  title: 'Codes that are used, replaced, expired or of another phone: none is accepted, and a right one once',
  sizeUnit: 'rounds',
  size: 20,
  quickSize: 2,
  run: (options) => replays(options),
  plant: 'codes that never end',
  planted: (options) => replays({ ...options, size: 2 }, NEVER_ENDS),
};
