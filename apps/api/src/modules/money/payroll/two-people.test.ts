/** A payroll transfer above the limit waits for its second person, and so does what completes it or is sent back. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeRows } from '../../../../test/database/rows.ts';
import { makeCompany } from '../../../../test/fixtures/disbursements.ts';
import { setLimits } from '../../../../test/fixtures/limits.ts';
import { type PayrollTestApp, sharedPayrollApp } from '../../../../test/fixtures/payroll.ts';

const at = await sharedPayrollApp();
let who: Awaited<ReturnType<PayrollTestApp['employee']>>;

beforeEach(async () => {
  who = await at.employee();
});

const setLimit = (transfer_pesos: number) => setLimits(at.pool, { transfer_pesos });

const fileOf = async (id: number) =>
  (await at.get(`${at.AT}/file?id_file=${id}`, at.clerk)).body.file as Awaited<
    ReturnType<PayrollTestApp['upload']>
  >['file'];

const answer = (id_approval: number | undefined, action: string, as = at.approver) =>
  at.post('/dashboard/api/approvals/answer', as, { id_approval, action, reason: 'No está en el banco' });

const decide = (id_file: number, action: 'withdraw' | 'process') =>
  at.post(`${at.AT}/file/decide`, at.operations, { id_file, action, reason: 'Revisado' });

/** Nothing is posted: no entry of the file, and no job for it. */
async function expectNothingPosted(idFile: number): Promise<void> {
  expect((await at.processFile(idFile)).state).toBe('ON_HOLD');
  const { rows } = await at.pool.query(
    `select (select count(*) from journal_entries where reference = 'payroll-file-' || $1)::int as entries,
      (select count(*) from graphile_worker._private_jobs where payload ->> 'fileId' = $1::text)::int as jobs,
      (select count(*) from loan_events where credit_id = $2 and kind = 'money')::int as payments`,
    [idFile, who.id],
  );
  expect(rows).toEqual([{ entries: 0, jobs: 0, payments: 0 }]);
}

test('no return of money is recorded without its second person, by SQL neither', async () => {
  const file = await at.uploadAndProcess([who.line(who.fee), { ...who.line(40_000), credit: 999_999 }]);
  const [surplus] = await at.exceptions(`&id_file=${file.id_file}`);
  const id = surplus?.id_exception ?? 0;
  const [bank] = [await at.balanceOf('cash_at_bank')];
  for (const action of ['return_to_employee', 'return_to_company']) {
    const more = {
      bank_reference: 'DEV-1',
      ...(action === 'return_to_employee' && { paid_on: '2026-02-16' }),
    };
    const asked = await at.resolve(id, action, more);
    expect([asked.status, asked.body.exception.is_return_pending]).toEqual([200, true]);
    expect(await at.balanceOf('cash_at_bank')).toBe(bank);
    const { body } = await at.get('/dashboard/api/approvals', at.operations);
    const own = await answer(body.approvals[0]?.id, 'approve', at.operations);
    expect(own.body.err_code).toBe('SELF_APPROVAL_NOT_ALLOWED');
    await answer(body.approvals[0]?.id, 'reject');
    const alone = sql`insert into payroll_resolutions (exception_id, action, reason, staff_id, address, bank_reference, paid_on, resolved_at)
      select ${id}, ${action}, 'x', id, '127.0.0.1', 'DEV-1',
        case when ${action} = 'return_to_employee' then date '2026-02-16' end, now() from staff limit 1`;
    await expect(alone.execute(at.db)).rejects.toThrow('needs an approval');
  }
});

test('the transfer that completes a short one waits for its second person', async () => {
  const file = await at.upload([who.line(who.fee)], { transfer: 1 });
  await decide(file.file.id_file, 'process');
  await at.processFile(file.file.id_file);
  const [short] = (await at.exceptions(`&id_file=${file.file.id_file}`)).filter(
    ({ kind }) => kind === 'transfer_shortfall',
  );
  const id = short?.id_exception ?? 0;
  await setLimit(1);
  const [bank, given] = [await at.balanceOf('cash_at_bank'), { bank_reference: 'TR-RESTO' }];
  const asked = await at.resolve(id, 'complete_transfer', given);
  expect([asked.status, asked.body.exception.is_return_pending, asked.body.exception.resolution]).toEqual([
    200,
    true,
    null,
  ]);
  expect((await at.resolve(id, 'complete_transfer', given)).body.err_code).toBe('CHANGE_PENDING');
  expect(await at.balanceOf('cash_at_bank')).toBe(bank);
  expect((await at.approveNext()).status).toBe(200);
  expect((await at.balanceOf('cash_at_bank')) - bank).toBe(who.fee - 1);
  expect(await at.faults()).toEqual([]);
});

test('one person posts every transfer up to the limit', async () => {
  const company = await makeCompany(at.db);
  who = await at.employee(company);
  await setLimit(who.fee);
  expect((await at.uploadAndProcess([who.line(who.fee)], { company })).state).toBe('PROCESSED');
});

test('one person posts at most 1.2 times what a company is usually asked for', async () => {
  await setLimit(20_000_000);
  const company = await makeCompany(at.db);
  who = await at.employee(company);
  const isFirst = { company, isFirst: true };
  const unknown = await at.upload([who.line(1)], isFirst);
  expect([unknown.file.state, unknown.file.approval?.state]).toEqual(['ON_HOLD', 'pending']);
  const ask = { id_company: company, pay_period: '2026-02-15', format: 'csv' };
  await answer(unknown.file.approval?.id_approval, 'reject');
  await decide(unknown.file.id_file, 'withdraw');
  expect((await at.post(`${at.AT}/deductions/file`, at.operations, ask)).status).toBe(200);
  const most = Math.floor(who.fee * 1.2);
  expect((await at.upload([who.line(most + 1)], isFirst)).file.state).toBe('ON_HOLD');
  expect((await at.uploadAndProcess([who.line(most)], isFirst)).state).toBe('PROCESSED');
});

describe('a transfer above the limit', () => {
  beforeEach(() => setLimit(who.fee - 1));

  test('M12: waits for a second person, and an invented bank reference pays nothing until then', async () => {
    const { status, file } = await at.upload([who.line(who.fee)], { reference: 'INVENTADA-1' });
    expect([status, file.state, file.approval]).toEqual([
      200,
      'ON_HOLD',
      {
        id_approval: expect.any(Number),
        state: 'pending',
        requested_by: 'Olga Ríos',
        requested_at: '2026-02-16T15:00:00.000Z',
        decided_by: null,
        reason: '',
      },
    ]);
    await expectNothingPosted(file.id_file);
    const own = await answer(file.approval?.id_approval, 'approve', at.operations);
    expect([own.status, own.body.err_code]).toEqual([409, 'SELF_APPROVAL_NOT_ALLOWED']);
    await expectNothingPosted(file.id_file);

    const replies = await Promise.all(
      Array.from({ length: 10 }, () => answer(file.approval?.id_approval, 'approve')),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    const processed = await at.processFile(file.id_file);
    expect(processed).toMatchObject({
      state: 'PROCESSED',
      applied: who.fee,
      approval: { state: 'approved' },
    });
    expect(processed.decision_reason).toBe('Otra persona la encontró en el banco');
    expect(await at.balanceOf('payroll_clearing')).toBe(0);
    expect(await at.faults()).toEqual([]);
  });

  test('shows the second person what to find at the bank', async () => {
    const { file } = await at.upload([who.line(who.fee)], { reference: 'BANCO-77' });
    const { body } = await at.get('/dashboard/api/approvals', at.approver);
    const request = body.approvals.find(({ id }: { id: number }) => id === file.approval?.id_approval);
    expect(request).toMatchObject({ kind: 'payroll.file', is_own: false });
    const shown = Object.fromEntries(
      request.changes.map(({ label, after }: { label: string; after: string }) => [label, after]),
    );
    expect(shown).toMatchObject({
      'Referencia del banco': 'BANCO-77',
      'Fecha de la transferencia': '16/02/2026',
    });
  });

  test('that is refused stays on hold with the reason, and is requested again or withdrawn', async () => {
    const { file } = await at.upload([who.line(who.fee)]);
    expect((await answer(file.approval?.id_approval, 'reject')).status).toBe(200);
    const refused = await fileOf(file.id_file);
    expect(refused).toMatchObject({
      state: 'ON_HOLD',
      approval: { state: 'rejected', reason: 'No está en el banco' },
    });
    await expectNothingPosted(file.id_file);
    const again = await decide(file.id_file, 'process');
    expect([again.status, again.body.file.state, again.body.file.approval.state]).toEqual([
      200,
      'ON_HOLD',
      'pending',
    ]);
    for (const action of ['process', 'withdraw'] as const) {
      const reply = await decide(file.id_file, action);
      expect([reply.status, reply.body.err_code]).toEqual([409, 'CHANGE_PENDING']);
    }
    await answer(again.body.file.approval.id_approval, 'reject');
    expect((await decide(file.id_file, 'withdraw')).body.file.state).toBe('WITHDRAWN');
  });

  test('is not posted for an account that ended meanwhile', async () => {
    const asker = await at.staff(['late_payments']);
    const { file } = await at.upload([who.line(who.fee)], { as: asker.token });
    await changeRows(
      at.db,
      'staff',
      { id: asker.actor.id },
      { active: false, ended_at: new Date('2026-02-16T16:00:00Z') },
    );
    const reply = await answer(file.approval?.id_approval, 'approve');
    expect([reply.status, reply.body.err_code]).toEqual([409, 'STATE_NOT_ALLOWED']);
    expect((await fileOf(file.id_file)).approval?.state).toBe('withdrawn');
    await expectNothingPosted(file.id_file);
  });

  test('waits also where only its lines are above the limit', async () => {
    const { file } = await at.upload([who.line(who.fee)], { transfer: 1 });
    expect(file.approval).toBeNull();
    const held = await decide(file.id_file, 'process');
    expect([held.status, held.body.file.approval.state]).toEqual([200, 'pending']);
    await expectNothingPosted(file.id_file);
  });

  test('is not posted by SQL with the approval of another file', async () => {
    const { file: approved } = await at.upload([who.line(who.fee)]);
    await answer(approved.approval?.id_approval, 'approve');
    const other = await at.employee();
    const { file } = await at.upload([other.line(other.fee)]);
    const post =
      sql`update payroll_files set state = 'PROCESSING', approval_id = ${approved.approval?.id_approval}
      where id = ${file.id_file}`.execute(at.db);
    await expect(post).rejects.toThrow('needs an approval');
  });

  test('is not posted by SQL without the approval', async () => {
    const { file } = await at.upload([who.line(who.fee)]);
    const post = sql`update payroll_files set state = 'PROCESSING' where id = ${file.id_file}`.execute(at.db);
    await expect(post).rejects.toThrow('needs an approval');
  });
});

test('the parts of a transfer that one person posts within seven days count together', async () => {
  await setLimit(who.fee * 2 - 1);
  const company = await makeCompany(at.db);
  const [one, other] = [await at.employee(company), await at.employee(company)];
  const first = await at.upload([one.line(one.fee)], { company });
  expect(first.file.state).toBe('PROCESSING');
  at.clock.setDay('2026-02-22');
  const second = await at.upload([other.line(other.fee)], { company });
  expect([second.file.state, second.file.approval?.state]).toEqual(['ON_HOLD', 'pending']);
  await answer(second.file.approval?.id_approval, 'approve');
  // The approved one does not count, and the first one is eight days old.
  at.clock.setDay('2026-02-23');
  expect((await at.upload([one.line(one.fee, 2)], { company, pay_period: '2026-02-28' })).file.state).toBe(
    'PROCESSING',
  );
});
