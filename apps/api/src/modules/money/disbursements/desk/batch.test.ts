/** Many disbursements at once, over HTTP: exactly once, each by itself, with the day and the reference of the bank. */

import { IDEMPOTENCY_HEADER } from '@unamano/contract/paths';
import { addDays } from '@unamano/domain/calendar';
import { enterBankData, type SignedUp, signedBorrower } from '@unamano/journeys/borrower';
import { expect, test } from 'vitest';
import { sharedPlatform } from '../../../../../test/platform/platform.ts';
import { staffAccess } from '../../../../../test/platform/staff.ts';
import { verifyLedger } from '../../../loans/loan-events/index.ts';

const MANY = '/dashboard/api/operative/confirm_disbursements/';
const ACCOUNT = '12345678901';

const platform = await sharedPlatform();
const staff = await staffAccess(platform, ['disbursement_confirm', 'people']);
// The first printed document takes its time.
await waiting();

async function waiting(): Promise<SignedUp> {
  const borrower = await signedBorrower(platform);
  await enterBankData(platform, borrower);
  return borrower;
}
const waitingOnes = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth += 1) ids.push((await waiting()).creditId);
  return ids;
};

type Row = { credit_id: number; account_number?: string; bank_reference?: string };
const today = () => platform.services.clock.today();
const batch = (rows: readonly (number | Row)[], more: object = {}) => ({
  sent_on: today(),
  bank_reference: 'LOTE-1',
  rows: JSON.stringify(
    rows.map((row) => (typeof row === 'number' ? { credit_id: row, account_number: ACCOUNT } : row)),
  ),
  ...more,
});
const outcomes = (body: Record<string, unknown>) =>
  (body.rows as { id_credit: number; outcome: string; message: string }[]).map(({ outcome }) => outcome);
const sentRows = async (ids: readonly number[]) =>
  (
    await platform.pool.query(
      `select sent_on::text, bank_reference, (select count(*)::int from loan_events e where e.credit_id = d.credit_id and kind = 'disbursed') as times,
        (select disbursed_on::text from credits where id = d.credit_id) as started_on
       from disbursements d where credit_id = any($1::bigint[]) order by credit_id`,
      [ids],
    )
  ).rows;

test('five are confirmed with one day and one reference; the schedules start today', async () => {
  const ids = await waitingOnes(5);
  const { status, body } = await platform.post(MANY, batch(ids), staff);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(outcomes(body)).toEqual(Array(5).fill('confirmed'));
  expect(await sentRows(ids)).toEqual(
    Array(5).fill({ sent_on: today(), bank_reference: 'LOTE-1', times: 1, started_on: today() }),
  );
  const { rows } = await platform.pool.query(
    `select after from audit_events where action = 'disbursement.confirm_many' and subject_id = $1`,
    [String(body.id_batch)],
  );
  expect(rows.map(({ after }) => after)).toEqual([
    { sent_on: today(), bank_reference: 'LOTE-1', confirmed: 5, prepared: 0, refused: 0 },
  ]);
  expect(await verifyLedger(platform.db)).toEqual([]);
});

test('ten parallel submits, with one key and from other tabs, confirm each credit once', async () => {
  const ids = await waitingOnes(3);
  const press = (key: string) => platform.post(MANY, batch(ids), staff, { [IDEMPOTENCY_HEADER]: key });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => press(`tab-${nth % 3}`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  for (const tab of [0, 1, 2])
    expect(
      new Set(answers.filter((_, nth) => nth % 3 === tab).map(({ body }) => JSON.stringify(body))).size,
    ).toBe(1);
  const perTab = answers.slice(0, 3).map(({ body }) => outcomes(body));
  for (const column of ids.keys())
    expect(perTab.map((row) => row[column]).sort()).toEqual(['already', 'already', 'confirmed']);
  expect((await sentRows(ids)).map(({ times }) => times)).toEqual([1, 1, 1]);
  const { rows } = await platform.pool.query(
    'select credit_id from payout_batch_credits where credit_id = any($1::bigint[])',
    [ids],
  );
  expect(rows).toHaveLength(3);
});

test('a refused row says why and stops no other', async () => {
  const [first = 0, moved = 0, last = 0] = await waitingOnes(3);
  const rows = [
    { credit_id: first, account_number: ACCOUNT },
    { credit_id: moved, account_number: '99999999999' },
    { credit_id: 1_000_000, account_number: ACCOUNT },
    { credit_id: last, account_number: ACCOUNT, bank_reference: 'SUYA-7' },
  ];
  const { status, body } = await platform.post(MANY, batch(rows), staff);
  expect(status).toBe(200);
  expect(body.rows).toEqual([
    { id_credit: first, outcome: 'confirmed', message: '' },
    {
      id_credit: moved,
      outcome: 'refused',
      message: 'La persona cambió su cuenta: busca el crédito otra vez antes de enviar el dinero',
    },
    { id_credit: 1_000_000, outcome: 'refused', message: 'No se encontró el crédito para actualizar' },
    { id_credit: last, outcome: 'confirmed', message: '' },
  ]);
  expect((await sentRows([first, moved, last])).map((row) => [row.times, row.bank_reference])).toEqual([
    [1, 'LOTE-1'],
    [0, null],
    [1, 'SUYA-7'],
  ]);
});

test('the day is not to come; before the signature a row is refused; a past day is the day of the bank', async () => {
  const [id = 0, early = 0] = await waitingOnes(2);
  const future = await platform.post(MANY, batch([id], { sent_on: addDays(today(), 1) }), staff);
  expect([future.status, future.body.fields]).toEqual([
    400,
    { sent_on: 'El día no puede ser después de hoy' },
  ]);
  await platform.pool.query(`update credits set signed_at = signed_at - interval '3 days' where id = $1`, [
    id,
  ]);
  const sent_on = addDays(today(), -2);
  const { body } = await platform.post(MANY, batch([id, early], { sent_on }), staff);
  expect(outcomes(body)).toEqual(['confirmed', 'refused']);
  expect(JSON.stringify(body.rows)).toContain('El día no puede ser antes de la firma');
  expect(await sentRows([id, early])).toEqual([
    { sent_on, bank_reference: 'LOTE-1', times: 1, started_on: today() },
    { sent_on: null, bank_reference: null, times: 0, started_on: null },
  ]);
});

test('rows that are no list, none, too many or twice the same are refused and write nothing', async () => {
  const [id = 0] = await waitingOnes(1);
  const one = { credit_id: id, account_number: ACCOUNT };
  const wrong = [
    '',
    '{',
    '[]',
    '7',
    '{"credit_id":1}',
    JSON.stringify([one, one]),
    JSON.stringify(Array(101).fill(one)),
  ];
  for (const rows of wrong) {
    const { status, body } = await platform.post(MANY, batch([], { rows }), staff);
    expect([rows, status, Object.keys(body.fields as object)[0]?.split('.')[0]]).toEqual([rows, 400, 'rows']);
  }
  const blank = await platform.post(MANY, batch([id], { bank_reference: ' ' }), staff);
  expect(blank.body.fields).toEqual({ bank_reference: 'Requerido' });
  expect((await sentRows([id])).map(({ times }) => times)).toEqual([0]);
});

test('a batch and a file are on the timeline of the person', async () => {
  const borrower = await waiting();
  const made = await platform.post(
    '/dashboard/api/operative/payout_files/',
    { credits: String(borrower.creditId), format: 'csv' },
    staff,
  );
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  await platform.post(MANY, batch([borrower.creditId], { bank_reference: 'LOTE-9' }), staff);
  const { rows } = await platform.pool.query('select id from borrowers where dni = $1', [borrower.dni]);
  const { body } = await platform.get(`/dashboard/api/people/timeline?id_user=${rows[0].id}`, staff);
  const events = (body.rows as { event: { kind: string } }[]).map(({ event }) => event);
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'payout_file', name: expect.stringMatching(/^pagos-.*-csv-\d+\.csv$/) }),
  );
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'payout', reference: 'LOTE-9', sent_on: today() }),
  );
});
