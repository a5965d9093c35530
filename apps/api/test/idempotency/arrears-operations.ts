/** The operations of staff on late credits and payrolls: see `operations.ts`. */
import { addDays } from '@unamano/domain/calendar';
import { payPeriodBefore } from '@unamano/domain/payroll';
import { activeBorrower } from '@unamano/journeys/borrower';
import { makeAnswer } from '../fixtures/payroll-answers.ts';
import type { TestPlatform } from '../platform/built-platform.ts';
import { type EmployeeBatch, makeEmployees, returnedFile } from '../platform/employees.ts';
import { staffAccess } from '../platform/staff.ts';
import { ALL_STAFF_MODULES } from '../platform/world.ts';
import type { Operation } from './operations.ts';

export const ARREARS_OPERATION_CALLS = [
  'POST /dashboard/api/operative/collections/promises',
  'POST /dashboard/api/operative/collections/messages',
  'POST /dashboard/api/operative/collections/messages/cancel',
  'POST /dashboard/api/operative/waiver',
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

export type ArrearsOperationCall = (typeof ARREARS_OPERATION_CALLS)[number];

/** Calls that take a key. The state that the other calls change makes a repeat detectable. */
export const KEYED_ARREARS_CALLS: readonly ArrearsOperationCall[] = [
  'POST /dashboard/api/operative/collections/promises',
  'POST /dashboard/api/operative/collections/messages',
  'POST /dashboard/api/operative/waiver',
  'POST /dashboard/api/operative/agreement',
  'POST /dashboard/api/operative/write_off',
  'POST /dashboard/api/payroll/files',
  'POST /dashboard/api/payroll/file/decide',
  'POST /dashboard/api/payroll/exceptions/resolve',
  'POST /dashboard/api/payroll/leavers',
  'POST /dashboard/api/payroll/leavers/undo',
];

/** Enough for a separate employee in each operation of a run. */
const EMPLOYEES = 120;
const SURPLUS = 5_000;

/** @param staff a token with every module */
export async function createArrearsOperations(
  platform: TestPlatform,
  staff: string,
): Promise<Readonly<Record<ArrearsOperationCall, () => Promise<Operation>>>> {
  const today = platform.services.clock.today();
  // Three pay periods ago: late, and still within the period that a company may upload.
  const payPeriod = payPeriodBefore(payPeriodBefore(payPeriodBefore(today)));
  const company = await makeEmployees(platform.pool, EMPLOYEES, payPeriod);
  // The company answered without them, so they are late.
  await makeAnswer(platform.db, { companyId: company.companyId, payPeriod });
  const second = await staffAccess(platform, [...ALL_STAFF_MODULES]);
  let taken = 0;
  let transfers = 0;

  const next = (): EmployeeBatch['people'][number] => {
    const person = company.people[taken];
    taken += 1;
    if (!person) throw new Error('there are more operations than employees');
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
  /** An operation on a separate late credit. */
  const onCredit =
    (body: Record<string, unknown>, other: Record<string, unknown>, effect: string) =>
    async (): Promise<Operation> => {
      const { creditId: credit_id } = next();
      return {
        body: { credit_id, ...body },
        access: staff,
        countEffects: () => countOf(effect, [credit_id]),
        otherBody: { credit_id, ...body, ...other },
      };
    };
  const requested = (kind: string) =>
    `approval_requests where kind = '${kind}' and (payload ->> 'creditId')::bigint = $1`;
  const agreement = {
    first_due_on: addDays(today, 5),
    installments: 2,
    every: 'pay_period',
    reason: 'Perdió el empleo',
  };

  async function cancelOperation(): Promise<Operation> {
    const { creditId: credit_id } = next();
    const send = (template: string) =>
      post('operative/collections/messages', { credit_id, channel: 'sms', template });
    // The law allows one message a day: the second stays pending.
    await send('late_reminder');
    const { id } = (await send('late_payment_options')).message as { id: number };
    const effect = "audit_events where action = 'collection.cancel_message' and subject_id = $1";
    return {
      body: { id },
      access: staff,
      countEffects: () => countOf(effect, [String(credit_id)]),
      otherBody: {},
    };
  }

  async function answerOperation(): Promise<Operation> {
    const { creditId: credit_id } = next();
    const { id_approval } = await post('operative/agreement', { credit_id, ...agreement });
    return {
      body: { id_approval, action: 'approve', reason: '' },
      access: second,
      countEffects: () => countOf('payment_agreements where credit_id = $1', [credit_id]),
      otherBody: {},
    };
  }

  /** A payment at the gateway without a notification. */
  async function reconciliationOperation(): Promise<Operation> {
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
      countEffects: () => countOf('payments where credit_id = $1', [borrower.creditId]),
      otherBody: {},
    };
  }

  function upload(people: EmployeeBatch['people'], feePesos: number, transferPesos: number) {
    transfers += 1;
    return {
      id_company: company.companyId,
      pay_period: payPeriod,
      transfer_amount: transferPesos,
      bank_reference: `TR-${transfers}`,
      transferred_on: today,
      file: returnedFile({ ...company, people, feePesos }),
      file_name: 'nomina.csv',
    };
  }

  async function fileOperation(): Promise<Operation> {
    const body = upload([next()], company.feePesos, company.feePesos);
    return {
      body,
      access: staff,
      countEffects: () => countOf('payroll_files where bank_reference = $1', [body.bank_reference]),
      otherBody: { ...body, transfer_amount: body.transfer_amount + 1 },
    };
  }

  /** On hold, because the transfer differs from the file. */
  async function decideOperation(): Promise<Operation> {
    const sent = upload([next()], company.feePesos, company.feePesos + SURPLUS);
    const { id_file } = (await post('payroll/files', sent)).file as { id_file: number };
    const body = { id_file, action: 'process', reason: 'La empresa lo confirma' };
    const effect = "audit_events where action = 'payroll.file.process' and subject_id = $1";
    return {
      body,
      access: staff,
      countEffects: () => countOf(effect, [String(id_file)]),
      otherBody: { ...body, action: 'withdraw' },
    };
  }

  /** A deduction above the installment: the rest is an exception that staff resolve. */
  async function resolveOperation(): Promise<Operation> {
    const pesos = company.feePesos * 2;
    const sent = upload([next()], pesos, pesos);
    const { id_file } = (await post('payroll/files', sent)).file as { id_file: number };
    await platform.services.payroll.processFile(id_file);
    const path = `/dashboard/api/payroll/exceptions?id_company=${company.companyId}&id_file=${id_file}`;
    const { body: found } = await platform.get(path, staff);
    const [exception] = found.exceptions as { id_exception: number }[];
    const id_exception = exception?.id_exception ?? 0;
    const body = { id_exception, action: 'apply_to_next', reason: 'Revisado con la empresa' };
    return {
      body,
      access: staff,
      countEffects: () => countOf('payroll_resolutions where exception_id = $1', [id_exception]),
      otherBody: { ...body, action: 'return_to_company', bank_reference: 'DEV-1' },
    };
  }

  /** An employee who was marked as a leaver by mistake. */
  async function undoLeaverOperation(): Promise<Operation> {
    const { creditId: credit_id } = next();
    await post('payroll/leavers', { credit_id, left_on: soon, reason });
    const body = { credit_id, reason: 'Era otra persona' };
    return {
      body,
      access: staff,
      countEffects: () =>
        countOf(
          'payroll_leaver_reversals join payroll_leavers mark on mark.id = leaver_id where mark.credit_id = $1',
          [credit_id],
        ),
      otherBody: { ...body, reason: 'Sigue trabajando' },
    };
  }

  /** An employee left since the last version, so that a new version is due. */
  async function deductionFileOperation(): Promise<Operation> {
    const versions = () =>
      countOf('payroll_deduction_files where company_id = $1 and pay_period = $2', [
        company.companyId,
        payPeriod,
      ]);
    const before = await versions();
    return {
      body: { id_company: company.companyId, pay_period: payPeriod, format: 'csv' },
      access: staff,
      countEffects: async () => (await versions()) - before,
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
      { template: 'late_payment_options' },
      'collection_messages where credit_id = $1',
    ),
    'POST /dashboard/api/operative/collections/messages/cancel': cancelOperation,
    'POST /dashboard/api/operative/waiver': onCredit(
      { part: 'late_interest', amount: 100, reason: 'Estuvo en el hospital' },
      { amount: 200 },
      "payments where source = 'waiver' and credit_id = $1",
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
    'POST /dashboard/api/approvals/answer': answerOperation,
    'POST /dashboard/api/reconciliation': reconciliationOperation,
    'POST /dashboard/api/payroll/deductions/file': deductionFileOperation,
    'POST /dashboard/api/payroll/files': fileOperation,
    'POST /dashboard/api/payroll/file/decide': decideOperation,
    'POST /dashboard/api/payroll/exceptions/resolve': resolveOperation,
    'POST /dashboard/api/payroll/leavers': onCredit(
      { left_on: soon, reason },
      { left_on: addDays(today, 4) },
      'payroll_leavers where credit_id = $1',
    ),
    'POST /dashboard/api/payroll/leavers/undo': undoLeaverOperation,
  };
}
