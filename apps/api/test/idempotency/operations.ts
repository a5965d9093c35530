/**
 * Every call that moves money or state, as an operation: a valid body, its caller, and a count of its effects in the
 * tables. A call of the contract that is neither here nor among the exempt calls fails the tests.
 */

import {
  activeBorrower,
  bankData,
  makeTestPerson,
  type SignedUp,
  sign,
  signUp,
  signupBodyOf,
  verifyPhone,
} from '@unamano/journeys/borrower';
import { createCompany } from '../../src/modules/lending/companies/index.ts';
import { notificationChecksum } from '../../src/modules/money/gateway/notifications/checksum.ts';
import type { TestPlatform } from '../platform/built-platform.ts';

export type Operation = {
  body: Record<string, unknown>;
  access: string | undefined;
  countEffects: () => Promise<number>;
  /** A body with another meaning. */
  otherBody: Record<string, unknown>;
};

export const OPERATION_CALLS = [
  'POST /users/api/signup',
  'POST /users/api/signup/allied',
  'POST /credits/api/credit/management',
  'POST /credits/api/credit/cancel',
  'POST /credits/api/promissory/note/management',
  'POST /credits/api/disbursement/management',
  'POST /dashboard/api/operative/confirm_disbursement',
  'POST /payvalida/api/cash/in',
  'POST /payvalida/api/order/cancel',
  'POST /credits/api/credit/payoff',
  'POST /credits/api/credit/withdrawal',
  'POST /payvalida/api/notification',
  'POST /dashboard/api/operative/contacts',
  'POST /dashboard/api/operative/generate_payment_url',
  'POST /dashboard/api/operative/change_state_collection_management',
  'POST /dashboard/api/allied_company/credit/approved/declined',
  'POST /dashboard/api/allied_company/credit/confirmed_employee',
] as const;

/** Calls without a key: their own ids, or the state that they change, make a repeat detectable. */
export const CALLS_WITHOUT_KEY: readonly OperationCall[] = [
  'POST /payvalida/api/notification',
  'POST /credits/api/credit/cancel',
  'POST /payvalida/api/order/cancel',
  'POST /dashboard/api/operative/change_state_collection_management',
];

/** Staff may record two contacts of one kind: without a key each one is a separate operation. */
export const REPEATABLE_CALLS: readonly OperationCall[] = ['POST /dashboard/api/operative/contacts'];

export type OperationCall = (typeof OPERATION_CALLS)[number];
export type OperationMakers = Readonly<Record<OperationCall, () => Promise<Operation>>>;

/** @param staff a token with every module */
export function createOperations(platform: TestPlatform, staff: string): OperationMakers {
  const countOf = async (query: string, values: unknown[]): Promise<number> => {
    const { rows } = await platform.pool.query(`select count(*) as n from ${query}`, values);
    return Number(rows[0]?.n);
  };
  const eventsTo = (state: string, creditId: number) => () =>
    countOf('credit_events where credit_id = $1 and to_state = $2', [creditId, state]);
  let company: Promise<number> | undefined;
  const companyId = () => {
    const now = platform.services.clock.now();
    company ??= createCompany(platform.db, { name: 'Café Alto', nit: '900373913-4', now });
    return company;
  };

  async function paymentIdOf(borrower: SignedUp): Promise<number> {
    const { body } = await platform.get('/credits/api/credit/info/home/', borrower.access);
    return (body.credit as { payments: { id_payment: number }[] }).payments[0]?.id_payment ?? 0;
  }

  const signUpOperation = (more: () => Promise<object>) => async (): Promise<Operation> => {
    const person = makeTestPerson();
    const body = { ...signupBodyOf(person, await verifyPhone(platform, person)), ...(await more()) };
    return {
      body,
      access: undefined,
      countEffects: () =>
        countOf('borrowers join credits on borrower_id = borrowers.id where dni = $1', [person.dni]),
      otherBody: { ...body, first_name: 'Otra' },
    };
  };

  async function requestOperation(): Promise<Operation> {
    const { access, creditId, dni } = await signUp(platform);
    await platform.post('/credits/api/credit/cancel/', { id_credit: creditId }, access);
    const quoted = { installments: 3, acquired_debt: 699_651, requested_amount: 500_000 };
    const work = { monthly_income: 3_000_000, number_people_in_charge: 1, type_occupation: 'pensioner' };
    return {
      body: { ...quoted, ...work },
      access,
      countEffects: () =>
        countOf("credits join borrowers b on b.id = borrower_id where b.dni = $1 and state = 'APPROVED'", [
          dni,
        ]),
      otherBody: { ...quoted, ...work, number_people_in_charge: 2 },
    };
  }

  async function cancelOperation(): Promise<Operation> {
    const { access, creditId } = await signUp(platform);
    return {
      body: { id_credit: creditId },
      access,
      countEffects: eventsTo('CANCELLED', creditId),
      otherBody: { id_credit: 1_000_000 },
    };
  }

  async function signOperation(): Promise<Operation> {
    const { access, creditId, cellphone } = await signUp(platform);
    const id_credit = creditId;
    await platform.get(`/credits/api/promissory/note/management/?id_credit=${id_credit}`, access);
    await platform.post('/credits/api/promissory/note/send_code/', { id_credit }, access);
    const code = await platform.codeFor(cellphone);
    return {
      body: { id_credit, code },
      access,
      countEffects: eventsTo('SIGNED', id_credit),
      otherBody: { id_credit, code, installments: 3 },
    };
  }

  async function disbursementDataOperation(): Promise<Operation> {
    const borrower = await signUp(platform);
    await sign(platform, borrower);
    const body = bankData(borrower.creditId);
    return {
      body,
      access: borrower.access,
      countEffects: eventsTo('IN_PROCESS', borrower.creditId),
      otherBody: { ...body, account_number: '99999999999' },
    };
  }

  async function confirmOperation(): Promise<Operation> {
    const data = await disbursementDataOperation();
    const credit_id = data.body.id_credit;
    await platform.post('/credits/api/disbursement/management/', data.body, data.access);
    return {
      body: { credit_id },
      access: staff,
      countEffects: () =>
        countOf("journal_entries where credit_id = $1 and kind = 'disbursement'", [credit_id]),
      otherBody: { credit_id: 1_000_000 },
    };
  }

  async function cashInOperation(): Promise<Operation> {
    const borrower = await activeBorrower(platform, staff);
    const id_payment = await paymentIdOf(borrower);
    return {
      body: { id_payment },
      access: borrower.access,
      countEffects: () => countOf('payment_orders where installment_id = $1', [id_payment]),
      otherBody: { id_payment, amount_custom_user: 20_000 },
    };
  }

  async function cancelOrderOperation(): Promise<Operation> {
    const borrower = await activeBorrower(platform, staff);
    const body = { id_payment: await paymentIdOf(borrower) };
    const { order } = (await platform.post('/payvalida/api/cash/in/', body, borrower.access)).body;
    return {
      body: { order },
      access: borrower.access,
      countEffects: () => countOf("payment_orders where order_code = $1 and state = 'CANCELADA'", [order]),
      otherBody: { order: 'UNKNOWN' },
    };
  }

  async function payoffOperation(): Promise<Operation> {
    const { access, creditId: id_credit } = await activeBorrower(platform, staff);
    const quoted = await platform.get(`/credits/api/credit/payoff/?id_credit=${id_credit}`, access);
    const total = Number(quoted.body.total);
    return {
      body: { id_credit, total },
      access,
      countEffects: () => countOf("payment_orders where credit_id = $1 and kind = 'payoff'", [id_credit]),
      otherBody: { id_credit, total: total + 1 },
    };
  }

  async function withdrawOperation(): Promise<Operation> {
    const { access, creditId: id_credit } = await activeBorrower(platform, staff);
    return {
      body: { id_credit },
      access,
      countEffects: () => countOf("payment_orders where credit_id = $1 and kind = 'withdrawal'", [id_credit]),
      otherBody: { id_credit: 1_000_000 },
    };
  }

  async function paymentLinkOperation(): Promise<Operation> {
    const { dni, creditId } = await activeBorrower(platform, staff);
    const body = { dni, id_credit: creditId, type_url: 'pago_acuerdo', amount_custom_user: 20_000 };
    return {
      body,
      access: staff,
      countEffects: () => countOf('payment_orders where credit_id = $1', [creditId]),
      otherBody: { ...body, amount_custom_user: 30_000 },
    };
  }

  async function contactOperation(): Promise<Operation> {
    const { creditId } = await activeBorrower(platform, staff);
    const body = { credit_id: creditId, channel: 'phone', note: 'Llamada' };
    return {
      body,
      access: staff,
      countEffects: () => countOf('collection_contacts where credit_id = $1', [creditId]),
      otherBody: { ...body, note: 'Otra llamada' },
    };
  }

  async function collectionStateOperation(): Promise<Operation> {
    const { creditId } = await activeBorrower(platform, staff);
    return {
      body: { state: 'PAY_TODAY', credit_id: creditId },
      access: staff,
      countEffects: () => countOf('collection_state_changes where credit_id = $1', [creditId]),
      otherBody: { state: 'DEMAND', credit_id: creditId },
    };
  }

  /** An employee whose credit waits for the company's answer. */
  async function inReview(): Promise<SignedUp> {
    const person = makeTestPerson();
    const body = {
      ...signupBodyOf(person, await verifyPhone(platform, person)),
      id_company: await companyId(),
      acquired_debt: 687_974,
    };
    const reply = await platform.post('/users/api/signup/allied/', body);
    const { access } = reply.body.tokens as { access: string };
    const employee = { ...person, access, creditId: Number(reply.body.id_credit) };
    await sign(platform, employee);
    await platform.post('/credits/api/disbursement/management/', bankData(employee.creditId), access);
    return employee;
  }

  async function companyAnswerOperation(): Promise<Operation> {
    const { creditId } = await inReview();
    return {
      body: { action: 'approve', credit_id: creditId },
      access: staff,
      countEffects: () => countOf('company_answers where credit_id = $1', [creditId]),
      otherBody: { action: 'reject', credit_id: creditId },
    };
  }

  async function employeeAnswerOperation(): Promise<Operation> {
    const { access, creditId } = await inReview();
    const changed = { requested_amount_updated: 400_000, installments_updated: 2 };
    const path = '/dashboard/api/allied_company/credit/approved/declined';
    await platform.post(path, { action: 'confirm', credit_id: creditId, ...changed }, staff);
    return {
      body: { action: 'acept', credit_id: creditId },
      access,
      countEffects: () => countOf('employee_answers where credit_id = $1', [creditId]),
      otherBody: { action: 'reject', credit_id: creditId },
    };
  }

  async function notificationOperation(): Promise<Operation> {
    const borrower = await activeBorrower(platform, staff);
    const id_payment = await paymentIdOf(borrower);
    const order = await platform.post('/payvalida/api/cash/in/', { id_payment }, borrower.access);
    const po_id = String(order.body.order);
    const hash = platform.services.config.values.PAYVALIDA_NOTIFICATION_HASH;
    await platform.post(`/sandbox/api/payvalida/orders/${po_id}`, { status: 'APROBADA', notify: false });
    const status = 'approved';
    return {
      body: { po_id, status, pv_checksum: notificationChecksum(po_id, status, hash) },
      access: undefined,
      countEffects: () => countOf('payments where credit_id = $1', [borrower.creditId]),
      otherBody: {},
    };
  }

  return {
    'POST /users/api/signup': signUpOperation(async () => ({})),
    'POST /users/api/signup/allied': signUpOperation(async () => ({
      id_company: await companyId(),
      acquired_debt: 687_974,
    })),
    'POST /credits/api/credit/management': requestOperation,
    'POST /credits/api/credit/cancel': cancelOperation,
    'POST /credits/api/promissory/note/management': signOperation,
    'POST /credits/api/disbursement/management': disbursementDataOperation,
    'POST /dashboard/api/operative/confirm_disbursement': confirmOperation,
    'POST /payvalida/api/cash/in': cashInOperation,
    'POST /payvalida/api/order/cancel': cancelOrderOperation,
    'POST /credits/api/credit/payoff': payoffOperation,
    'POST /credits/api/credit/withdrawal': withdrawOperation,
    'POST /payvalida/api/notification': notificationOperation,
    'POST /dashboard/api/operative/contacts': contactOperation,
    'POST /dashboard/api/operative/generate_payment_url': paymentLinkOperation,
    'POST /dashboard/api/operative/change_state_collection_management': collectionStateOperation,
    'POST /dashboard/api/allied_company/credit/approved/declined': companyAnswerOperation,
    'POST /dashboard/api/allied_company/credit/confirmed_employee': employeeAnswerOperation,
  };
}
