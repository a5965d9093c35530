import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { changeRows, rowOf, rowsOf } from '../../../../../test/database/rows.ts';
import { makeStaff, ORIGIN } from '../../../../../test/fixtures/disbursements.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../../test/fixtures/late-payments.ts';
import { unrequestedFixture } from '../../../../../test/fixtures/unrequested.ts';
import { companyScope } from '../../../../kernel/company-scope.ts';
import { keyRingOf, sealer } from '../../../../kernel/encryption.ts';
import { findCredit } from '../../../loans/credit-lifecycle/index.ts';
import { readBalance } from '../../../loans/loan-events/index.ts';
import { createApprovals } from '../../../office/approvals/index.ts';

const at = await sharedStaffApp('2026-02-20');
let networks = 0;

const approvals = createApprovals(at);
const unrequested = unrequestedFixture({ ...at, approvals });
const [clerk, second] = [
  await makeStaff(at.db, null, ['late_payments']),
  await makeStaff(at.db, null, ['late_payments']),
];

type Credit = Awaited<ReturnType<typeof makeDisbursedCredit>>;

const nextOrigin = () => ({ ...ORIGIN, address: `10.${++networks}.0.7` });
const STORY = 'Me llegó un cobro y nunca pedí plata';

async function report(dni: string, contact: string, origin = nextOrigin(), recaptcha_token?: string) {
  return unrequested.reports.report(origin, { dni, contact, story: STORY, recaptcha_token });
}

/** A report, and its job. */
async function reported(dni: string, contact: string): Promise<{ id: number; number: string }> {
  const made = await report(dni, contact);
  if (!made.ok) throw new Error(made.code);
  const { number } = made.value;
  const { id } = await rowOf(at.db, 'unrequested_reports', { number }, ['id']);
  await unrequested.reports.process(id);
  await unrequested.reports.process(id);
  return { id, number };
}

const seals = sealer(keyRingOf('a-secret-for-tests-only'), 'messages');

/** The messages that name a report, oldest first. */
async function messagesOf(number: string) {
  const rows = await at.db.selectFrom('messages').selectAll().orderBy('id').execute();
  return rows.flatMap(({ template, recipient, channel, parameters }) => {
    const { sealed, ...plain } = parameters as { sealed?: string };
    const values = sealed ? JSON.parse(seals.open(sealed)) : plain;
    return values.number === number ? [{ template, recipient, channel, ...values }] : [];
  });
}

const codeOf = async (number: string): Promise<string> => (await messagesOf(number))[0]?.code ?? '';
const confirm = (number: string, code: string) => unrequested.reports.confirm(nextOrigin(), { number, code });
const isFrozen = async ({ id }: Pick<Credit, 'id'>) =>
  (await readBalance(at.db, id, at.clock.today()))?.isFrozen;
const other = (code: string) => (code === '111111' ? '222222' : '111111');

const listed = async (actor = clerk, state: 'open' | 'answered' = 'open') => {
  const found = await unrequested.cases.list(actor, { state, limit: 100 });
  return found.ok ? found.value.reports : [];
};
const call = <Input>(input: Input, actor = clerk) => ({
  actor,
  origin: nextOrigin(),
  input,
});
/** A note as it was displayed and as it was sealed. @returns the id of the sealed one */
async function storeNote(creditId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into documents (credit_id, name, storage_key, sha256, size_bytes, signed, code, created_at)
    select ${creditId}, 'Pagare_carta_instrucciones.pdf', ${`papers/${creditId}/`} || signed, repeat('0', 64), 1, signed,
      case when signed then '0123456789ABCDEF' end, now()
    from unnest(array[false, true]) signed returning id`.execute(at.db);
  return rows[1]?.id ?? 0;
}

const decide = async (action: 'approve' | 'reject', creditId: number) => {
  const pending = (await approvals.list(second)).find((one) => one.credit_id === creditId);
  const decision = {
    requestId: pending?.id ?? 0,
    action,
    reason: action === 'reject' ? 'Falta la foto' : '',
  };
  return approvals.decide({ actor: second, origin: ORIGIN }, decision);
};

describe('a report', () => {
  test('gets the same reply whether or not the number has an account, and ten working days', async () => {
    const { borrower } = await makeDisbursedCredit(at, '2026-01-10');
    const replies = [
      await report(borrower.dni, borrower.cellphone),
      await report('1098765432', '+573001112233'),
    ];
    for (const reply of replies)
      expect(reply).toEqual({
        ok: true,
        value: { number: expect.stringMatching(/^N-[A-Z2-9]{4}-[A-Z2-9]{4}$/), answer_by: '2026-03-06' },
      });
  });

  test('sends one code, and only to a contact that the account had a day before the credit was asked for', async () => {
    const { borrower } = await makeDisbursedCredit(at, '2026-01-10');
    const own = await reported(borrower.dni, borrower.cellphone);
    expect(await messagesOf(own.number)).toMatchObject([
      { template: 'report_code', channel: 'sms', recipient: borrower.cellphone },
    ]);
    const mail = await reported(borrower.dni, borrower.email);
    expect(await messagesOf(mail.number)).toMatchObject([{ channel: 'email', recipient: borrower.email }]);
    for (const contact of ['+573001112233', 'otra@correo.co'])
      expect(await messagesOf((await reported(borrower.dni, contact)).number)).toEqual([]);
    // The phone of a sign-up in the name of another person is as old as the credit.
    const stolen = await makeDisbursedCredit(at, '2026-01-10', {
      person: {
        created_at: new Date('2026-01-09T16:00:00Z'),
        email_confirmed_at: new Date('2026-01-10T15:30:00Z'),
      },
    });
    await changeRows(at.db, 'credits', { id: stolen.id }, { requested_at: new Date('2026-01-10T15:00:00Z') });
    for (const contact of [stolen.borrower.cellphone, stolen.borrower.email])
      expect(await messagesOf((await reported(stolen.borrower.dni, contact)).number)).toEqual([]);
  });

  test('sends none to a phone that replaced another one after the credit, and no fourth code a day', async () => {
    const { borrower } = await makeDisbursedCredit(at, '2026-01-10');
    for (const sent of [1, 1, 1, 0])
      expect(await messagesOf((await reported(borrower.dni, borrower.cellphone)).number)).toHaveLength(sent);
    const changed = await makeDisbursedCredit(at, '2026-01-10');
    await changeRows(at.db, 'borrowers', { id: changed.borrower.id }, { cellphone: '+573000000777' });
    expect(await messagesOf((await reported(changed.borrower.dni, '+573000000777')).number)).toEqual([]);
  });

  test('is confirmed once by ten codes in parallel', async () => {
    const credit = await makeDisbursedCredit(at, '2026-01-10');
    const { id, number } = await reported(credit.borrower.dni, credit.borrower.cellphone);
    const code = await codeOf(number);
    await Promise.all(Array.from({ length: 10 }, () => confirm(number, code)));
    const held = await at.db.selectFrom('reported_credits').selectAll().where('report_id', '=', id).execute();
    expect(held).toHaveLength(1);
    const frozen = await rowsOf(at.db, 'loan_events', { credit_id: credit.id, kind: 'frozen' }, ['id']);
    expect(frozen).toHaveLength(1);
    expect((await messagesOf(number)).map(({ template }) => template)).toEqual([
      'report_code',
      'report_confirmed',
    ]);
  });

  test('is confirmed by its code alone: the credit is frozen, and the person is notified', async () => {
    const credit = await makeDisbursedCredit(at, '2026-01-10');
    const { number } = await reported(credit.borrower.dni, credit.borrower.cellphone);
    const code = await codeOf(number);
    expect(await confirm(number, other(code))).toMatchObject({ code: 'CODE_NOT_VALID' });
    expect(await isFrozen(credit)).toBe(false);
    expect(await confirm(number, code)).toEqual({ ok: true, value: {} });
    expect(await confirm(number, code)).toEqual({ ok: true, value: {} });
    expect(await isFrozen(credit)).toBe(true);
    expect(await messagesOf(number)).toMatchObject([
      { template: 'report_code' },
      { template: 'report_confirmed', recipient: credit.borrower.cellphone, answerBy: '2026-03-06' },
    ]);
    const audit = await rowsOf(
      at.db,
      'audit_events',
      { subject_kind: 'credit', subject_id: String(credit.id), action: 'unrequested.freeze' },
      ['action', 'actor', 'after'],
    );
    expect(audit).toMatchObject([{ actor: 'platform', after: { report: number } }]);
    expect((await listed()).find((one) => one.number === number)).toMatchObject({
      state: 'confirmed',
      confirmed_by: 'code',
      credits: [{ id_credit: credit.id, is_held: true }],
    });
  });

  test('takes five wrong codes and half an hour; then the right one is as wrong as any of a report without one', async () => {
    const { borrower } = await makeDisbursedCredit(at, '2026-01-10');
    const guessed = await reported(borrower.dni, borrower.cellphone);
    const code = await codeOf(guessed.number);
    for (let tries = 0; tries < 5; tries += 1) await confirm(guessed.number, other(code));
    const late = await reported(borrower.dni, borrower.cellphone);
    const lateCode = await codeOf(late.number);
    const nobody = await reported('1098765432', '+573001112233');
    const now = at.clock.now();
    expect(await confirm(guessed.number, code)).toEqual({ ok: false, code: 'CODE_NOT_VALID' });
    expect(await confirm(nobody.number, '123456')).toEqual({ ok: false, code: 'CODE_NOT_VALID' });
    expect(await confirm('N-ZZZZ-ZZZZ', '123456')).toEqual({ ok: false, code: 'CODE_NOT_VALID' });
    at.clock.setNow(new Date(now.getTime() + 30 * 60_000));
    expect(await confirm(late.number, lateCode)).toEqual({ ok: false, code: 'CODE_NOT_VALID' });
    at.clock.setNow(now);
  });

  test('needs a captcha from the fourth of a network and day', async () => {
    const origin = nextOrigin();
    for (let made = 0; made < 3; made += 1)
      expect(await report('1098765432', '+573001112233', origin)).toMatchObject({ ok: true });
    expect(await report('1098765432', '+573001112233', origin)).toEqual({
      ok: false,
      code: 'CAPTCHA_REQUIRED',
    });
    expect(await report('1098765432', '+573001112233', origin, 'token')).toMatchObject({ ok: true });
  });
});

describe('staff', () => {
  test('confirm, find that the credit was asked for, and the credit goes on', async () => {
    const [credit, stranger] = [
      await makeDisbursedCredit(at, '2026-01-10'),
      await makeDisbursedCredit(at, '2026-01-10'),
    ];
    const { id, number } = await reported(credit.borrower.dni, '+573001112233');
    const reason = 'Se verificó la identidad por video';
    expect(await unrequested.cases.confirm(call({ id, credit_id: stranger.id, reason }))).toMatchObject({
      fields: { credit_id: expect.any(String) },
    });
    expect(await unrequested.cases.confirm(call({ id, credit_id: credit.id, reason }))).toMatchObject({
      value: { state: 'confirmed' },
    });
    expect(await isFrozen(credit)).toBe(true);
    expect(await unrequested.cases.close(call({ id, reason }, second))).toMatchObject({
      value: { state: 'not_upheld' },
    });
    expect(await isFrozen(credit)).toBe(false);
    expect(await unrequested.cases.close(call({ id, reason }))).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    expect(await messagesOf(number)).toMatchObject([
      { template: 'report_answered', outcome: 'not_upheld', recipient: '+573001112233' },
    ]);
    expect((await listed(clerk, 'answered')).find((one) => one.id === id)).toMatchObject({
      answered_by: 'Olga Ríos',
      reason,
    });
  });

  test('uphold it with a second person, who may first send it back', async () => {
    const credit = await makeDisbursedCredit(at, '2026-01-10');
    const { id, number } = await reported(credit.borrower.dni, '+573001112233');
    const reason = 'La foto de la cédula es de otra persona';
    expect(await unrequested.cases.uphold(call({ id, reason }))).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    await unrequested.cases.confirm(call({ id, credit_id: credit.id, reason }));
    expect(await unrequested.cases.uphold(call({ id, reason }))).toMatchObject({
      value: { state: 'confirmed' },
    });
    expect((await listed()).find((one) => one.id === id)).toMatchObject({ is_in_approval: true });
    expect(await unrequested.cases.close(call({ id, reason }))).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    expect(await decide('reject', credit.id)).toMatchObject({ ok: true });
    expect(await isFrozen(credit)).toBe(true);
    await unrequested.cases.uphold(call({ id, reason }));
    expect(await decide('approve', credit.id)).toMatchObject({ ok: true });
    expect(await findCredit(at.db, credit.id)).toMatchObject({ state: 'CANCELLED' });
    expect(await messagesOf(number)).toMatchObject([{ template: 'report_answered', outcome: 'upheld' }]);
    expect((await listed(clerk, 'answered')).find((one) => one.id === id)).toMatchObject({ state: 'upheld' });
  });

  test('freeze and release of the case of a credit end its report too', async () => {
    const credit = await makeDisbursedCredit(at, '2026-01-10');
    const { id, number } = await reported(credit.borrower.dni, credit.borrower.cellphone);
    await confirm(number, await codeOf(number));
    const reason = 'Recordó que lo pidió';
    await unrequested.release(call({ credit_id: credit.id, reason }));
    expect((await listed(clerk, 'answered')).find((one) => one.id === id)).toMatchObject({
      state: 'not_upheld',
    });
    // The same credit is not frozen by a code again, however often it is reported.
    const again = await reported(credit.borrower.dni, credit.borrower.cellphone);
    expect(await messagesOf(again.number)).toEqual([]);
    expect(await isFrozen(credit)).toBe(false);
  });

  test('S-1: a debtor who keeps three codes in hand freezes a credit once', async () => {
    const credit = await makeDisbursedCredit(at, '2026-01-10');
    const { dni, cellphone, email } = credit.borrower;
    const sent: { id: number; number: string; code: string }[] = [];
    for (const contact of [cellphone, email, cellphone]) {
      const made = await reported(dni, contact);
      sent.push({ ...made, code: await codeOf(made.number) });
    }
    expect(sent.map(({ code }) => code)).toEqual(Array(3).fill(expect.stringMatching(/^\d{6}$/)));
    await confirm(sent[0]?.number ?? '', sent[0]?.code ?? '');
    expect(await isFrozen(credit)).toBe(true);
    await unrequested.cases.close(call({ id: sent[0]?.id ?? 0, reason: 'Recordó que lo pidió' }));
    const closed = at.clock.now();
    at.clock.setNow(new Date(closed.getTime() + 60_000));
    for (const { number, code } of sent) {
      await confirm(number, code);
      expect(await isFrozen(credit), number).toBe(false);
    }
    at.clock.setNow(closed);
  });

  test('S-2: a clerk who confirms a report of their own cannot end it, nor behind a second one', async () => {
    const credit = await makeDisbursedCredit(at, '2026-01-10');
    const reason = 'Un favor para un amigo';
    const own = [1, 2].map(() => reported(credit.borrower.dni, '+573001112233'));
    const ids = (await Promise.all(own)).map(({ id }) => id);
    for (const id of ids) await unrequested.cases.confirm(call({ id, credit_id: credit.id, reason }));
    const alone = { code: 'SELF_APPROVAL_NOT_ALLOWED' };
    for (const id of ids) expect(await unrequested.cases.close(call({ id, reason }))).toMatchObject(alone);
    expect(await unrequested.release(call({ credit_id: credit.id, reason }))).toMatchObject(alone);
    const cases = (await listed(second)).filter(({ id }) => ids.includes(id));
    expect(cases.map(({ confirmed_by, answer_by }) => [confirmed_by, answer_by])).toEqual(
      ids.map(() => ['staff', '2026-03-06']),
    );
    for (const [id, isStillFrozen] of [
      [ids[0], true],
      [ids[1], false],
    ] as const) {
      await unrequested.cases.close(call({ id: id ?? 0, reason }, second));
      expect(await isFrozen(credit)).toBe(isStillFrozen);
    }
  });

  test('send the papers to the person who reports: by two people, once, at no address of the account', async () => {
    const order = { email: 'quien@correo.co', document: 'Cédula original', reason: 'La pidió por escrito' };
    const credit = await makeDisbursedCredit(at, '2026-01-10');
    const { id, number } = await reported(credit.borrower.dni, '+573001112233');
    const ask = (change = {}) => unrequested.papers.send(call({ id, ...order, ...change }));
    const papers = async () => (await listed()).find((one) => one.id === id)?.papers;
    expect([await ask(), await papers()]).toMatchObject([{ code: 'STATE_NOT_ALLOWED' }, 'none']);
    await unrequested.cases.confirm(call({ id, credit_id: credit.id, reason: 'Se verificó por video' }));
    // No paper is stored.
    expect(await ask()).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    const sealed = await storeNote(credit.id);
    const former = 'antes@correo.co';
    await sql`update messages set recipient = ${former}, borrower_id = ${credit.borrower.id}
      where id = (select min(id) from messages)`.execute(at.db);
    for (const email of [credit.borrower.email, former])
      expect(await ask({ email })).toMatchObject({ fields: { email: expect.any(String) } });
    expect([await papers(), await ask()]).toMatchObject(['unsent', { ok: true }]);
    expect([await papers(), await ask()]).toMatchObject(['in_approval', { code: 'CHANGE_PENDING' }]);
    expect(await messagesOf(number)).toEqual([]);
    const request = (await approvals.list(second)).find(({ summary }) => summary.includes(number));
    const shown = request?.changes.map(({ after }) => after);
    expect(shown).toEqual([order.email, order.document, 'Pagaré y carta de instrucciones']);
    const decision = { requestId: request?.id ?? 0, action: 'approve', reason: '' } as const;
    expect(await approvals.decide({ actor: second, origin: ORIGIN }, decision)).toMatchObject({
      ok: true,
    });
    expect(await messagesOf(number)).toMatchObject([
      { template: 'report_papers', channel: 'email', recipient: order.email, documentIds: [sealed] },
    ]);
    expect([await papers(), await ask()]).toMatchObject(['sent', { code: 'STATE_NOT_ALLOWED' }]);
  });

  test('find reports by number, ID number, contact or name, and no others', async () => {
    const { borrower } = await makeDisbursedCredit(at, '2026-01-10');
    const { number } = await reported(borrower.dni, 'busca_me@correo.co');
    const find = async (search: string) => {
      const found = await unrequested.cases.list(clerk, { state: 'open', search, limit: 100 });
      return found.ok ? found.value.reports.map((one) => one.number) : [];
    };
    for (const search of [number.toLowerCase(), borrower.dni, 'busca_me'])
      expect(await find(search), search).toEqual([number]);
    for (const search of ['buscaxme', '%', 'N-0000-0000']) expect(await find(search), search).toEqual([]);
  });

  test('close what nobody can confirm; company staff see no report', async () => {
    const { id, number } = await reported('1098765432', '+573001112233');
    const ofCompany = { ...clerk, scope: companyScope(1) };
    expect(await listed(ofCompany)).toEqual([]);
    const reason = 'No hay cuenta con ese número';
    expect(await unrequested.cases.close(call({ id, reason }, ofCompany))).toMatchObject({
      code: 'OBJECT_NOT_FOUND',
    });
    expect(await unrequested.cases.close(call({ id, reason }))).toMatchObject({ value: { state: 'closed' } });
    expect(await messagesOf(number)).toMatchObject([{ template: 'report_answered', outcome: 'closed' }]);
  });
});
