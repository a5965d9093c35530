/** A2 and A3: a day of guesses and of code requests, each from a new IP address. */
import { makeTestPerson } from '@unamano/journeys/borrower';
import type { TestPlatform } from '../../apps/api/test/platform/built-platform.ts';
import { withPlatform } from '../lib/database.ts';
import { type Outcome, type Row, type RowOptions, randomFrom } from '../lib/row.ts';

const DAY_MINUTES = 1_440;
const STEP_MINUTES = 16;
const GUESSES_A_DAY = 25;
const CODES_A_DAY = 10;
const CODES_A_QUARTER = 3;
/** In each step: more than the limits allow. */
const [SENDS, GUESSES] = [4, 8];

const randomAddress = (random: () => number) =>
  Array.from({ length: 4 }, () => 1 + Math.floor(random() * 250)).join('.');

/** A day of one phone: requests a code in each step and guesses it, each call from another forged IP address. */
async function guessForOneDay(platform: TestPlatform, random: () => number) {
  const { cellphone } = makeTestPerson();
  const headers = () => ({ 'x-forwarded-for': randomAddress(random) });
  const send = () =>
    platform.post('/users/api/signup/send_code/', { cellphone, user_name: 'Prueba' }, undefined, headers());
  for (let minute = 0; minute + STEP_MINUTES < DAY_MINUTES; minute += STEP_MINUTES) {
    // One at a time: a new code ends the previous one and its tries.
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
    let mostChecked = 0;
    for (let index = 0; index < size; index++) {
      const checked = await guessForOneDay(platform, random);
      mostChecked = Math.max(mostChecked, checked);
      if (checked > GUESSES_A_DAY) failures += 1;
    }
    return {
      n: size,
      failures,
      unit: 'phones',
      notes: { 'most checked wrong guesses of a phone': mostChecked, 'daily limit': GUESSES_A_DAY },
    };
  });
}

export const guessesInOneDay: Row = {
  id: 'A2',
  title: 'A day of wrong guesses for a phone, each from another forged IP address: 25 are checked at most',
  sizeUnit: 'phones',
  size: 5,
  quickSize: 0,
  run: (options) => guessing(options),
  plant: 'wrong guesses that are not counted by phone',
  planted: (options) => guessing({ ...options, size: 1 }, FORGET_GUESSES),
};

const FOREIGN = ['+13055551234', '+447911123456', '+525512345678', '+5731', '+57601234567', '573001'];

/** Dates each sent code two days back, so that no limit counts it. */
const FORGET_CODES = `
  create function backdate() returns trigger language plpgsql as $$
  begin new.created_at := new.created_at - interval '2 days'; return new; end $$;
  create trigger backdate before insert on one_time_codes for each row execute function backdate()`;

function pumping({ size, seed }: RowOptions, plant?: string): Promise<Outcome> {
  const random = randomFrom(seed);
  return withPlatform(async (platform) => {
    if (plant) await platform.pool.query(plant);
    let failures = 0;
    let requests = 0;
    for (let index = 0; index < size; index++) {
      const { cellphone } = makeTestPerson();
      let sent = 0;
      for (let minute = 0; minute + STEP_MINUTES < DAY_MINUTES; minute += STEP_MINUTES) {
        const body = { cellphone, user_name: 'Prueba' };
        const headers = { 'x-forwarded-for': randomAddress(random) };
        const replies = await Promise.all(
          Array.from({ length: SENDS }, () =>
            platform.post('/users/api/signup/send_code/', body, undefined, headers),
          ),
        );
        requests += SENDS;
        const through = replies.filter(({ status }) => status < 300).length;
        sent += through;
        if (through > CODES_A_QUARTER) failures += 1;
        platform.advanceMinutes(STEP_MINUTES);
      }
      if (sent > CODES_A_DAY) failures += 1;
    }
    for (const cellphone of FOREIGN) {
      const reply = await platform.post('/users/api/signup/send_code/', { cellphone, user_name: 'Prueba' });
      requests += 1;
      if (reply.status < 400) failures += 1;
    }
    return { n: requests, failures, unit: 'requests for a code', notes: { phones: size } };
  });
}

export const codePumping: Row = {
  id: 'A3',
  title:
    'A day of requests for codes: at most three in a quarter of an hour and ten a day to a phone, none to a foreign phone',
  sizeUnit: 'phones',
  size: 10,
  quickSize: 0,
  run: (options) => pumping(options),
  plant: 'codes dated two days back',
  planted: (options) => pumping({ ...options, size: 1 }, FORGET_CODES),
};
