/** The company uploads its file as a draft, answers for who differs and sends it; operations book it. */

import type { DraftPreview } from '@unamano/contract/money/payroll/pay-periods';
import { describe, expect, test } from 'vitest';
import { csvOf, type ReturnedLine, renewedPayrollApp } from '../../../../../test/fixtures/payroll.ts';

const at = renewedPayrollApp();

const PERIOD = '2026-02-15';
const draftPath = () => `${at.AT}/draft`;

const uploadDraft = (lines: readonly ReturnedLine[], as = at.clerk, more: object = {}) =>
  at.post(draftPath(), as, {
    pay_period: PERIOD,
    file: Buffer.from(csvOf(lines)).toString('base64'),
    file_name: 'nomina.csv',
    ...more,
  });
const answer = (id: number, dni: string, said: string, more: object = {}, as = at.clerk) =>
  at.post(`${draftPath()}/answer`, as, { id_draft: id, dni, answer: said, ...more });
const send = (id: number, as = at.clerk) => at.post(`${draftPath()}/send`, as, { id_draft: id });
const discard = (id: number, as = at.clerk) =>
  at.post(`${draftPath()}/discard`, as, { id_draft: id, reason: 'Era el del mes pasado' });
const book = (id: number, pesos: number, as = at.operations, more: object = {}) =>
  at.post(`${draftPath()}/book`, as, {
    id_draft: id,
    transfer_amount: pesos,
    bank_reference: `TR-DRAFT-${id}`,
    transferred_on: '2026-02-16',
    ...more,
  });
const read = (as = at.clerk, more = '') => at.get(`${draftPath()}?pay_period=${PERIOD}${more}`, as);
const shapeOf = ({ people }: DraftPreview) =>
  Object.fromEntries(
    people.map(({ dni, difference, missing, excess }) => [dni, [difference, missing, excess]]),
  );
const filesIn = async () =>
  (await at.pool.query('select count(*)::integer as count from payroll_files')).rows[0].count;
const download = (payPeriod = PERIOD) =>
  at.post(`${at.AT}/deductions/file`, at.clerk, { pay_period: payPeriod, format: 'csv' });

describe('a draft', () => {
  test('says who matches, who is missing, short, over and unknown, and books nothing', async () => {
    const [exact, none, zero, short, over] = [
      await at.employee(),
      await at.employee(),
      await at.employee(),
      await at.employee(),
      await at.employee(),
    ];
    await download();
    const { status, body } = await uploadDraft([
      exact.line(exact.fee),
      zero.line(0),
      short.line(short.fee - 1_000),
      over.line(over.fee + 2_000),
      { dni: '99887766', name: 'Nadie', credit: exact.id, installment: 1, deducted: 5_000 },
    ]);
    expect(status).toBe(200);
    expect(body.draft).toMatchObject({ state: 'DRAFT', lines_total: 5, file_name: 'nomina.csv' });
    const preview = body.preview as DraftPreview;
    expect(preview).toMatchObject({ matching: 1, unanswered: 5 });
    expect(preview.requested).toBe(5 * exact.fee);
    expect(preview.deducted).toBe(3 * exact.fee + 1_000 + 5_000);
    expect(shapeOf(preview)).toEqual({
      [none.borrower.dni]: ['missing', none.fee, 0],
      [zero.borrower.dni]: ['missing', zero.fee, 0],
      [short.borrower.dni]: ['short', 1_000, 0],
      [over.borrower.dni]: ['over', 0, 2_000],
      '99887766': ['unknown', 0, 5_000],
    });
    expect(await filesIn()).toBe(0);
    expect((await at.unpaid(exact.id))[0]).toBe(exact.fee);
    const listed = await at.get(`${at.AT}/pay_periods`, at.clerk);
    const period = listed.body.pay_periods.find((row: { pay_period: string }) => row.pay_period === PERIOD);
    expect(period).toMatchObject({ draft: 'DRAFT', files: [] });
  });

  test('without a file says that all was deducted as requested, and is sent as it is', async () => {
    const employees = [await at.employee(), await at.employee()];
    const say = () => at.post(`${draftPath()}/as-requested`, at.clerk, { pay_period: PERIOD });
    const { body } = await say();
    const requested = employees.reduce((sum, { fee }) => sum + fee, 0);
    expect(body.draft).toMatchObject({ state: 'DRAFT', lines_total: 2, amount: requested });
    expect(body.preview).toMatchObject({ matching: 2, requested, deducted: requested, people: [] });
    expect((await say()).body.draft.id_draft).toBe(body.draft.id_draft);
    expect((await send(body.draft.id_draft)).status).toBe(200);
    expect((await book(body.draft.id_draft, requested)).status).toBe(200);
    expect((await say()).body.err_code).toBe('STATE_NOT_ALLOWED');
  });

  test('is sent once each person who differs has an answer that fits, and not changed after that', async () => {
    const [one, left] = [await at.employee(), await at.employee()];
    const { body } = await uploadDraft([one.line(one.fee)]);
    const id = body.draft.id_draft;
    expect(await send(id)).toMatchObject({ status: 409, body: { err_code: 'ANSWERS_MISSING' } });
    const { dni } = left.borrower;
    expect((await answer(id, dni, 'left')).body.fields).toHaveProperty('left_on');
    expect((await answer(id, dni, 'other')).body.fields).toHaveProperty('note');
    expect((await answer(id, dni, 'overpaid')).body.fields).toHaveProperty('answer');
    expect((await answer(id, dni, 'left', { left_on: '2026-06-01' })).body.fields).toHaveProperty('left_on');
    expect((await answer(id, one.borrower.dni, 'next_period')).body.fields).toHaveProperty('dni');
    expect((await answer(id, dni, 'next_period')).status).toBe(200);
    const changed = await answer(id, dni, 'left', { left_on: '2026-02-10', note: 'Renunció' });
    expect(changed.body.preview).toMatchObject({ unanswered: 0 });
    expect(changed.body.preview.people[0].answer).toEqual({
      answer: 'left',
      left_on: '2026-02-10',
      note: 'Renunció',
    });
    const sent = await send(id);
    expect(sent.body.draft).toMatchObject({ state: 'SENT' });
    expect(await send(id)).toMatchObject({ status: 200, body: sent.body });
    for (const again of [
      await answer(id, dni, 'next_period'),
      await uploadDraft([one.line(one.fee), left.line(1)]),
    ])
      expect(again.status).toBe(409);
    expect(await filesIn()).toBe(0);
  });

  test('is replaced, keeping its answers, or discarded; the same content is the same draft', async () => {
    const [one, two] = [await at.employee(), await at.employee()];
    const first = (await uploadDraft([one.line(one.fee)])).body;
    await answer(first.draft.id_draft, two.borrower.dni, 'unpaid_leave');
    const same = await uploadDraft([one.line(one.fee)]);
    expect(same.body.draft.id_draft).toBe(first.draft.id_draft);
    const second = (await uploadDraft([one.line(one.fee - 1)])).body;
    expect(second.draft.id_draft).not.toBe(first.draft.id_draft);
    const answers = second.preview.people.map(
      (person: { dni: string; answer: { answer: string } | null }) => [person.dni, person.answer?.answer],
    );
    expect(answers).toEqual(
      expect.arrayContaining([
        [one.borrower.dni, undefined],
        [two.borrower.dni, 'unpaid_leave'],
      ]),
    );
    expect((await discard(first.draft.id_draft)).status).toBe(409);
    expect((await discard(second.draft.id_draft)).body).toMatchObject({
      draft: { state: 'DISCARDED', close_reason: 'Era el del mes pasado' },
      preview: null,
    });
    const { rows } = await at.pool.query('select from payroll_draft_contents');
    expect(rows).toHaveLength(0);
    expect((await uploadDraft([one.line(one.fee)])).body.draft).toMatchObject({ state: 'DRAFT' });
  });

  test('with faults names row and column, and a pay period to come is refused', async () => {
    const one = await at.employee();
    const faulty = await uploadDraft([one.line('nada')]);
    expect(faulty.status).toBe(400);
    expect(faulty.body.fields['file:2:Valor descontado']).toMatch(/en pesos/);
    expect(
      (await uploadDraft([one.line(1)], at.clerk, { pay_period: '2026-03-15' })).body.fields,
    ).toHaveProperty('pay_period');
    expect((await read()).body.draft).toBeNull();
  });
});

describe('booking a draft', () => {
  test('is by operations, who did not upload it, and is the file that they would have uploaded', async () => {
    const [one, two] = [await at.employee(), await at.employee()];
    const { body } = await uploadDraft([one.line(one.fee), two.line(two.fee)]);
    const id = body.draft.id_draft;
    expect((await book(id, 2 * one.fee)).body.err_code).toBe('STATE_NOT_ALLOWED');
    await send(id);
    expect((await book(id, 2 * one.fee, at.clerk)).status).toBe(403);
    const booked = await book(id, 2 * one.fee);
    expect(booked.body.file).toMatchObject({ state: 'PROCESSING', entered_by: 'Olga Ríos', lines_total: 2 });
    const file = await at.processFile(booked.body.file.id_file);
    expect(file).toMatchObject({ state: 'PROCESSED', applied: 2 * one.fee, open_exceptions: 0 });
    expect((await read()).body).toMatchObject({
      draft: { state: 'BOOKED', id_file: file.id_file },
      preview: null,
    });
    expect(await book(id, 2 * one.fee)).toMatchObject({ status: 409 });
    // The same content again, by the company or by operations, is the file that there is.
    expect(await uploadDraft([two.line(two.fee), one.line(one.fee)])).toMatchObject({
      status: 409,
      body: { err_code: 'FILE_EXISTS', fields: { file: expect.stringContaining(`TR-DRAFT-${id}`) } },
    });
    expect((await at.upload([one.line(one.fee), two.line(two.fee)])).body.is_duplicate).toBe(true);
    expect(await at.faults()).toEqual([]);
  });

  test('needs another person than who uploaded or sent it', async () => {
    const one = await at.employee();
    const both = (await at.staff(['credit_approve', 'late_payments'])).token;
    const { body } = await uploadDraft([one.line(one.fee)], both, { id_company: at.company });
    await send(body.draft.id_draft, both);
    expect((await book(body.draft.id_draft, one.fee, both)).body.err_code).toBe('SAME_PERSON');
    expect(await filesIn()).toBe(0);
    expect((await book(body.draft.id_draft, one.fee)).status).toBe(200);
    await expect(at.pool.query('update payroll_drafts set closed_by = sent_by')).rejects.toThrow(
      /payroll_drafts_two_people/,
    );
  });

  test('with another amount holds the file, and a transfer is entered once', async () => {
    const one = await at.employee();
    const { body } = await uploadDraft([one.line(one.fee)]);
    const id = body.draft.id_draft;
    await send(id);
    await at.uploadAndProcess([(await at.employee()).line(0)], { reference: 'TR-9' });
    const known = await book(id, one.fee, at.operations, { bank_reference: 'TR-9' });
    expect(known).toMatchObject({ status: 409, body: { err_code: 'TRANSFER_EXISTS' } });
    const early = await book(id, one.fee, at.operations, { transferred_on: '2026-03-01' });
    expect(early.body.fields).toHaveProperty('transferred_on');
    expect((await book(id, one.fee + 1)).body.file).toMatchObject({ state: 'ON_HOLD', difference: 1 });
    expect((await at.unpaid(one.id))[0]).toBe(one.fee);
  });

  test('takes one answer for all lines of a person', async () => {
    const [sent, left] = [await at.employee(), await at.employee()];
    at.clock.setDay('2026-02-28');
    const clerk = (await at.staff(['credit_approve', 'credit_historic'], at.company)).token;
    const period = { pay_period: '2026-02-28' };
    await at.answered(PERIOD);
    await at.post(`${at.AT}/deductions/file`, clerk, { ...period, format: 'csv' });
    const { body } = await uploadDraft([sent.line(sent.fee), sent.line(sent.fee, 2)], clerk, period);
    const id = body.draft.id_draft;
    expect(shapeOf(body.preview)).toEqual({ [left.borrower.dni]: ['missing', 2 * left.fee, 0] });
    await answer(id, left.borrower.dni, 'left', { left_on: '2026-02-28' }, clerk);
    await send(id, clerk);
    const { token } = await at.staff(['late_payments']);
    const { file } = (await book(id, 2 * sent.fee, token, { transferred_on: '2026-02-28' })).body;
    await at.payroll.processFile(file.id_file);
    const ended = (await at.pool.query('select action from payroll_resolutions')).rows;
    expect(ended).toEqual([{ action: 'answered' }, { action: 'answered' }]);
    expect((await at.pool.query('select credit_id from payroll_leavers')).rows).toEqual([
      { credit_id: left.id },
    ]);
  });

  test('marks who left, ends what the company answered, and leaves the rest to staff', async () => {
    const [sent, left, waits, other] = [
      await at.employee(),
      await at.employee(),
      await at.employee(),
      await at.employee(),
    ];
    await download();
    const { body } = await uploadDraft([sent.line(sent.fee), waits.line(waits.fee - 500)]);
    const id = body.draft.id_draft;
    await answer(id, left.borrower.dni, 'left', { left_on: '2026-02-20', note: 'Renunció' });
    await answer(id, waits.borrower.dni, 'next_period');
    await answer(id, other.borrower.dni, 'other', { note: 'Está en otra sede' });
    await send(id);
    const marks = async () =>
      (await at.pool.query('select credit_id, left_on, staff_id from payroll_leavers')).rows;
    expect(await marks()).toEqual([]);
    const { file } = (await book(id, sent.fee + waits.fee - 500)).body;
    expect(await at.processFile(file.id_file)).toMatchObject({ open_exceptions: 1, can_withdraw: true });
    expect(await marks()).toMatchObject([{ credit_id: left.id, left_on: '2026-02-20' }]);
    expect(await at.exceptions()).toMatchObject([
      {
        id_credit: other.id,
        kind: 'not_deducted',
        company_answer: { answer: 'other', note: 'Está en otra sede' },
      },
    ]);
    const ended = (await at.exceptions('&state=resolved')).map(({ id_credit, resolution }) => [
      id_credit,
      resolution?.action,
      resolution?.reason,
    ]);
    expect(ended).toEqual(
      expect.arrayContaining([
        [left.id, 'answered', 'Se retiró: Renunció'],
        [waits.id, 'answered', 'Se descuenta en la próxima'],
      ]),
    );
    const { rows } = await at.pool.query(
      `select actor_id from audit_events where action = 'payroll.leaver.mark' and subject_id = $1`,
      [String(left.id)],
    );
    expect(rows).toEqual([{ actor_id: (await marks())[0].staff_id }]);
    expect(await at.faults()).toEqual([]);
  });
});

test('what was said of a file that was replaced has no effect on people who match now', async () => {
  const who = await at.employee();
  const first = (await uploadDraft([who.line(0)])).body.draft;
  await answer(first.id_draft, who.borrower.dni, 'left', { left_on: '2026-02-10' });
  const second = (await uploadDraft([who.line(who.fee)])).body;
  expect(second.preview).toMatchObject({ matching: 1, people: [] });
  await send(second.draft.id_draft);
  const { file } = (await book(second.draft.id_draft, who.fee)).body;
  await at.processFile(file.id_file);
  expect((await at.pool.query('select from payroll_leavers')).rows).toEqual([]);
});

test('a company that has sent its file is not silent, and is again where the file is returned', async () => {
  const who = await at.employee();
  at.clock.setDay('2026-02-24');
  const clerk = (await at.staff(['credit_approve'], at.company)).token;
  const silent = async () => (await at.get(`${at.AT}/silence`, clerk)).body.companies.length;
  expect(await silent()).toBe(1);
  const { draft } = (await uploadDraft([who.line(who.fee)], clerk)).body;
  expect(await silent()).toBe(1);
  await send(draft.id_draft, clerk);
  expect(await silent()).toBe(0);
  expect((await at.get(`${at.AT}/pay_periods`, clerk)).body.silence).toBeNull();
  await discard(draft.id_draft, (await at.staff(['late_payments'])).token);
  expect(await silent()).toBe(1);
});
