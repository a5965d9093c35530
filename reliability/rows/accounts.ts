/** A1, A7, A8: parallel guesses of a code, parallel uses of a refresh token, forged access tokens. */
import { makeTestPerson, signUp } from '@unamano/journeys/borrower';
import { withPlatform } from '../lib/database.ts';
import { type Outcome, type Row, type RowOptions, randomFrom } from '../lib/row.ts';

/** Fewer than the daily limit of a phone, so that only the limit of the code applies. */
const GUESSES = 20;
const TRIES_MAX = 5;

const RESET_TRIES = `
  create function forget_tries() returns trigger language plpgsql as $$
  begin
    new.tries := 0;
    if new.end_reason = 'spent' then new.ended_at := null; new.end_reason := null; end if;
    return new;
  end $$;
  create trigger forget before update on one_time_codes for each row execute function forget_tries()`;

function guesses({ size }: RowOptions, plant?: string): Promise<Outcome> {
  return withPlatform(async (platform) => {
    if (plant) await platform.pool.query(plant);
    let failures = 0;
    let checked = 0;
    for (let index = 0; index < size; index++) {
      const { cellphone } = makeTestPerson();
      await platform.post('/users/api/signup/send_code/', { cellphone, user_name: 'Prueba' });
      const right = await platform.codeFor(cellphone);
      const wrong = (nth: number) => String((Number(right) + 1 + nth) % 1_000_000).padStart(6, '0');
      const guess = (otp_code: string) =>
        platform.post('/users/api/signup/verify_code/', { cellphone, otp_code });
      await Promise.all(Array.from({ length: GUESSES }, (_, nth) => guess(wrong(nth))));
      const afterwards = await guess(right);
      const { rows } = await platform.pool.query(
        'select max(tries)::integer as tries from one_time_codes where cellphone = $1',
        [cellphone],
      );
      const tries = Number(rows[0]?.tries);
      checked += tries;
      if (afterwards.status < 300 || tries > TRIES_MAX) failures += 1;
      await platform.pool.query('truncate attempts, wrong_guesses');
    }
    return {
      n: size,
      failures,
      unit: 'codes',
      notes: { 'parallel wrong guesses': GUESSES, 'checked guesses': checked },
    };
  });
}

export const guessedCodes: Row = {
  id: 'A1',
  title:
    'Codes under parallel wrong guesses: at most five are checked, and the right one then comes too late',
  sizeUnit: 'codes',
  size: 200,
  quickSize: 8,
  run: (options) => guesses(options),
  plant: 'a counter of tries that is reset',
  planted: (options) => guesses({ ...options, size: 5 }, RESET_TRIES),
};

const USES = 100;
const NEVER_SPENT = `
  create function never_spent() returns trigger language plpgsql as $$ begin new.used_at := null; return new; end $$;
  create trigger keep before update on refresh_tokens for each row execute function never_spent()`;

function rotations({ size }: RowOptions, plant?: string): Promise<Outcome> {
  return withPlatform(async (platform) => {
    const person = await signUp(platform);
    if (plant) await platform.pool.query(plant);
    let failures = 0;
    for (let index = 0; index < size; index++) {
      await platform.pool.query('truncate attempts');
      const login = await platform.post('/users/api/login/classic/', {
        email: person.email,
        password: person.password,
      });
      const { tokens } = login.body.data_login as { tokens: { refresh: string; access: string } };
      const use = (refresh: string) => platform.post('/users/api/token/refresh/', { refresh });
      const replies = await Promise.all(Array.from({ length: USES }, () => use(tokens.refresh)));
      const won = replies.filter(({ status }) => status === 200);
      const home = await platform.get('/users/api/data/', tokens.access);
      if (won.length > 1 || home.status !== 401) failures += 1;
    }
    return { n: size, failures, unit: 'refresh tokens', notes: { 'parallel uses': USES } };
  });
}

export const reusedTokens: Row = {
  id: 'A7',
  title: 'A refresh token used a hundred times in parallel: one successor at most, and the session ends',
  sizeUnit: 'sessions',
  size: 50,
  quickSize: 3,
  run: (options) => rotations(options),
  plant: 'tokens that are never marked as spent',
  planted: (options) => rotations({ ...options, size: 3 }, NEVER_SPENT),
};

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Forges a token from a valid one: another algorithm, other claims, cut, or one changed character. */
function forge(token: string, index: number, random: () => number): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const forgeries = [
    () => `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    () => `${encoded({ alg: 'HS256', typ: 'JWT' })}.${payload}.${signature}`,
    () => `${header}.${encoded({ ...claims, exp: 9_999_999_999 })}.${signature}`,
    () => `${header}.${encoded({ ...claims, sub: '1', aud: 'staff', kind: 'staff' })}.${signature}`,
    () => `${header}.${payload}.`,
    () => `${header}.${payload}`,
    () => {
      const at = Math.floor(random() * (token.length - 8));
      const sign = token[at] === 'A' ? 'B' : 'A';
      return token[at] === '.' ? `${token}A` : `${token.slice(0, at)}${sign}${token.slice(at + 1)}`;
    },
  ];
  return forgeries[index % forgeries.length]?.() ?? '';
}

function forgedCalls({ size, seed }: RowOptions, withValid: boolean): Promise<Outcome> {
  const random = randomFrom(seed);
  return withPlatform(async (platform) => {
    const { access } = await signUp(platform);
    let failures = 0;
    for (let index = 0; index < size; index++) {
      const token = withValid && index === 0 ? access : forge(access, index, random);
      const { status } = await platform.get('/users/api/data/', token);
      if (status !== 401) failures += 1;
    }
    return { n: size, failures, unit: 'forged tokens' };
  });
}

export const forgedTokens: Row = {
  id: 'A8',
  title: 'Forged access tokens are accepted by no call',
  sizeUnit: 'tokens',
  size: 2_000,
  quickSize: 200,
  run: (options) => forgedCalls(options, false),
  plant: 'one valid token among the forged ones',
  planted: (options) => forgedCalls({ ...options, size: 20 }, true),
};
