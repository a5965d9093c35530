/** The people of all scenes, made once by the calls of their journeys. */
import { addDays } from '@unamano/domain/calendar';
import { payPeriodBefore } from '@unamano/domain/money/payroll';
import {
  enterBankData,
  makeTestPerson,
  type NewBorrower,
  sign,
  signAndDisburse,
  signUp,
} from '@unamano/journeys/borrower';
import { type Calls, expectStatus } from '@unamano/journeys/calls';
import type { TestPlatform } from '../platform/built-platform.ts';
import { liftTransferLimit, makeEmployees } from '../platform/employees.ts';
import { adminAccess } from '../platform/staff.ts';
import type { FixedWorld } from './fixed-world.ts';

export type Cast = Awaited<ReturnType<typeof castPeople>>;

const DAY_MS = 86_400_000;
/** After the first due day of a credit of the first day. */
const LATE_AFTER_DAYS = 41;

type Tokens = { access: string; refresh: string };
type Home = { credit: { payments: { id_payment: number }[] } | null };

export async function castPeople(platform: TestPlatform, calls: Calls, world: FixedWorld) {
  async function post(
    step: string,
    route: string,
    body: Record<string, unknown>,
    access: string,
    status = 200,
  ) {
    return expectStatus(step, await calls.post(route, body, access), status);
  }
  let peopleMade = 0;
  /** The same people in every process, however many it has made before. */
  function newPerson(): Promise<NewBorrower> {
    peopleMade += 1;
    const own = { cellphone: `+573201${100_000 + peopleMade}`, dni: `1000${100 + peopleMade}5` };
    return signUp(calls, { ...makeTestPerson(), ...own, email: `persona${peopleMade}@unamano.test` });
  }
  async function borrower(staff: string): Promise<NewBorrower> {
    const person = await newPerson();
    await signAndDisburse(calls, person, staff);
    return person;
  }
  async function firstPayment({ access }: NewBorrower): Promise<number> {
    const { body } = await calls.get('/credits/api/credit/info/home/', access);
    const id = (body as Home).credit?.payments[0]?.id_payment;
    if (!id) throw new Error('a running credit has no installment');
    return id;
  }
  /** An order that the gateway has the money of, and has said nothing about. */
  async function paidOrder(person: NewBorrower): Promise<string> {
    const id_payment = await firstPayment(person);
    const { order } = await post('order', '/payvalida/api/cash/in/', { id_payment }, person.access);
    return pay(order);
  }
  async function pay(order: unknown): Promise<string> {
    await post('gateway', `/sandbox/api/payvalida/orders/${order}`, { status: 'APROBADA' }, '');
    return String(order);
  }

  const first = await adminAccess(platform);
  const lateBorrower = await borrower(first.access);
  world.advance(LATE_AFTER_DAYS * DAY_MS);
  const [maker, checker, other] = [
    await adminAccess(platform),
    await adminAccess(platform),
    await adminAccess(platform),
  ];
  const today = platform.services.clock.today();
  const payPeriod = payPeriodBefore(addDays(today, -1));
  const employees = await makeEmployees(platform.pool, 2, payPeriod);
  await liftTransferLimit(platform.pool);
  const employee = employees.people[0];

  const active = await borrower(maker.access);
  const fresh = await borrower(maker.access);
  const free = await newPerson();
  await post('cancel', '/credits/api/credit/cancel/', { id_credit: free.creditId }, free.access);
  const waiting = await newPerson();
  await sign(calls, waiting);
  await enterBankData(calls, waiting);

  const { email, password } = lateBorrower;
  const login = await post('login', '/users/api/login/classic/', { email, password }, '');
  const late = { ...lateBorrower, ...(login.data_login as { tokens: Tokens }).tokens };
  const offered = await newPerson();
  const note = '/credits/api/promissory/note/';
  await calls.get(`${note}management/?id_credit=${offered.creditId}`, offered.access);
  await post('code', `${note}send_code/`, { id_credit: offered.creditId }, offered.access);

  const link = await post(
    'link',
    '/dashboard/api/operative/generate_payment_url',
    {
      dni: employee?.dni,
      id_credit: employee?.creditId,
      type_url: 'pago_acuerdo',
      amount_custom_user: 20_000,
    },
    maker.access,
  );

  return {
    maker,
    checker,
    other,
    today,
    payPeriod,
    employees,
    employeeOrder: await pay(link.order),
    free,
    waiting,
    fresh: { ...fresh, payment: await firstPayment(fresh) },
    active: { ...active, payment: await firstPayment(active), order: await paidOrder(active) },
    late: { ...late, payment: await firstPayment(late), order: await paidOrder(late) },
    offered: { ...offered, code: await platform.codeFor(offered.cellphone) },
  };
}
