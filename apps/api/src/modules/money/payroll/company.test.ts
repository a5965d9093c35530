/** Deduction files, leavers, and access by company. */

import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { describe, expect, test } from 'vitest';
import { changeRows, rowOf } from '../../../../test/database/rows.ts';
import { sharedPayrollApp } from '../../../../test/fixtures/payroll.ts';

const at = await sharedPayrollApp();

const download = (as = at.clerk, more: object = {}) =>
  at.post(`${at.AT}/deductions/file`, as, { pay_period: '2026-02-15', format: 'csv', ...more });

const SECOND = '2026-02-28';

describe('a deduction file', () => {
  test("names person, credit, installment and amount, for HR and for the platform's staff", async () => {
    const who = await at.employee();
    const { body } = await at.get(`${at.AT}/deductions?pay_period=2026-02-15`, at.clerk);
    const row = body.rows.find((found: { id_credit: number }) => found.id_credit === who.id);
    expect(row).toMatchObject({
      type_document_label: 'C.C.',
      dni: who.borrower.dni,
      name: 'Ana',
      installment: 1,
      installments: 4,
      due_date: '2026-02-15',
      amount: who.fee,
      is_late: false,
    });
    const { body: file } = await download();
    const text = Buffer.from([...at.stored].at(-1)?.[1] ?? []).toString();
    expect(text).toContain(`C.C.;${who.borrower.dni};Ana Gómez;${who.id};1;15/02/2026;${who.fee};`);
    expect(file).toMatchObject({ total: body.total, rows: body.rows.length, version: 1 });
    const same = await download(at.operations, { id_company: at.company, format: 'xlsx' });
    expect(same.body).toMatchObject({
      version: 1,
      sha256: file.sha256,
      file_name: expect.stringMatching(/-v1\.xlsx$/),
    });
  });

  test('has a name of letters, digits and hyphens, whatever the company is called', async () => {
    const [{ name }] = (await at.pool.query('select name from companies where id = $1', [at.company])).rows;
    const rename = (text: string) =>
      at.pool.query('update companies set name = $1 where id = $2', [text, at.company]);
    await rename('Peña"; filename=x.exe\r\nset-cookie: a=1/../');
    const { body } = await download();
    await rename(name);
    expect(body.file_name).toMatch(/^descuentos-pena-filename-x-exe-set-cookie-a-1-[\d-]+-v\d+\.(csv|xlsx)$/);
  });

  test('is a new version only when the requests have changed, also for ten parallel downloads', async () => {
    const payPeriod = { pay_period: '2026-02-28' };
    const who = await at.employee();
    const replies = await Promise.all(Array.from({ length: 10 }, () => download(at.clerk, payPeriod)));
    expect(new Set(replies.map(({ body }) => `${body.version} ${body.sha256}`)).size).toBe(1);
    await at.uploadAndProcess([who.line(who.fee)]);
    const { body: now } = await at.get(`${at.AT}/deductions?pay_period=2026-02-28`, at.clerk);
    expect(now.snapshot).toMatchObject({ version: 1, is_current: false, made_by: 'Olga Ríos' });
    expect((await download(at.clerk, payPeriod)).body.version).toBe(2);
    const versions = await at.db
      .selectFrom('payroll_deductions as row')
      .innerJoin('payroll_deduction_files as file', 'file.id', 'row.file_id')
      .select(['file.version', 'row.number'])
      .where('row.credit_id', '=', who.id)
      .where('file.pay_period', '=', day('2026-02-28'))
      .orderBy('file.version')
      .orderBy('row.number')
      .execute();
    expect(versions.map(({ version, number }) => [version, number])).toEqual([
      [1, 1],
      [1, 2],
      [2, 2],
    ]);
  });

  test.each(['2026-02-14', '2026-02-27', '2020-01-15', '2027-01-15'])(
    'of %s is refused',
    async (payPeriod) => {
      expect((await download(at.clerk, { pay_period: payPeriod })).status).toBe(400);
    },
  );

  test('is listed by pay period, the coming one first', async () => {
    const { body } = await at.get(`${at.AT}/pay_periods`, at.clerk);
    expect(body.pay_periods[0]).toMatchObject({ pay_period: '2026-02-28' });
    expect(body.pay_periods[1]).toMatchObject({ pay_period: '2026-02-15', version: 1 });
    expect(body.pay_periods[1].files.length).toBeGreaterThan(0);
  });
});

test('a pay period with an open exception stays in the list, however old', async () => {
  const who = await at.employee();
  const listed = async () => {
    const { body } = await at.get(`${at.AT}/pay_periods?id_company=${at.company}`, at.operations);
    return body.pay_periods.map((each: { pay_period: string }) => each.pay_period);
  };
  // A pay period that the company has not answered stays too.
  await at.answered('2026-03-31');
  at.clock.setDay('2026-09-01');
  expect(await listed()).not.toContain('2026-03-31');
  const stranger = { ...who.line(5), dni: '99999999' };
  const file = await at.uploadAndProcess([stranger], { pay_period: '2026-03-31', on: '2026-03-31' });
  expect(await listed()).toContain('2026-03-31');
  const [open] = await at.exceptions(`&id_file=${file.id_file}`);
  const back = await at.sendBack(open?.id_exception ?? 0, 'return_to_company', { bank_reference: 'DEV-9' });
  expect(back.status).toBe(200);
  expect(await listed()).not.toContain('2026-03-31');
  at.clock.setDay('2026-02-16');
});

describe('an employee who left', () => {
  const leave = (as: string, credit_id: number, left_on = '2026-02-15') =>
    at.post(`${at.AT}/leavers`, as, { credit_id, left_on, reason: 'Terminó su contrato' });
  const undo = (as: string, credit_id: number) =>
    at.post(`${at.AT}/leavers/undo`, as, { credit_id, reason: 'Era otra persona' });

  test('is in no later file and their credit is collected like any other', async () => {
    const who = await at.employee();
    await at.answered('2026-02-15');
    const replies = await Promise.all(Array.from({ length: 10 }, () => leave(at.clerk, who.id, SECOND)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const rows = async (payPeriod: string) => {
      const { body } = await at.get(`${at.AT}/deductions?pay_period=${payPeriod}`, at.clerk);
      return body.rows.filter((row: { id_credit: number }) => row.id_credit === who.id).length;
    };
    expect([await rows(SECOND), await rows('2026-03-15')]).toEqual([2, 0]);
    const { body } = await at.get(`${at.AT}/deductions`, at.clerk);
    const { credit } = (
      await at.get(`/dashboard/api/operative/credit_details?id_credit=${who.id}`, at.operations)
    ).body;
    const leaver = { id_credit: who.id, left_on: SECOND, payoff: credit.payoff.total };
    expect(body.leavers).toContainEqual(expect.objectContaining(leaver));
    at.clock.setDay('2026-02-17');
    const late = await at.get(
      `/dashboard/api/operative/late_payments?search=${who.borrower.dni}`,
      at.operations,
    );
    expect(late.body.credits).toMatchObject([{ credit_id: who.id, past_due: who.fee, installments: 4 }]);
    const link = await at.post('/dashboard/api/operative/generate_payment_url', at.operations, {
      dni: who.borrower.dni,
      id_credit: who.id,
      type_url: 'pago_acuerdo',
    });
    expect(link.status).toBe(200);
    at.clock.setDay('2026-02-16');
    expect(who.rows.map(({ due_on }) => due_on)).toEqual([
      '2026-02-15',
      '2026-02-28',
      '2026-03-15',
      '2026-03-31',
    ]);
  });

  test('whose money arrives anyway is not late with it', async () => {
    const who = await at.employee();
    expect((await leave(at.operations, who.id, '2026-02-10')).status).toBe(200);
    const file = await at.uploadAndProcess([who.line(who.fee)]);
    expect(file).toMatchObject({ applied: who.fee, in_suspense: 0 });
    expect((await at.unpaid(who.id))[0]).toBe(0);
  });

  test('is recorded with one plausible day, by staff with the right', async () => {
    const who = await at.employee();
    for (const day of ['2026-01-27', '2026-06-01']) {
      const { status, body } = await leave(at.clerk, who.id, day);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['left_on']]);
    }
    expect((await leave(at.clerk, who.id)).status).toBe(200);
    expect((await leave(at.clerk, who.id, '2026-02-14')).status).toBe(409);
    const row = await rowOf(at.db, 'payroll_leavers', { credit_id: who.id });
    expect(row).toMatchObject({ left_on: '2026-02-15', address: '127.0.0.1', recorded_at: at.clock.now() });
  });

  test('by mistake is undone once, is in the next file again, and may leave later', async () => {
    const who = await at.employee();
    expect((await undo(at.clerk, who.id)).status).toBe(409);
    await leave(at.clerk, who.id);
    const requests = async () => {
      const { body } = await at.get(`${at.AT}/deductions?pay_period=2026-02-28`, at.clerk);
      const rows = body.rows.filter((row: { id_credit: number }) => row.id_credit === who.id);
      const left = body.leavers.filter((row: { id_credit: number }) => row.id_credit === who.id);
      return [rows.length, left.map((row: { can_undo: boolean }) => row.can_undo)];
    };
    expect(await requests()).toEqual([0, [true]]);
    expect((await undo(at.stranger, who.id)).status).toBe(404);
    const replies = await Promise.all(Array.from({ length: 10 }, () => undo(at.clerk, who.id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await requests()).toEqual([2, []]);
    const { rows: facts } = await at.pool.query(
      "select actor_id, before, after from audit_events where action = 'payroll.leaver.undo' and subject_id = $1",
      [String(who.id)],
    );
    expect(facts).toMatchObject([
      { before: { left_on: '2026-02-15' }, after: { reason: 'Era otra persona' } },
    ]);
    expect(facts[0].actor_id).not.toBeNull();
    expect((await leave(at.clerk, who.id, '2026-02-20')).status).toBe(200);
    expect(await requests()).toEqual([0, [true]]);
  });

  test("cannot be undone after an agreement or after the credit's end", async () => {
    const [agreed, ended] = [await at.employee(), await at.employee()];
    await leave(at.clerk, agreed.id);
    await leave(at.clerk, ended.id);
    const installments = [{ dueOn: day('2026-03-10'), amount: pesos(50_000) }];
    await at.recordEvent(agreed.id, {
      kind: 'agreement',
      at: at.clock.now(),
      source: 'approval-1',
      data: { debtPesos: pesos(50_000), installments },
    });
    await changeRows(at.db, 'credits', { id: ended.id }, { state: 'FIN', finished_on: day('2026-02-16') });
    expect((await undo(at.operations, agreed.id)).status).toBe(409);
    expect((await undo(at.operations, ended.id)).status).toBe(409);
    const { body } = await at.get(`${at.AT}/deductions?pay_period=2026-02-28`, at.clerk);
    expect(body.leavers).toContainEqual(expect.objectContaining({ id_credit: agreed.id, can_undo: false }));
  });

  test('can be marked from a shortfall', async () => {
    const who = await at.employee();
    const file = await at.uploadAndProcess([who.line(0)]);
    const [exception] = await at.exceptions(`&id_file=${file.id_file}`);
    const id = exception?.id_exception ?? 0;
    expect(exception).toMatchObject({ kind: 'shortfall', amount: who.fee, in_suspense: 0 });
    expect((await at.resolve(id, 'mark_leaver')).body.fields).toHaveProperty('left_on');
    expect((await at.resolve(id, 'mark_leaver', { left_on: '2026-02-12' })).status).toBe(200);
    const { body } = await at.get(`${at.AT}/deductions?pay_period=2026-02-28`, at.clerk);
    expect(body.leavers.map((row: { id_credit: number }) => row.id_credit)).toContain(who.id);
  });
});

describe("another company's staff", () => {
  test('get the answer for a missing object from every payroll call and change nothing', async () => {
    const who = await at.employee();
    const { file } = await at.upload([who.line(who.fee + 1)], { transfer: 5 });
    const processed = await at.uploadAndProcess([{ ...who.line(10), credit: 999_999 }], {
      reference: 'TR-OTRA',
    });
    const [exception] = await at.exceptions(`&id_file=${processed.id_file}`);
    const id_exception = exception?.id_exception ?? 0;
    const MISSING = 9_999_999;
    const calls: [string, string, Record<string, unknown>, string][] = [
      ['GET', 'pay_periods', { id_company: at.company }, 'id_company'],
      ['GET', 'deductions', { id_company: at.company }, 'id_company'],
      [
        'POST',
        'deductions/file',
        { id_company: at.company, pay_period: '2026-02-15', format: 'csv' },
        'id_company',
      ],
      ['GET', 'files', { id_company: at.company }, 'id_company'],
      ['GET', 'exceptions', { id_company: at.company }, 'id_company'],
      ['GET', 'file', { id_file: file.id_file }, 'id_file'],
      ['GET', 'lines', { id_file: file.id_file }, 'id_file'],
      ['POST', 'file/decide', { id_file: file.id_file, action: 'process', reason: 'x' }, 'id_file'],
      ['POST', 'exceptions/resolve', { id_exception, action: 'dismiss', reason: 'x' }, 'id_exception'],
      ['POST', 'leavers', { credit_id: who.id, left_on: '2026-02-15', reason: 'x' }, 'credit_id'],
      ['POST', 'leavers/undo', { credit_id: who.id, reason: 'x' }, 'credit_id'],
      [
        'POST',
        'files',
        {
          id_company: at.company,
          pay_period: '2026-02-15',
          transfer_amount: 1,
          bank_reference: 'x',
          transferred_on: '2026-02-16',
          file: 'YQ==',
        },
        'id_company',
      ],
    ];
    const call = (method: string, path: string, fields: Record<string, unknown>, as: string) =>
      method === 'GET'
        ? at.get(`${at.AT}/${path}?${new URLSearchParams(fields as Record<string, string>)}`, as)
        : at.post(`${at.AT}/${path}`, as, fields);
    for (const [method, path, fields, field] of calls) {
      const theirs = await call(method, path, fields, at.stranger);
      const missing = await call(method, path, { ...fields, [field]: MISSING }, at.stranger);
      expect([theirs.status, theirs.body], path).toEqual([404, missing.body]);
    }
    // It would be seen by those who may.
    expect((await call('GET', 'file', { id_file: file.id_file }, at.clerk)).body.file.state).toBe('ON_HOLD');
    const open = await at.exceptions(`&id_file=${processed.id_file}`);
    expect(open.map((row) => row.id_exception)).toContain(id_exception);
  });

  test('see their own employees only, and may upload no transfer', async () => {
    const { body } = await at.get(`${at.AT}/deductions?pay_period=2026-02-15`, at.stranger);
    expect(body.rows).toEqual([]);
    const own = await at.staff(['late_payments'], at.company);
    const who = await at.employee();
    expect((await at.upload([who.line(1)], { as: own.token })).status).toBe(403);
    const none = await at.get(`${at.AT}/deductions`, at.operations);
    expect([none.status, Object.keys(none.body.fields)]).toEqual([400, ['id_company']]);
  });
});
