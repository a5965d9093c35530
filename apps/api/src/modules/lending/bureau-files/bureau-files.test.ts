/** A lender's months with the bureau: notices, files, claims and corrections, read back by a reader of its own. */
import type { Day } from '@unamano/domain/calendar';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeRows, rowsInOrder } from '../../../../test/database/rows.ts';
import { balanceAt, pay } from '../../../../test/fixtures/collections.ts';
import { makeCompany, makeStaff, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../test/fixtures/late-payments.ts';
import { setLimits } from '../../../../test/fixtures/limits.ts';
import { unrequestedFixture } from '../../../../test/fixtures/unrequested.ts';
import { runDueJobs } from '../../../../test/jobs/run-due-jobs.ts';
import { keyRingOf, sealer } from '../../../kernel/encryption.ts';
import { createApprovals } from '../../office/approvals/index.ts';
import { createMessages } from '../../office/messages/index.ts';
import { createBureauFiles } from './index.ts';
import { bureauFileJobs } from './jobs.ts';

type Credit = Awaited<ReturnType<typeof makeDisbursedCredit>>;

const at = await sharedStaffApp('2026-02-20');

const messages = createMessages({ clock: at.clock, sealer: sealer(keyRingOf('test'), 'messages') });
const files = createBureauFiles({ ...at, messages });
const approvals = createApprovals(at);
const unrequested = unrequestedFixture({ ...at, approvals });
const modules = ['late_payments', 'portfolio'] as const;
const [clerk, second] = [
  await makeStaff(at.db, null, [...modules]),
  await makeStaff(at.db, null, [...modules]),
];

const caller = () => ({ actor: clerk, origin: ORIGIN });

/** The job of a day, and the delivery of what it wrote, by the SMS alone. */
async function writeOn(on: string): Promise<number> {
  at.clock.setDay(on as Day);
  const written = await files.writeNotices();
  expect(await files.writeNotices()).toBe(0);
  await at.db
    .updateTable('messages')
    .set({ sent_at: at.clock.now() })
    .where('template', '=', 'bureau_notice')
    .where('channel', '=', 'sms')
    .where('sent_at', 'is', null)
    .execute();
  return written;
}

async function make(kind: 'month' | 'update', on: string): Promise<number> {
  at.clock.setDay(on as Day);
  const made = await files.make({ ...caller(), input: { kind } });
  if (!made.ok) throw new Error(made.code);
  if (made.value.id_file !== null) return made.value.id_file;
  await runJobs();
  const [newest] = await listed();
  return newest?.id_file ?? 0;
}

const runJobs = () => runDueJobs(at.pool, bureauFileJobs(files));

async function listed() {
  const list = await files.list({ ...caller(), input: {} });
  if (!list.ok) throw new Error(list.code);
  return list.value.files;
}

/** Reads the bytes as the bureau would: a byte order mark, a line of names, semicolons, Windows line ends. */
async function read(id_file: number) {
  const got = await files.content({ ...caller(), input: { id_file } });
  if (!got.ok) throw new Error(got.code);
  const text = Buffer.from([...at.stored.values()].at(-1) ?? []).toString('utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const [head = '', ...lines] = text.slice(1).split('\r\n').filter(Boolean);
  const names = head.split(';');
  const rows = lines.map((line) => Object.fromEntries(line.split(';').map((cell, at) => [names[at], cell])));
  return new Map(rows.map((row) => [Number(row.numero_obligacion), row]));
}

async function claim(of: Credit, anonymous = false): Promise<number> {
  const { borrower } = of;
  const dni = anonymous ? borrower.dni.replace(/(\d{3})$/, '.$1') : borrower.dni;
  const { id } = await at.db
    .insertInto('complaints')
    .values({
      kind: 'bureau_claim',
      borrower_id: anonymous ? null : borrower.id,
      name: 'Ana Peña',
      dni,
      email: 'ana@correo.test',
      text: 'Ya pagué',
      received_at: at.clock.now(),
      due_on: at.clock.today(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const answerClaim = (id: number) =>
  changeRows(
    at.db,
    'complaints',
    { id },
    { answer: 'Revisamos', answered_at: at.clock.now(), answered_by: clerk.id },
  );

async function annul(credit: Credit): Promise<void> {
  const input = { credit_id: credit.id, reason: 'No lo pidió' };
  await unrequested.freeze({ ...caller(), input });
  const asked = await unrequested.requestAnnulment({ ...caller(), input });
  if (!asked.ok) throw new Error(asked.code);
  const decision = { requestId: asked.value.id_approval, action: 'approve', reason: '' } as const;
  const decided = await approvals.decide({ actor: second, origin: ORIGIN }, decision);
  expect(decided).toMatchObject({ ok: true });
}

const notices = async (credit: Credit) =>
  (
    await rowsInOrder(at.db, 'messages', { template: 'bureau_notice', borrower_id: credit.borrower.id }, [
      'channel',
      'parameters',
      'recipient',
    ])
  ).map(({ channel, recipient, parameters }) => ({ channel, recipient, ...parameters }));

describe('from the first arrears to the end of a debt', () => {
  let [late, inTime, stolen]: Credit[] = [];
  const [A, B, C] = [() => late as Credit, () => inTime as Credit, () => stolen as Credit];
  let march = 0;

  beforeAll(async () => {
    // 300,000 in two installments, due on 10 February and 10 March: each is less than 15 % of the minimum wage.
    late = await makeDisbursedCredit(at, '2026-01-10');
    stolen = await makeDisbursedCredit(at, '2026-01-10');
    inTime = await makeDisbursedCredit(at, '2026-02-16', { months: 3 });
    // Employees gave no consent: an employee is in no file.
    await makeDisbursedCredit(at, '2026-02-16', { companyId: await makeCompany(at.db) });
  });

  test('a small debt gets two notices on two days, by SMS and e-mail, and no third', async () => {
    expect(await writeOn('2026-02-19')).toBe(0);
    expect(await writeOn('2026-02-20')).toBe(2);
    expect(await writeOn('2026-02-21')).toBe(2);
    expect(await writeOn('2026-02-22')).toBe(0);
    const { id, borrower } = A();
    const words = { creditId: id, pastDuePesos: (await balanceAt(at, id)).pastDue };
    expect(await notices(A())).toMatchObject([
      { channel: 'sms', recipient: borrower.cellphone, countsFrom: 'second', ...words },
      { channel: 'email', recipient: borrower.email, countsFrom: 'second' },
      { channel: 'sms', countsFrom: 'this' },
      { channel: 'email', countsFrom: 'this' },
    ]);
  });

  test('February has no negative datum: the second notice is of seven days', async () => {
    at.clock.setDay('2026-03-02' as Day);
    await files.preview({ ...caller(), input: {} });
    await files.preview({ ...caller(), input: {} });
    expect(await files.list({ ...caller(), input: {} })).toMatchObject({
      value: { month: '2026-02', preview: null, is_preview_asked: true, is_month_asked: false },
    });
    await runJobs();
    const without_notice = expect.arrayContaining([expect.objectContaining({ id_credit: A().id })]);
    const counts = {
      rows: 1,
      up_to_date: 1,
      negative: 0,
      waits_for_notice: 2,
      without_notice,
      frozen: 0,
    };
    expect(await files.list({ ...caller(), input: {} })).toMatchObject({
      value: { preview: counts, is_preview_asked: false },
    });
    const rows = await read(await make('month', '2026-03-02'));
    expect([...rows.keys()]).toEqual([B().id]);
    expect(rows.get(B().id)).toMatchObject({ estado: '01', dias_mora: '0', fecha_corte: '2026-02-28' });
  });

  test('March has it, with days, balance and state; a second run gives the same file', async () => {
    march = await make('month', '2026-04-01');
    const rows = await read(march);
    at.clock.setDay('2026-03-31' as Day);
    const balance = await balanceAt(at, A().id);
    expect(rows.get(A().id)).toMatchObject({
      novedad: 'REPORTAR',
      tipo_documento: '1',
      numero_documento: A().borrower.dni,
      fecha_corte: '2026-03-31',
      fecha_apertura: '2026-01-10',
      fecha_vencimiento: '2026-03-10',
      valor_inicial: '300000',
      saldo: String(balance.owed),
      saldo_mora: String(balance.pastDue),
      dias_mora: String(balance.daysPastDue),
      estado: '02',
      reclamo_en_tramite: 'N',
      permanencia_hasta: '',
    });
    expect(balance.daysPastDue).toBe(49);
    expect([await make('month', '2026-04-20'), await make('month', '2026-04-20')]).toEqual([march, march]);
    // A job that runs twice.
    await files.makeMonth({ cutOn: '2026-03-31' as Day, madeBy: clerk.id });
    expect((await listed())[0]?.id_file).toBe(march);
    expect(await read(march)).toEqual(rows);
    const audit = await at.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_kind', '=', 'bureau_file')
      .where('subject_id', 'in', [String(march), 'centrales-2026-03.csv'])
      .execute();
    expect(audit.map(({ action }) => action).sort()).toEqual([
      'bureau_file.download',
      'bureau_file.download',
      'bureau_file.make',
    ]);
  });

  test('a claim marks the datum within two working days, and its answer ends the mark', async () => {
    at.clock.setDay('2026-04-08' as Day);
    expect(await files.make({ ...caller(), input: { kind: 'update' } })).toMatchObject({
      code: 'NOTHING_TO_REPORT',
    });
    const [own, anonymous] = [await claim(A()), await claim(B(), true)];
    expect(await files.list({ ...caller(), input: {} })).toMatchObject({
      value: { changes: 2, mark_by: '2026-04-10', month: '2026-03', is_month_made: true },
    });
    const marked = await read(await make('update', '2026-04-08'));
    expect(marked.get(A().id)).toMatchObject({ reclamo_en_tramite: 'S', estado: '02', dias_mora: '49' });
    expect(marked.get(B().id)).toMatchObject({ reclamo_en_tramite: 'S', estado: '01' });
    await answerClaim(own);
    await answerClaim(anonymous);
    const ended = await read(await make('update', '2026-04-09'));
    expect([...ended.values()].map((row) => row.reclamo_en_tramite)).toEqual(['N', 'N']);
  });

  test('a freeze takes the negative datum back, and a credit that nobody asked for is deleted once', async () => {
    at.clock.setDay('2026-04-10' as Day);
    await unrequested.freeze({ ...caller(), input: { credit_id: C().id, reason: 'No lo pidió' } });
    const frozen = await read(await make('update', '2026-04-10'));
    expect([...frozen.values()]).toMatchObject([
      { numero_obligacion: String(C().id), reclamo_en_tramite: 'S', estado: '01', dias_mora: '0' },
    ]);
    await annul(C());
    const deleted = await read(await make('update', '2026-04-11'));
    expect([...deleted.values()]).toMatchObject([
      { numero_obligacion: String(C().id), novedad: 'ELIMINAR', saldo: '0', reclamo_en_tramite: 'N' },
    ]);
    expect(await files.make({ ...caller(), input: { kind: 'update' } })).toMatchObject({ ok: false });
  });

  test('the last row of a paid debt says so, and how long the negative datum stays', async () => {
    at.clock.setDay('2026-04-15' as Day);
    await pay(at, A().id, (await balanceAt(at, A().id)).payoff);
    at.clock.setDay('2026-05-04' as Day);
    const asked = { ...caller(), input: { kind: 'month' } } as const;
    const answers = await Promise.all([files.make(asked), files.make(asked)]);
    expect(answers.map((answer) => answer.ok && answer.value.id_file)).toEqual([null, null]);
    const asks = at.db.selectFrom('audit_events').where('subject_id', '=', 'centrales-2026-04.csv');
    expect(await asks.select('action').execute()).toEqual([{ action: 'bureau_file.make' }]);
    expect(await files.make({ ...caller(), input: { kind: 'update' } })).toMatchObject({
      code: 'STATE_NOT_ALLOWED',
    });
    await runJobs();
    const rows = await read(await make('month', '2026-05-04'));
    // 64 days from the due day to the payment: 128 days more.
    expect(rows.get(A().id)).toMatchObject({
      estado: '03',
      fecha_pago: '2026-04-15',
      saldo: '0',
      dias_mora: '0',
      permanencia_hasta: '2026-08-21',
    });
    expect(rows.has(C().id)).toBe(false);
    expect((await read(await make('month', '2026-06-02'))).has(A().id)).toBe(false);
  });
});

test('a large debt needs one notice: what is small is a setting of the day', async () => {
  at.clock.setDay('2026-06-20' as Day);
  const credit = await makeDisbursedCredit(at, '2026-05-10');
  await setLimits(at.pool, { minimum_wage_pesos: 1_000_000 });
  expect(await writeOn('2026-06-24')).toBeGreaterThan(0);
  expect(await notices(credit)).toMatchObject([{ countsFrom: 'this' }, { countsFrom: 'this' }]);
  await writeOn('2026-06-25');
  expect(await notices(credit)).toHaveLength(2);
});

test('a frozen credit gets no notice', async () => {
  at.clock.setDay('2026-06-20' as Day);
  const credit = await makeDisbursedCredit(at, '2026-05-10');
  await unrequested.freeze({ ...caller(), input: { credit_id: credit.id, reason: 'No lo pidió' } });
  await writeOn('2026-06-26');
  expect(await notices(credit)).toEqual([]);
});
