/** A2 and A3: a day of guessing and of asking for codes, from ever new addresses. */
import { makeTestPerson } from '@unamano/journeys/borrower';
import type { TestPlatform } from '../../apps/api/test/platform/built-platform.ts';
import { withPlatform } from '../lib/database.ts';
import { type Outcome, type Row, type RowOptions, randomFrom } from '../lib/row.ts';

const DAY_MINUTES = 1_440;
const STEP_MINUTES = 16;
const GUESSES_A_DAY = 25;
const CODES_A_DAY = 10;
const CODES_A_QUARTER = 3;
/** In each step: more than are let through. */
const [SENDS, GUESSES] = [4, 8];

const someAddress = (random: () => number) =>
  Array.from({ length: 4 }, () => 1 + Math.floor(random() * 250)).join('.');

/** One phone through a day: codes asked for as fast as they come, each guessed at, from an address that is forged each time. */
async function aDay(platform: TestPlatform, random: () => number) {
  const { cellphone } = makeTestPerson();
  const headers = () => ({ 'x-forwarded-for': someAddress(random) });
  const send = () =>
    platform.post('/users/api/signup/send_code/', { cellphone, user_name: 'Prueba' }, undefined, headers());
  for (let minute = 0; minute + STEP_MINUTES < DAY_MINUTES; minute += STEP_MINUTES) {
    // One at a time: each new one ends the one before, and its tries with it.
    const { status } = await send();
    if (status < 300) {
      const right = Number(await platform.codeFor(cellphone));
      const wrong = (nth: number) => String((right + 1 + nth) % 1_000_000).padStart(6, '0');
      await Promise.all(
        Array.from({ length: GUESSES }, (_, nth) =>
          platform.post(
            '/users/api/signup/verify_code/',
            { cellphone, otp_code: wrong(nth) },
            undefined,
            headers(),
          ),
        ),
      );
    }
    platform.advanceMinutes(STEP_MINUTES);
  }
  const { rows } = await platform.pool.query(
    'select coalesce(sum(tries), 0)::integer as tries from one_time_codes where cellphone = $1',
    [cellphone],
  );
  return Number(rows[0]?.tries);
}

const FORGET_GUESSES = `
  create function forget() returns trigger language plpgsql as $$ begin return null; end $$;
  create trigger forget before insert on wrong_guesses for each row execute function forget()`;

function guessing({ size, seed }: RowOptions, plant?: string): Promise<Outcome> {
  const random = randomFrom(seed);
  return withPlatform(async (platform) => {
    if (plant) await platform.pool.query(plant);
    let failures = 0;
    let most = 0;
    for (let index = 0; index < size; index++) {
      const evaluated = await aDay(platform, random);
      most = Math.max(most, evaluated);
      if (evaluated > GUESSES_A_DAY) failures += 1;
    }
    return {
      n: size,
      failures,
      unit: 'phones',
      notes: { 'most wrong guesses evaluated of a phone': most, 'limit a day': GUESSES_A_DAY },
    };
  });
}

export const guessesInOneDay: Row = {
  id: 'A2',
  title: 'A day of wrong guesses on a phone, each from another forged address: 25 are evaluated at most',
  sizeUnit: 'phones',
  size: 5,
  quickSize: 0,
  run: (options) => guessing(options),
  plant: 'wrong guesses that nobody counts by phone',
  planted: (options) => guessing({ ...options, size: 1 }, FORGET_GUESSES),
};

const FOREIGN = ['+13055551234', '+447911123456', '+525512345678', '+5731', '+57601234567', '573001'];

/** What was sent is forgotten at once. */
const FORGET_CODES = `
  create function backdate() returns trigger language plpgsql as $$
  begin new.created_at := new.created_at - interval '2 days'; return new; end $$;
  create trigger backdate before insert on one_time_codes for each row execute function backdate()`;

function pumping({ size, seed }: RowOptions, plant?: string): Promise<Outcome> {
  const random = randomFrom(seed);
  return withPlatform(async (platform) => {
    if (plant) await platform.pool.query(plant);
    let failures = 0;
    let asked = 0;
    for (let index = 0; index < size; index++) {
      const { cellphone } = makeTestPerson();
      let sent = 0;
      for (let minute = 0; minute + STEP_MINUTES < DAY_MINUTES; minute += STEP_MINUTES) {
        const body = { cellphone, user_name: 'Prueba' };
        const headers = { 'x-forwarded-for': someAddress(random) };
        const replies = await Promise.all(
          Array.from({ length: SENDS }, () =>
            platform.post('/users/api/signup/send_code/', body, undefined, headers),
          ),
        );
        asked += SENDS;
        const through = replies.filter(({ status }) => status < 300).length;
        sent += through;
        if (through > CODES_A_QUARTER) failures += 1;
        platform.advanceMinutes(STEP_MINUTES);
      }
      if (sent > CODES_A_DAY) failures += 1;
    }
    for (const cellphone of FOREIGN) {
      const reply = await platform.post('/users/api/signup/send_code/', { cellphone, user_name: 'Prueba' });
      asked += 1;
      if (reply.status < 400) failures += 1;
    }
    return { n: asked, failures, unit: 'requests for a code', notes: { phones: size } };
  });
}

export const codePumping: Row = {
  id: 'A3',
  title:
    'A day of requests for codes: three in a quarter of an hour and ten a day go to a phone, none abroad',
  sizeUnit: 'phones',
  size: 10,
  quickSize: 0,
  run: (options) => pumping(options),
  plant: 'codes that are dated two days back',
  planted: (options) => pumping({ ...options, size: 1 }, FORGET_CODES),
};
