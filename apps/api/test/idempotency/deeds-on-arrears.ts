/** What staff do about credits that are late, and about payrolls, as deeds: see `deeds.ts`. */
import { addDays } from '@unamano/domain/calendar';
import { fortnightBefore } from '@unamano/domain/payroll';
import { activeBorrower } from '../platform/borrower.ts';
import type { TestPlatform } from '../platform/built-platform.ts';
import { type ManyEmployees, makeEmployees, returnedFile } from '../platform/employees.ts';
import { staffAccess } from '../platform/staff.ts';
import { ALL_STAFF_MODULES } from '../platform/world.ts';
import type { Deed } from './deeds.ts';

export const ARREARS_DEED_CALLS = [
  'POST /dashboard/api/operative/collections/promises',
  'POST /dashboard/api/operative/collections/messages',
  'POST /dashboard/api/operative/collections/messages/cancel',
  'POST /dashboard/api/operative/goodwill',
  'POST /dashboard/api/operative/agreement',
  'POST /dashboard/api/operative/write_off',
  'POST /dashboard/api/approvals/answer',
  'POST /dashboard/api/reconciliation',
  'POST /dashboard/api/payroll/deductions/file',
  'POST /dashboard/api/payroll/files',
  'POST /dashboard/api/payroll/file/decide',
  'POST /dashboard/api/payroll/exceptions/resolve',
  'POST /dashboard/api/payroll/leavers',
  'POST /dashboard/api/payroll/leavers/undo',
] as const;

export type ArrearsDeedCall = (typeof ARREARS_DEED_CALLS)[number];

/** The others are told apart by the state they change. */
export const KEYED_ARREARS_DEEDS: readonly ArrearsDeedCall[] = [
  'POST /dashboard/api/operative/collections/promises',
  'POST /dashboard/api/operative/collections/messages',
  'POST /dashboard/api/operative/goodwill',
  'POST /dashboard/api/operative/agreement',
  'POST /dashboard/api/operative/write_off',
  'POST /dashboard/api/payroll/files',
  'POST /dashboard/api/payroll/file/decide',
  'POST /dashboard/api/payroll/exceptions/resolve',
  'POST /dashboard/api/payroll/leavers',
  'POST /dashboard/api/payroll/leavers/undo',
];

/** Enough that each deed of a run has an employee of its own. */
const EMPLOYEES = 120;
const SURPLUS = 5_000;

/** @param staff a token with every module */
export async function createArrearsDeeds(
  platform: TestPlatform,
  staff: string,
): Promise<Readonly<Record<ArrearsDeedCall, () => Promise<Deed>>>> {
  const today = platform.services.clock.today();
  // Three fortnights ago: late, and still within what a company may send.
  const fortnight = fortnightBefore(fortnightBefore(fortnightBefore(today)));
  const company = await makeEmployees(platform.pool, EMPLOYEES, fortnight);
  const second = await staffAccess(platform, [...ALL_STAFF_MODULES]);
  let taken = 0;
  let transfers = 0;

  const next = (): ManyEmployees['people'][number] => {
    const person = company.people[taken];
    taken += 1;
    if (!person) throw new Error('there are more deeds than employees');
    return person;
  };
  const countOf = async (query: string, values: unknown[]): Promise<number> => {
    const { rows } = await platform.pool.query(`select count(*) as n from ${query}`, values);
    return Number(rows[0]?.n);
  };
  const post = async (path: string, body: Record<string, unknown>) => {
    const reply = await platform.post(`/dashboard/api/${path}`, body, staff);
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  /** A deed on a late credit of its own. */
  const onCredit =
    (body: Record<string, unknown>, other: Record<string, unknown>, effect: string) =>
    async (): Promise<Deed> => {
      const { creditId: credit_id } = next();
      return {
        body: { credit_id, ...body },
        access: staff,
        happened: () => countOf(effect, [credit_id]),
        otherBody: { credit_id, ...body, ...other },
      };
    };
  const requested = (kind: string) =>
    `approval_requests where kind = '${kind}' and (payload ->> 'creditId')::bigint = $1`;
  const agreement = {
    first_due_on: addDays(today, 5),
    installments: 2,
    every: 'fortnight',
    reason: 'Perdió el empleo',
  };

  async function cancelDeed(): Promise<Deed> {
    const { creditId: credit_id } = next();
    const send = (template: string) =>
      post('operative/collections/messages', { credit_id, channel: 'sms', template });
    // The law lets one go out a day at the most: the second waits.
    await send('late_reminder');
    const { id } = (await send('late_ways_out')).message as { id: number };
    const effect = "audit_facts where action = 'collection.cancel_message' and subject_id = $1";
    return {
      body: { id },
      access: staff,
      happened: () => countOf(effect, [String(credit_id)]),
      otherBody: {},
    };
  }

  async function answerDeed(): Promise<Deed> {
    const { creditId: credit_id } = next();
    const { id_approval } = await post('operative/agreement', { credit_id, ...agreement });
    return {
      body: { id_approval, action: 'approve', reason: '' },
      access: second,
      happened: () => countOf('payment_agreements where credit_id = $1', [credit_id]),
      otherBody: {},
    };
  }

  /** Money that came to the gateway and of which nobody told. */
  async function reconciliationDeed(): Promise<Deed> {
    const borrower = await activeBorrower(platform, staff);
    const { body } = await platform.get('/credits/api/credit/info/home/', borrower.access);
    const { payments } = body.credit as { payments: { id_payment: number }[] };
    const id_payment = payments[0]?.id_payment ?? 0;
    const order = await platform.post('/payvalida/api/cash/in/', { id_payment }, borrower.access);
    const paid = { status: 'APROBADA', notify: false };
    await platform.post(`/sandbox/api/payvalida/orders/${order.body.order}`, paid);
    return {
      body: {},
      access: staff,
      happened: () => countOf('payments where credit_id = $1', [borrower.creditId]),
      otherBody: {},
    };
  }

  function upload(people: ManyEmployees['people'], feePesos: number, transferPesos: number) {
    transfers += 1;
    return {
      id_company: company.companyId,
      fortnight,
      transfer_amount: transferPesos,
      bank_reference: `TR-${transfers}`,
      transferred_on: today,
      file: returnedFile({ ...company, people, feePesos }),
      file_name: 'nomina.csv',
    };
  }

  async function fileDeed(): Promise<Deed> {
    const body = upload([next()], company.feePesos, company.feePesos);
    return {
      body,
      access: staff,
      happened: () => countOf('payroll_files where bank_reference = $1', [body.bank_reference]),
      otherBody: { ...body, transfer_amount: body.transfer_amount + 1 },
    };
  }

  /** Held, because the transfer is not what the file says. */
  async function decideDeed(): Promise<Deed> {
    const sent = upload([next()], company.feePesos, company.feePesos + SURPLUS);
    const { id_file } = (await post('payroll/files', sent)).file as { id_file: number };
    const body = { id_file, action: 'process', reason: 'La empresa lo confirma' };
    const effect = "audit_facts where action = 'payroll.file.process' and subject_id = $1";
    return {
      body,
      access: staff,
      happened: () => countOf(effect, [String(id_file)]),
      otherBody: { ...body, action: 'withdraw' },
    };
  }

  /** More than the installment owes, booked: the rest waits for somebody. */
  async function resolveDeed(): Promise<Deed> {
    const pesos = company.feePesos * 2;
    const sent = upload([next()], pesos, pesos);
    const { id_file } = (await post('payroll/files', sent)).file as { id_file: number };
    await platform.services.payroll.bookFile(id_file);
    const path = `/dashboard/api/payroll/exceptions?id_company=${company.companyId}&id_file=${id_file}`;
    const { body: found } = await platform.get(path, staff);
    const [exception] = found.exceptions as { id_exception: number }[];
    const id_exception = exception?.id_exception ?? 0;
    const body = { id_exception, action: 'apply_to_next', reason: 'Revisado con la empresa' };
    return {
      body,
      access: staff,
      happened: () => countOf('payroll_resolutions where exception_id = $1', [id_exception]),
      otherBody: { ...body, action: 'return_to_company', bank_reference: 'DEV-1' },
    };
  }

  /** Somebody was marked as having left who had not. */
  async function undoLeaverDeed(): Promise<Deed> {
    const { creditId: credit_id } = next();
    await post('payroll/leavers', { credit_id, left_on: soon, reason });
    const body = { credit_id, reason: 'Era otra persona' };
    return {
      body,
      access: staff,
      happened: () =>
        countOf(
          'payroll_leaver_undos join payroll_leavers mark on mark.id = leaver_id where mark.credit_id = $1',
          [credit_id],
        ),
      otherBody: { ...body, reason: 'Sigue trabajando' },
    };
  }

  /** Somebody left since the last version, so that a new one is due. */
  async function deductionFileDeed(): Promise<Deed> {
    const versions = () =>
      countOf('payroll_deduction_files where company_id = $1 and fortnight = $2', [
        company.companyId,
        fortnight,
      ]);
    const before = await versions();
    return {
      body: { id_company: company.companyId, fortnight, format: 'csv' },
      access: staff,
      happened: async () => (await versions()) - before,
      otherBody: {},
    };
  }

  const [reason, soon] = ['Terminó su contrato', addDays(today, 3)];
  return {
    'POST /dashboard/api/operative/collections/promises': onCredit(
      { amount: 50_000, due_on: soon, note: 'Le pagan el jueves' },
      { amount: 60_000 },
      'payment_promises where credit_id = $1',
    ),
    'POST /dashboard/api/operative/collections/messages': onCredit(
      { channel: 'sms', template: 'late_reminder' },
      { template: 'late_ways_out' },
      'collection_messages where credit_id = $1',
    ),
    'POST /dashboard/api/operative/collections/messages/cancel': cancelDeed,
    'POST /dashboard/api/operative/goodwill': onCredit(
      { part: 'late_interest', amount: 100, reason: 'Estuvo en el hospital' },
      { amount: 200 },
      "payments where source = 'goodwill' and credit_id = $1",
    ),
    'POST /dashboard/api/operative/agreement': onCredit(
      agreement,
      { installments: 3 },
      requested('relief.agreement'),
    ),
    'POST /dashboard/api/operative/write_off': onCredit(
      { reason: 'Sin contacto en un año' },
      { reason: 'Falleció' },
      requested('relief.write_off'),
    ),
    'POST /dashboard/api/approvals/answer': answerDeed,
    'POST /dashboard/api/reconciliation': reconciliationDeed,
    'POST /dashboard/api/payroll/deductions/file': deductionFileDeed,
    'POST /dashboard/api/payroll/files': fileDeed,
    'POST /dashboard/api/payroll/file/decide': decideDeed,
    'POST /dashboard/api/payroll/exceptions/resolve': resolveDeed,
    'POST /dashboard/api/payroll/leavers': onCredit(
      { left_on: soon, reason },
      { left_on: addDays(today, 4) },
      'payroll_leavers where credit_id = $1',
    ),
    'POST /dashboard/api/payroll/leavers/undo': undoLeaverDeed,
  };
}
