import { fold } from '@unamano/domain/fold';
import { beforeAll, expect, test } from 'vitest';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../../test/fixtures/late-payments.ts';
import { ALL_COMPANIES } from '../../../../kernel/company-scope.ts';
import { latePositions } from './positions.ts';
import { searchFor } from './search.ts';

const at = await sharedStaffApp('2026-06-01');
let peña: Awaited<ReturnType<typeof makeDisbursedCredit>>;

beforeAll(async () => {
  await makeDisbursedCredit(at, '2026-03-10', { person: { first_name: 'Ana', last_name: 'Ruiz' } });
  peña = await makeDisbursedCredit(at, '2026-04-10', {
    person: { first_name: 'María Nubia', last_name: 'Peña Muñoz' },
  });
});

const found = async (text: string) =>
  (
    await latePositions(
      at.db,
      { today: at.clock.today(), scope: ALL_COMPANIES, filters: {}, after: null, limit: 10 },
      searchFor(text),
    )
  ).map(({ creditId }) => creditId);

test.each(['nubia', 'PEÑA', 'pena mun', 'María Nubia Peña Muñoz', 'maria  nubia pena', 'uñ'])(
  'finds by part of a name, with or without accents: %j',
  async (text) => {
    expect(await found(text)).toEqual([peña.id]);
  },
);

test('finds an ID number and a phone as contacts and papers write them', async () => {
  const { dni, cellphone } = peña.borrower;
  const forms = [`C.C. ${dni}`, `0${dni}`, `${dni}.0`, `0057${cellphone.slice(3)}`, `tel:${cellphone}`];
  for (const typed of forms) expect([typed, await found(typed)]).toEqual([typed, [peña.id]]);
});

test('finds names with apostrophes and hyphens, surnames first, as people write them', async () => {
  const named = (first_name: string, last_name: string) =>
    at.db
      .updateTable('borrowers')
      .set({ first_name, last_name })
      .where('id', '=', peña.borrower.id)
      .execute();
  await named('Zulma Inés', 'Peña-Núñez');
  for (const typed of ['pena nunez', 'Núñez', 'PEÑA-NÚÑEZ, Zulma Inés'])
    expect([typed, await found(typed)]).toEqual([typed, [peña.id]]);
  await named('Zulma', "D'Alembert");
  for (const typed of ['D’Alembert', 'dalembert', 'alembert'])
    expect([typed, await found(typed)]).toEqual([typed, [peña.id]]);
});

test('finds a corrected name by its new letters only', async () => {
  await at.db
    .updateTable('borrowers')
    .set({ last_name: 'Zúñiga' })
    .where('id', '=', peña.borrower.id)
    .execute();
  expect(await found('zuniga')).toEqual([peña.id]);
  expect(await found('muñoz')).toEqual([]);
});

test('finds a name by itself, however its letters are encoded and its words are spaced', async () => {
  for (const name of ['Begon\u0303a', 'Bego\u00f1a', 'Łucja  Şahin', 'Ana\u00a0Sofía']) {
    await at.db
      .updateTable('borrowers')
      .set({ last_name: name })
      .where('id', '=', peña.borrower.id)
      .execute();
    for (const typed of [name, name.normalize('NFC'), name.normalize('NFD'), name.toUpperCase(), fold(name)])
      expect([name, typed, await found(typed)]).toEqual([name, typed, [peña.id]]);
  }
});

test('the database folds letters like the search', async () => {
  const latin = Array.from({ length: 0x24f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));
  const letters = latin.filter((letter) => /[\p{L}\p{N} @.'’-]/u.test(letter));
  const { rows } = await at.pool.query(
    'select letter, fold_text(letter) as folded from unnest($1::text[]) letter',
    [
      [
        ...letters,
        ...letters.map((letter) => letter.normalize('NFD')),
        ...['D’Alembert O’B', 'Peña–Núñez', 'RUIZ, Ana', 'Alto S.A.S. C.I.', 'J.R. de-la Saʼira', '1.088-3'],
      ].filter((letter) => letter !== ' '),
    ],
  );
  const differing = rows.filter(({ letter, folded }) => fold(letter) !== folded.trim());
  expect(differing.map(({ letter }) => letter)).toEqual([]);
  expect(rows.length).toBeGreaterThan(800);
});
