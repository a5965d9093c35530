import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createStaffTestApp,
  makeDisbursedCredit,
  type StaffTestApp,
} from '../../../test/fixtures/late-payments.ts';
import { ALL_COMPANIES } from '../../kernel/company-scope.ts';
import { latePositions } from './positions.ts';
import { foldText, searchFor } from './search.ts';

let at: StaffTestApp;
let peña: Awaited<ReturnType<typeof makeDisbursedCredit>>;

beforeAll(async () => {
  at = await createStaffTestApp('2026-06-01');
  await makeDisbursedCredit(at, '2026-03-10', { person: { first_name: 'Ana', last_name: 'Ruiz' } });
  peña = await makeDisbursedCredit(at, '2026-04-10', {
    person: { first_name: 'María Nubia', last_name: 'Peña Muñoz' },
  });
});
afterAll(() => at.close());

const found = async (text: string) =>
  (
    await latePositions(
      at.db,
      { today: at.clock.today(), scope: ALL_COMPANIES, after: null, limit: 10 },
      searchFor(text),
    )
  ).map(({ creditId }) => creditId);

test.each(['nubia', 'PEÑA', 'pena mun', 'María Nubia Peña Muñoz', 'maria  nubia pena', 'uñ'])(
  'finds by part of a name, with or without accents: %j',
  async (text) => {
    expect(await found(text)).toEqual([peña.id]);
  },
);

test('finds a corrected name by its new letters only', async () => {
  await at.db
    .updateTable('borrowers')
    .set({ last_name: 'Zúñiga' })
    .where('id', '=', peña.borrower.id)
    .execute();
  expect(await found('zuniga')).toEqual([peña.id]);
  expect(await found('muñoz')).toEqual([]);
});

test('the database folds letters like the search', async () => {
  const letters = 'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÑñÇçÝŸýÿ Ab9@ß';
  const { rows } = await at.pool.query<{ folded: string }>('select fold_text($1) as folded', [letters]);
  expect(foldText(letters)).toBe(rows[0]?.folded);
  expect(foldText('n\u0303')).toBe('n');
});
