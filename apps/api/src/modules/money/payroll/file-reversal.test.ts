/** A file that waits or was withdrawn makes no line of another a duplicate, and hides nothing that was not deducted. */
import { day } from '@unamano/domain/calendar';
import { afterEach, expect, test } from 'vitest';
import { type PayrollTestApp, renewedPayrollApp } from '../../../../test/fixtures/payroll.ts';

const at = renewedPayrollApp();
afterEach(async () => expect(await at.faults()).toEqual([]));

type Employee = Awaited<ReturnType<PayrollTestApp['employee']>>;

async function people(count: number): Promise<Employee[]> {
  const all: Employee[] = [];
  while (all.length < count) all.push(await at.employee());
  return all;
}

/** A file whose transfer has more than its lines. */
async function held(who: readonly Employee[]) {
  const lines = who.map((one) => one.line(one.fee));
  const sum = who.reduce((total, { fee }) => total + fee, 0);
  const { file } = await at.upload(lines, { transfer: sum + 500 });
  expect(file.state).toBe('ON_HOLD');
  return file.id_file;
}

const decide = (id_file: number, action: 'withdraw' | 'process') =>
  at.post(`${at.AT}/file/decide`, at.operations, { id_file, action, reason: 'Archivo equivocado' });

const listed = async () =>
  (await at.exceptions('')).map(({ kind, id_credit, id_file }) => [kind, id_credit, id_file]);

test('lists what only the withdrawn file had, and processes the lines of the other file', async () => {
  const [a, b, c, d, e] = await people(5);
  if (!a || !b || !c || !d || !e) throw new Error('an employee is missing');
  await at.download('2026-02-15');
  const wrong = await held([a, b, c]);
  const right = await at.uploadAndProcess([d.line(d.fee), e.line(e.fee), a.line(a.fee)]);
  expect(right).toMatchObject({ applied: a.fee + d.fee + e.fee, in_suspense: 0, open_exceptions: 0 });
  expect(await listed()).toEqual([]);
  const replies = await Promise.all(Array.from({ length: 10 }, () => decide(wrong, 'withdraw')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await listed()).toEqual([
    ['not_deducted', b.id, right.id_file],
    ['not_deducted', c.id, right.id_file],
  ]);
  expect((await at.unpaid(a.id))[0]).toBe(0);
});

test('when two files have the same line, the file that is processed first pays', async () => {
  const [a, b] = await people(2);
  if (!a || !b) throw new Error('an employee is missing');
  const first = await held([a, b]);
  await at.uploadAndProcess([a.line(a.fee)]);
  expect((await decide(first, 'process')).status).toBe(200);
  expect(await at.processFile(first)).toMatchObject({ applied: a.fee + b.fee });
  const kinds = (await at.exceptions(`&id_file=${first}`)).map(({ kind, id_credit }) => [kind, id_credit]);
  expect(kinds).toEqual([['transfer_excess', null]]);
});

test('two files with the same line, processed in parallel, pay it once', async () => {
  const [a, b, c] = await people(3);
  if (!a || !b || !c) throw new Error('an employee is missing');
  const [one, two] = [await held([a, b]), await held([b, a, c])];
  for (const id of [one, two]) expect((await decide(id, 'process')).status).toBe(200);
  await Promise.all([at.payroll.processFile(one), at.payroll.processFile(two)]);
  const [first, second] = [await at.processFile(one), await at.processFile(two)];
  expect(first.applied + second.applied).toBe(2 * (a.fee + b.fee) + c.fee);
  const { rows } = await at.pool.query(
    "select count(*)::int as count from payroll_lines where outcome = 'duplicate'",
  );
  expect(rows).toEqual([{ count: 2 }]);
  for (const { id, rows: own } of [a, b, c])
    expect(await at.unpaid(id)).toEqual([0, ...own.slice(1).map(({ value_pesos }) => value_pesos)]);
});

test('a missing deduction is resolved when a later file of the pay period has it', async () => {
  const [a, b, c] = await people(3);
  if (!a || !b || !c) throw new Error('an employee is missing');
  await at.download('2026-02-15');
  await at.uploadAndProcess([a.line(a.fee)]);
  const [first, second] = await at.exceptions('');
  expect([first, second]).toMatchObject([
    { kind: 'not_deducted', id_credit: b.id },
    { kind: 'not_deducted', id_credit: c.id },
  ]);
  await at.resolve(second?.id_exception ?? 0, 'request_again');
  const { file } = await at.upload([b.line(b.fee), c.line(c.fee)], { reference: 'TR-LUEGO' });
  await at.processFile(file.id_file);
  expect(await listed()).toEqual([]);
  const resolved = await at.exceptions('&state=resolved');
  expect(resolved.map(({ id_credit, resolution }) => [id_credit, resolution])).toMatchObject([
    [b.id, { action: 'deducted', resolved_by: null, reason: 'Vino en la transferencia TR-LUEGO' }],
    [c.id, { action: 'request_again', resolved_by: 'Olga Ríos' }],
  ]);
  expect((await at.resolve(first?.id_exception ?? 0, 'dismiss')).status).toBe(409);
});

async function wrongCompany() {
  const lines = Array.from({ length: 3 }, (_, index) => {
    return {
      dni: `7788990${index}`,
      name: 'De otra',
      credit: 900_000 + index,
      installment: 1,
      deducted: 50_000,
    };
  });
  return at.uploadAndProcess(lines, { reference: 'TR-OTRA-EMPRESA' });
}

test('a file of another company is reversed completely, and its transfer may be entered for the right one', async () => {
  const [a] = await people(1);
  if (!a) throw new Error('an employee is missing');
  await at.download('2026-02-15');
  const file = await wrongCompany();
  expect(file).toMatchObject({
    state: 'PROCESSED',
    can_withdraw: true,
    open_exceptions: 4,
    in_suspense: 150_000,
  });
  const replies = await Promise.all(Array.from({ length: 10 }, () => decide(file.id_file, 'withdraw')));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  const { body } = await at.get(`${at.AT}/file?id_file=${file.id_file}`, at.clerk);
  expect(body.file).toMatchObject({
    state: 'WITHDRAWN',
    can_withdraw: false,
    open_exceptions: 0,
    in_suspense: 0,
    decision_reason: 'Archivo equivocado',
  });
  for (const account of ['cash_at_bank', 'payroll_clearing', 'suspense']) {
    const { rows } = await at.pool.query(
      `select coalesce(sum(amount_pesos), 0)::bigint as pesos from journal_lines
       join journal_entries on journal_entries.id = entry_id where account = $1 and kind like 'payroll_%'`,
      [account],
    );
    expect([account, Number(rows[0]?.pesos)]).toEqual([account, 0]);
  }
  const [ended] = await at.exceptions('&state=resolved');
  expect(ended?.resolution).toMatchObject({ action: 'withdrawn', resolved_by: 'Olga Ríos' });
  // What it had listed as not deducted is listed again, once a file of the pay period comes back.
  const right = await at.uploadAndProcess(
    [{ dni: '66554433', credit: 900_009, installment: 1, deducted: 10_000 }],
    {
      reference: 'TR-OTRA-EMPRESA',
    },
  );
  expect(await listed()).toEqual([
    ['unknown_person', null, right.id_file],
    ['not_deducted', a.id, right.id_file],
  ]);
});

test('of a withdrawn file that paid a credit, the wages and the answers never were', async () => {
  const [a, untouched] = await people(2);
  if (!a || !untouched) throw new Error('an employee is missing');
  const stranger = { dni: '66554433', credit: 900_009, installment: 1, deducted: 10_000 };
  const file = await at.uploadAndProcess([a.line(a.fee + 5_000), stranger]);
  expect(file).toMatchObject({ state: 'PROCESSED', can_withdraw: true });
  at.clock.setDay('2026-02-18');
  expect((await at.unpaid(untouched.id, day('2026-02-18')))[0]).toBeGreaterThan(untouched.fee);
  const replies = await Promise.all(Array.from({ length: 10 }, () => decide(file.id_file, 'withdraw')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const who of [a, untouched]) {
    // Nobody is late: the company has not answered.
    expect(await at.unpaid(who.id, day('2026-02-18'))).toEqual(who.rows.map((row) => row.value_pesos));
  }
  expect(await at.balanceOf('suspense')).toBe(0);
  expect(await at.balanceOf('payroll_clearing')).toBe(0);
});

test('a processed file with a resolved exception cannot be withdrawn, also in parallel', async () => {
  const file = await wrongCompany();
  const [first] = await at.exceptions('');
  const back = { bank_reference: 'DEV-1' };
  expect((await at.resolve(first?.id_exception ?? 0, 'return_to_company', back)).status).toBe(200);
  const [resolved, withdrawn] = await Promise.all([at.approveNext(), decide(file.id_file, 'withdraw')]);
  expect([resolved.status, withdrawn.status].sort()).toEqual([200, 409]);
  const { body } = await at.get(`${at.AT}/file?id_file=${file.id_file}`, at.clerk);
  expect(body.file).toMatchObject(
    withdrawn.status === 200
      ? { state: 'WITHDRAWN', in_suspense: 0 }
      : { state: 'PROCESSED', can_withdraw: false, in_suspense: 100_000 },
  );
});
