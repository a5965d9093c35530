/** The money of a credit by instant payment, over the complete platform and the emulated provider. */
import { signedBorrower } from '@unamano/journeys/borrower';
import { expect, test, vi } from 'vitest';
import { allJobs } from '../../src/background-jobs.ts';
import { verifyLedger } from '../../src/modules/loans/loan-events/index.ts';
import { setLimits } from '../fixtures/limits.ts';
import { testPlatform } from '../platform/platform.ts';
import { staffAccess } from '../platform/staff.ts';

const INSTANT = '/credits/api/disbursement/instant/';
const DESK = '/dashboard/api/operative/instant_payouts/';
/** The complete name of each llave's owner, which nobody reads. */
const PLANTED = 'ZACARIAS QUINTILIANO';

let logged = '';
const platform = await testPlatform({ LOG_LEVEL: 'debug' }, { write: (line) => (logged += line) });
const staff = await staffAccess(platform, ['disbursement_confirm']);
let answered = '';
const post = async (route: string, body: Record<string, unknown>, access: string) => {
  const reply = await platform.post(route, body, access);
  answered += JSON.stringify(reply.body);
  return reply;
};
const control = (method: string, route: string, body: object) =>
  platform.call(method, `/sandbox/api/breb/${route}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const run = (name: string, payload: unknown = null) =>
  allJobs(platform.services)
    .find((job) => job.name === name)
    ?.run(payload);

type Signed = Awaited<ReturnType<typeof signedBorrower>>;
const mobileOf = ({ cellphone }: Signed) => cellphone.replace('+57', '');

/** A signed borrower whose mobile is a llave of that person; of the borrower unless given. */
async function withLlave(document_id?: string): Promise<Signed> {
  const borrower = await signedBorrower(platform);
  const owner = { document_id: document_id ?? borrower.dni, name: PLANTED, bank: 'Nequi' };
  await control('PUT', 'llaves', { key_type: 'PHONE', key_value: mobileOf(borrower), ...owner });
  return borrower;
}
const resolve = ({ creditId, access }: Signed, more: object = {}) =>
  post(`${INSTANT}resolve/`, { id_credit: creditId, key_kind: 'phone', ...more }, access);
async function chosen(): Promise<Signed> {
  const borrower = await withLlave();
  const { body } = await resolve(borrower);
  const choice = { id_credit: borrower.creditId, id_key: body.id_key };
  expect((await post(INSTANT, choice, borrower.access)).status).toBe(200);
  return borrower;
}
const rowOf = async ({ creditId }: Signed) => {
  const { body } = await platform.get(DESK, staff);
  return (body.credits as Record<string, unknown>[]).find(({ id_credit }) => id_credit === creditId);
};
const stateOf = async ({ creditId }: Signed) => {
  const { rows } = await platform.pool.query('select state from credits where id = $1', [creditId]);
  return rows[0]?.state;
};
const accountOf = ({ creditId, access }: Signed) =>
  platform.get(`/credits/api/disbursement/account/?id_credit=${creditId}`, access);
const send = (...borrowers: Signed[]) =>
  post(DESK, { credits: borrowers.map(({ creditId }) => creditId).join() }, staff);
const payoutOf = async ({ creditId }: Signed) => {
  const { rows } = await platform.pool.query(
    'select * from instant_payouts where credit_id = $1 order by id desc limit 1',
    [creditId],
  );
  return rows[0];
};
/** The provider ends the payout, and its webhook is followed. */
async function settle(borrower: Signed, status: 'COMPLETED' | 'FAILED', reason = ''): Promise<void> {
  const { id, provider_id } = await payoutOf(borrower);
  await run('pay-out-instantly', { payoutId: Number(id) });
  const made = (await payoutOf(borrower)).provider_id ?? provider_id;
  const notified = await control('POST', `payouts/${made}`, { status, reason });
  expect(notified.body.statuses).toEqual([200]);
  const { rows } = await platform.pool.query(
    "select payload from graphile_worker._private_jobs where payload ->> 'id' = $1",
    [made],
  );
  await run('follow-instant-payment', rows[0]?.payload);
}

test('goes to the own mobile: looked up, chosen, sent by staff; the loan begins when it arrived', async () => {
  await control('PUT', 'next', { settle_ms: 1_000_000, times: 100 });
  const borrower = await withLlave();
  const { creditId, access } = borrower;
  const offer = await platform.get(`${INSTANT}?id_credit=${creditId}`, access);
  expect(offer.body).toMatchObject({ is_offered: true });
  const found = await resolve(borrower);
  expect(found.body).toMatchObject({ bank: 'Nequi', owner: 'ZAC*** QUI***' });
  await post(INSTANT, { id_credit: creditId, id_key: found.body.id_key }, access);
  expect(await rowOf(borrower)).toMatchObject({ state: 'waiting', reason: '', bank: 'Nequi' });
  const byHand = { credit_id: creditId };
  const confirm = '/dashboard/api/operative/confirm_disbursement/';
  expect((await post(confirm, byHand, staff)).body.err_code).toBe('PAID_INSTANTLY');

  expect((await send(borrower)).body.rows).toMatchObject([{ outcome: 'sent' }]);
  expect((await send(borrower)).body.rows).toMatchObject([{ outcome: 'refused' }]);
  expect((await accountOf(borrower)).body).toMatchObject({
    disbursement_type: 'INSTANT',
    can_change: false,
    instant_since: expect.any(String),
  });
  const cancel = { credit_id: creditId, reason: 'No' };
  expect((await post('/dashboard/api/operative/cancel_credit/', cancel, staff)).status).toBe(409);
  expect(await stateOf(borrower)).toBe('IN_PROCESS');
  await settle(borrower, 'COMPLETED');
  expect(await stateOf(borrower)).toBe('ACTIVE');
  await run('advance-instant-payouts');
  const progress = await platform.get(`/credits/api/credit/progress/?id_credit=${creditId}`, access);
  expect(progress.body.received_at).toBe(progress.body.sent_at);
  const { rows } = await platform.pool.query(
    `select template, (select at from loan_events where credit_id = $1 and kind = 'disbursed') as at
     from messages where borrower_id = (select borrower_id from credits where id = $1) and template = 'credit_disbursed'`,
    [creditId],
  );
  expect(rows).toEqual([{ template: 'credit_disbursed', at: (await payoutOf(borrower)).ended_at }]);
  expect(await verifyLedger(platform.db)).toEqual([]);
});

test('takes no key that was looked up for another credit', async () => {
  const [own, other] = [await withLlave(), await withLlave()];
  const { id_key } = (await resolve(other)).body;
  const choice = { id_credit: own.creditId, id_key };
  expect((await post(INSTANT, choice, own.access)).status).toBe(404);
});

test('refuses another person’s llave without a word about them, an unknown one, and a sixth in an hour', async () => {
  const borrower = await withLlave('1099004321');
  const others = await resolve(borrower);
  expect(others).toMatchObject({ status: 409, body: { err_code: 'KEY_OF_OTHER' } });
  expect(Object.keys(others.body).sort()).toEqual(['err_code', 'message']);
  expect((await resolve(borrower, { key: '3000000000' })).body.err_code).toBe('KEY_UNKNOWN');
  expect((await resolve(borrower, { key: 'no' })).body.fields).toHaveProperty('key');
  await platform.fault('breb', 'down');
  expect((await resolve(borrower)).status).toBe(503);
  await platform.fault('breb', null);
  for (let tries = 0; tries < 2; tries += 1) await resolve(borrower, { key_kind: 'alias', key: '@nadie' });
  expect((await resolve(borrower)).status).toBe(429);
  const { rows } = await platform.pool.query('select id from payment_keys where credit_id = $1', [
    borrower.creditId,
  ]);
  expect(rows).toEqual([]);
});

test('one that failed waits for another account, and the desk has the reason', async () => {
  const borrower = await chosen();
  await send(borrower);
  await settle(borrower, 'FAILED', 'ACCOUNT_CLOSED');
  expect(await rowOf(borrower)).toMatchObject({ state: 'failed', reason: 'El banco dice: ACCOUNT_CLOSED' });
  expect((await accountOf(borrower)).body).toMatchObject({ is_rejected: true, can_change: true });
  expect((await send(borrower)).body.rows).toMatchObject([{ outcome: 'refused' }]);
});

test('the platform confirms small ones by itself, up to its sum of the day', async () => {
  const waiting = [await chosen(), await chosen(), await chosen()];
  await run('confirm-instant-payouts');
  expect(await payoutOf(waiting[0] as Signed)).toBeUndefined();
  const { rows } = await platform.pool.query('select amount from credits where id = $1', [
    waiting[0]?.creditId,
  ]);
  const amount = Number(rows[0]?.amount);
  await setLimits(platform.pool, { instant_pesos: amount, instant_day_pesos: 2 * amount });
  await Promise.all([run('confirm-instant-payouts'), run('confirm-instant-payouts')]);
  const ordered = await Promise.all(waiting.map(payoutOf));
  expect(ordered.filter(Boolean)).toHaveLength(2);
  expect(ordered[0]).toMatchObject({ ordered_by: null });
  await settle(waiting[0] as Signed, 'COMPLETED');
  expect(await stateOf(waiting[0] as Signed)).toBe('ACTIVE');
  await setLimits(platform.pool, { instant_pesos: 0 });
});

test('above the limit of one person two of them send it', async () => {
  const borrower = await chosen();
  await setLimits(platform.pool, { disbursement_pesos: 0 });
  expect((await send(borrower)).body.rows).toMatchObject([{ outcome: 'prepared' }]);
  expect(await rowOf(borrower)).toMatchObject({ is_prepared: true });
  const second = await staffAccess(platform, ['disbursement_confirm']);
  const { body } = await platform.get('/dashboard/api/approvals?state=pending', second);
  const [{ id } = { id: 0 }] = body.approvals as { id: number }[];
  const answer = { id_approval: id, action: 'approve' };
  expect((await post('/dashboard/api/approvals/answer', answer, second)).status).toBe(200);
  expect(await rowOf(borrower)).toMatchObject({ state: 'on_the_way', is_prepared: false });
  await setLimits(platform.pool, { disbursement_pesos: 1_000_000 });
});

test('a webhook that is forged changes nothing, and the same one twice is followed once', async () => {
  const borrower = await chosen();
  await send(borrower);
  await run('pay-out-instantly', { payoutId: Number((await payoutOf(borrower)).id) });
  const { provider_id: id } = await payoutOf(borrower);
  const tell = (body: object) => control('POST', `payouts/${id}`, body);
  expect((await tell({ status: 'COMPLETED', by: 'stranger' })).body.statuses).toEqual([403]);
  expect((await tell({ times: 2 })).body.statuses).toEqual([200, 200]);
  const { rows } = await platform.pool.query(
    "select payload from graphile_worker._private_jobs where payload ->> 'id' = $1",
    [id],
  );
  expect(rows).toEqual([{ payload: { about: 'payout', id } }]);
});

test('no call, log or table has more of the name of a llave’s owner than its mask', async () => {
  const { rows } = await platform.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  for (const { name } of rows) {
    const found = await platform.pool.query(
      `select 1 from ${name} t where t::text ilike '%zacar_as%' or t::text ilike '%quintil%'`,
    );
    expect([name, found.rowCount]).toEqual([name, 0]);
  }
  await vi.waitFor(() => expect(logged).toContain(INSTANT));
  for (const text of [logged, answered]) expect(text).not.toMatch(/zacar.as|quintil/i);
});
