/** What is no key, or no longer, or is written where none is read, opens nothing. */
import { expect, it } from 'vitest';
import { makeMachine } from '../fixtures/machines.ts';
import { sharedPlatform } from '../platform/platform.ts';
import { type Attack, attackAll, PERIODS, refused, twoCompanies } from './attacks.ts';

const platform = await sharedPlatform();
const [cafe] = await twoCompanies(platform);
const UNKNOWN = refused(401, 'token_not_valid');

/** Where no key is read, and keys that are none. */
async function notAKey(): Promise<Attack[]> {
  const order = { companyId: cafe, rights: ['payroll_deductions'] as const };
  const [ended, rotated] = [await makeMachine(platform, order), await makeMachine(platform, order)];
  const { key: good } = await makeMachine(platform, order);
  await ended.end();
  await rotated.prepareKey(0);
  await rotated.issue();
  const altered = [...good].flatMap((letter, index) =>
    index % 3 === 0 ? [`${good.slice(0, index)}${letter === 'A' ? 'B' : 'A'}${good.slice(index + 1)}`] : [],
  );
  const texts = [
    ended.key,
    rotated.key,
    ...altered,
    good.toUpperCase(),
    good.slice(0, -1),
    `${good}A`,
    `${good}%00`,
  ];
  const places: [string, string, Record<string, string>][] = [
    ...['key', 'api_key', 'access_token', 'token', 'authorization', 'Authorization'].map(
      (field): [string, string, Record<string, string>] => [`?${field}=`, `${PERIODS}?${field}=${good}`, {}],
    ),
    ['a cookie', PERIODS, { cookie: `access=${good}; authorization=Bearer ${good}` }],
    ['x-api-key', PERIODS, { 'x-api-key': good }],
    ['Basic', PERIODS, { authorization: `Basic ${Buffer.from(`${good}:`).toString('base64')}` }],
    ['no scheme', PERIODS, { authorization: good }],
    ['the app key', PERIODS, { 'x-api-key': good, authorization: 'Bearer unamano-web' }],
  ];
  return [
    ...texts.map(
      (text, index): Attack => ({
        name: `text ${index}`,
        run: () => platform.get(PERIODS, text),
        expected: UNKNOWN,
      }),
    ),
    ...places.map(
      ([name, url, headers]): Attack => ({
        name,
        run: () => platform.call('GET', url, { headers }),
        expected: UNKNOWN,
      }),
    ),
  ];
}

it('opens nothing', async () => {
  const attacks = await notAKey();
  expect(attacks.length).toBeGreaterThan(30);
  await attackAll(platform, attacks);
});
