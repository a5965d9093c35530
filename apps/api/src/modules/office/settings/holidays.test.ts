/** The coming year's holidays, confirmed by two people. */
import { day } from '@unamano/domain/calendar';
import { holidaysOf } from '@unamano/domain/holidays';
import { expect, it } from 'vitest';
import { HOLIDAYS_PROPOSAL, settingsWorld } from '../../../../test/fixtures/settings.ts';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { unconfirmedHolidays } from './holidays.ts';

const platform = await sharedPlatform();

const world = settingsWorld(platform);

const propose = (fields: object = {}) => world.propose('holidays', { ...HOLIDAYS_PROPOSAL, ...fields });
const fieldsOf = async (fields: object) => (await propose(fields)).body.fields;
const year = HOLIDAYS_PROPOSAL.effective_on.slice(0, 4);
const due = (on: string) => unconfirmedHolidays(platform.db, day(on));

it('the first list, of the migration, is that of the code', async () => {
  const [first] = (await world.topic('holidays')).versions;
  expect([first?.effective_on, String(first?.values.days).split(', ')]).toEqual([
    '2026-01-01',
    [...holidaysOf('2026')].sort(),
  ]);
});

it('another list than the one that the platform computes with is refused, and says which days', async () => {
  const [first = '', ...others] = [...holidaysOf(year)].sort();
  const wrong = [...others, `${year}-02-03`].join(', ');
  expect(await fieldsOf({ days: wrong })).toEqual({
    days: expect.stringMatching(/faltan aquí: 01\/01\/\d{4}; la plataforma no conoce: 03\/02\/\d{4}$/),
  });
  expect(first).toBe(`${year}-01-01`);
  expect(await fieldsOf({ effective_on: `${year}-01-02` })).toEqual({
    effective_on: 'El año empieza el 1 de enero',
  });
});

it('is due from 1 December, until another admin approved it', async () => {
  const before = String(Number(year) - 1);
  if (before !== '2026')
    await platform.pool.query(`insert into holiday_years (effective_on, days, source, created_at)
    values ('${before}-01-01', '[]', 'prueba', now())`);
  expect([await due(`${before}-11-30`), await due(`${before}-12-01`), await due(`${year}-01-01`)]).toEqual([
    null,
    year,
    year,
  ]);
  const proposed = await propose();
  expect([proposed.status, await due(`${before}-12-01`)]).toEqual([200, year]);
  expect((await world.answer(proposed.body.id_approval, 'approve', 'maker')).body.err_code).toBe(
    'SELF_APPROVAL_NOT_ALLOWED',
  );
  expect((await world.answer(proposed.body.id_approval)).status).toBe(200);
  expect([await due(`${before}-12-01`), await due(`${year}-06-30`)]).toEqual([null, null]);
  expect(await due(`${year}-12-01`)).toBe(String(Number(year) + 1));
});
