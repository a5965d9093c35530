import { day } from '@unamano/domain/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTACTS, type LateCredit } from '../../../../test/fixtures/collections.ts';
import {
  createStaffTestApp,
  makeDisbursedCredit,
  type StaffTestApp,
} from '../../../../test/fixtures/late-payments.ts';
import { readLoanBalance } from '../loan-accounts/index.ts';

let at: StaffTestApp;
let token: string;
let late: LateCredit;

beforeAll(async () => {
  at = await createStaffTestApp('2026-02-20');
  token = (await at.staff(['late_payments'])).token;
  late = await makeDisbursedCredit(at, '2026-01-10');
});
afterAll(() => at.close());

const feeOn = async (on: string) => (await readLoanBalance(at.db, late.id, day(on)))?.owed.collectionFee;

test('an attempt that did not reach the person is recorded and allows no collection fee', async () => {
  const body = { credit_id: late.id, channel: 'phone', note: 'No contestó', reached: 'false' };
  expect((await at.post(CONTACTS, token, body)).status).toBe(200);
  expect(await feeOn('2026-02-20')).toBe(0);
});

test('a contact that reached the person allows the collection fee from its day', async () => {
  const body = { credit_id: late.id, channel: 'phone', note: 'Pide plazo hasta el viernes' };
  expect((await at.post(CONTACTS, token, body)).body).toEqual({
    credit_id: late.id,
    contacted_on: '2026-02-20',
    is_outside_hours: false,
  });
  expect(await feeOn('2026-02-20')).toBe(12_000);
  expect(await feeOn('2026-02-19')).toBe(0);
});

test('a contact at 23:00 on a Sunday is recorded, leaves no fee, and staff read that', async () => {
  const other = await makeDisbursedCredit(at, '2026-01-10');
  at.clock.setNow(new Date('2026-02-22T23:00:00-05:00'));
  const body = { credit_id: other.id, channel: 'phone', note: 'Contestó a las once de la noche' };
  expect(await at.post(CONTACTS, token, body)).toMatchObject({
    status: 200,
    body: { contacted_on: '2026-02-22', is_outside_hours: true },
  });
  for (const on of ['2026-02-22', '2026-04-22'])
    expect((await readLoanBalance(at.db, other.id, day(on)))?.owed.collectionFee).toBe(0);
});

test('recorded contacts cannot be updated or deleted', async () => {
  await expect(at.pool.query('update collection_contacts set reached = true')).rejects.toThrow(/append-only/);
  await expect(at.pool.query('truncate collection_contacts cascade')).rejects.toThrow(/append-only/);
});
