import { LATE_SORTS, type LateSort } from '@unamano/contract/loans/collection-enums';
import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import { addDays, day } from '@unamano/domain/calendar';
import { fold } from '@unamano/domain/fold';
import { beforeAll, expect, test } from 'vitest';
import {
  answerNothing,
  CONTACTS,
  MESSAGES,
  PROMISES,
  pay,
} from '../../../../../test/fixtures/collections.ts';
import { makeCompany } from '../../../../../test/fixtures/disbursements.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../../test/fixtures/late-payments.ts';
import { passAllDays } from '../../loan-events/index.ts';

const LIST = '/dashboard/api/operative/late_payments';
const TODAY = '2026-06-01';

const at = await sharedStaffApp('2026-02-01');
let token: string;
let companies: number[];

type Query = Readonly<Record<string, string | number>>;

const textOf = (query: Query) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

async function page(query: Query) {
  const { status, body } = await at.get(`${LIST}?${textOf(query)}`, token);
  expect(status).toBe(200);
  return body as { credits: LatePaymentRow[]; next_cursor: string | null };
}
const idsIn = (rows: readonly LatePaymentRow[]) => rows.map(({ credit_id }) => credit_id);
const all = async (query: Query = {}) => (await page({ ...query, limit: 500 })).credits;

beforeAll(async () => {
  token = (await at.staff(['late_payments'])).token;
  companies = [await makeCompany(at.db), await makeCompany(at.db)];
  const people = ['Álvaro Ñáñez', 'Zoe Ruiz', 'ana Peña', 'Ana Pena', 'Óscar Díaz', 'Nubia Cano'];
  const credits: number[] = [];
  for (let made = 0; made < 12; made++) {
    const [first_name = '', last_name = ''] = (people[made % people.length] ?? '').split(' ');
    const companyId = made % 4 === 3 ? companies[made > 7 ? 0 : 1] : undefined;
    const credit = await makeDisbursedCredit(at, addDays(day('2026-02-01'), (made % 5) * 9), {
      months: 2 + (made % 3),
      person: { first_name, last_name },
      ...(companyId !== undefined && { companyId }),
    });
    credits.push(credit.id);
  }
  at.clock.setDay('2026-05-11');
  for (const id of credits.slice(0, 4))
    await at.post(CONTACTS, token, { credit_id: id, channel: 'phone', note: 'Llamada' });
  for (const id of credits.filter((_, made) => made % 4 === 3))
    for (const number of [1, 2, 3, 4]) await answerNothing(at, id, number);
  at.clock.setDay(TODAY);
  await passAllDays(at.db, day(TODAY), at.clock.now());
  for (const [index, id] of credits.slice(2, 7).entries())
    await at.post(PROMISES, token, {
      credit_id: id,
      amount: 20_000,
      due_on: addDays(day(TODAY), index % 3),
      channel: 'phone',
    });
  await at.post(MESSAGES, token, { credit_id: credits[5], channel: 'sms', template: 'late_reminder' });
  await pay(at, credits[1] ?? 0, 30_000);
  await pay(at, credits[8] ?? 0, 55_000);
});

/** What a row shows of an order; null comes last, whichever way it is sorted. */
const SHOWN: Readonly<Record<string, (row: LatePaymentRow) => string | number | null>> = {
  days: (row) => row.days_past_due,
  name: (row) => fold(`${row.name} ${row.last_name}`),
  amount: (row) => row.past_due,
  last_contact: (row) => row.last_contact_on ?? '',
  promise: (row) => row.last_promise?.due_on ?? null,
  company: (row) => row.company_name && fold(row.company_name),
};

function isSorted(rows: readonly LatePaymentRow[], sort: LateSort): boolean {
  const falls = sort.startsWith('-');
  const shown = rows.map((row) => SHOWN[sort.replace('-', '')]?.(row) ?? null);
  return shown.every((value, index) => {
    const before = shown[index - 1];
    if (before === undefined || before === value) return true;
    if (value === null || before === null) return value === null;
    return before < value !== falls;
  });
}

test('the list has every kind of row', async () => {
  const rows = await all();
  expect(rows).toHaveLength(12);
  for (const [name, shown] of Object.entries(SHOWN))
    expect([name, new Set(rows.map(shown)).size > 2]).toEqual([name, true]);
});

test.each(LATE_SORTS)('pages by %s are the complete list in that order, no row twice', async (sort) => {
  const complete = await all({ sort });
  expect(isSorted(complete, sort)).toBe(true);
  expect(new Set(idsIn(complete))).toEqual(new Set(idsIn(await all())));
  for (const search of ['', 'a']) {
    const joined: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const next = await page({ sort, limit: 5, search, cursor });
      joined.push(...idsIn(next.credits));
      cursor = next.next_cursor;
    }
    expect(joined).toEqual(idsIn(await all({ sort, search })));
  }
});

test('the list without an order is the one with the most days first', async () => {
  expect(idsIn(await all())).toEqual(idsIn(await all({ sort: '-days' })));
});

test('each filter leaves the rows that it names, in any order, and the counts agree', async () => {
  const [rows, [some]] = [await all(), await all({ sort: 'amount' })];
  await at.post('/dashboard/api/operative/change_state_collection_management', token, {
    credit_id: some?.credit_id,
    state: 'DEMAND',
  });
  const { name: company } = await at.db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companies[1] ?? 0)
    .executeTakeFirstOrThrow();
  const [days, pesos] = [rows[4]?.days_past_due ?? 0, rows[6]?.past_due ?? 0];
  const filters: [Query, (row: LatePaymentRow) => boolean][] = [
    [{ days_from: days }, (row) => row.days_past_due >= days],
    [{ days_to: days }, (row) => row.days_past_due <= days],
    [{ days_from: days, days_to: days }, (row) => row.days_past_due === days],
    [{ amount_from: pesos }, (row) => row.past_due >= pesos],
    [{ amount_to: pesos, days_from: 1 }, (row) => row.past_due <= pesos],
    [{ states: 'DEMAND' }, (row) => row.credit_id === some?.credit_id],
    [{ states: 'DEMAND,PAST_DUE' }, () => true],
    [
      { states: 'PAST_DUE', search: 'ana', amount_from: pesos },
      (row) => row.credit_id !== some?.credit_id && /^ana$/i.test(row.name) && row.past_due >= pesos,
    ],
    [{ company: companies[1] ?? 0 }, (row) => row.company_name === company],
    [{ company: 999_999 }, () => false],
  ];
  for (const [filter, isWanted] of filters) {
    const expected = rows.filter(isWanted).map(({ credit_id }) => credit_id);
    for (const sort of ['-days', 'name'])
      expect([filter, new Set(idsIn(await all({ ...filter, sort })))]).toEqual([filter, new Set(expected)]);
    expect((await at.get(`${LIST}/counts?${textOf(filter)}`, token)).body.total).toBe(expected.length);
  }
  const { body } = await at.get(`${LIST}/counts?states=DEMAND`, token);
  expect(body.total).toBe(1);
  expect(body.states.map(({ state }: { state: string }) => state)).toEqual(['DEMAND', 'PAST_DUE']);
  expect(body.companies.map(({ id }: { id: number }) => id)).toContain(companies[1]);
});

test.each([
  ['sort', 'dni'],
  ['days_from', '-1'],
  ['days_to', '1.5'],
  ['days_to', '36501'],
  ['amount_from', 'mucho'],
  ['amount_to', '-5'],
  ['states', 'DEMAND,NADA'],
  ['states', ','],
  ['company', 'Café'],
  ['cursor', '2026-02-01_1'],
  ['cursor', Buffer.from('["2026-02-30",1]').toString('base64url')],
  ['cursor', Buffer.from('["12",1]').toString('base64url')],
])('%s=%s is refused beside its field', async (field, value) => {
  const { status, body } = await at.get(`${LIST}?${field}=${encodeURIComponent(value)}`, token);
  expect([status, body.err_code, Object.keys(body.fields)]).toEqual([400, 'VALIDATION_ERROR', [field]]);
});

test('a range that ends before it begins is refused beside its end, in the list and in the counts', async () => {
  for (const call of ['', '/counts']) {
    const days = await at.get(`${LIST}${call}?days_from=9&days_to=8`, token);
    expect([days.status, Object.keys(days.body.fields)]).toEqual([400, ['days_to']]);
    const pesos = await at.get(`${LIST}${call}?amount_from=9&amount_to=8`, token);
    expect([pesos.status, Object.keys(pesos.body.fields)]).toEqual([400, ['amount_to']]);
  }
});

test('a cursor of another order is refused or continues, and never fails', async () => {
  for (const from of LATE_SORTS) {
    const { next_cursor } = await page({ sort: from, limit: 2 });
    for (const sort of LATE_SORTS) {
      const { status } = await at.get(`${LIST}?sort=${sort}&cursor=${next_cursor}`, token);
      expect([200, 400]).toContain(status);
    }
  }
});

test('the order by amount is true on a day on which installments fell due, before the job of days', async () => {
  at.clock.setDay('2026-06-20');
  const complete = await all({ sort: '-amount' });
  expect(isSorted(complete, '-amount')).toBe(true);
  const least = complete[3]?.past_due ?? 0;
  at.clock.setDay('2026-07-02');
  const wanted = (await all()).filter((row) => row.past_due >= least);
  expect(new Set(idsIn(await all({ amount_from: least })))).toEqual(new Set(idsIn(wanted)));
});
