/** People, staff and credits for tests of money, made through the same steps as real ones where there are any. */
import { randomInt } from 'node:crypto';
import type { Day } from '@unamano/domain/calendar';
import { FIRST_CONFIGURATION, quote, type TypeUser } from '@unamano/domain/pricing';
import type { BorrowerActor, Origin, StaffActor } from '../../actor.ts';
import { type Clock, clockFrom } from '../../clock.ts';
import type { Db } from '../../db/types.ts';
import { lockCredit, moveCredit, recordBirth } from '../credit-life/service.ts';
import type { MessageOrder } from '../messages/service.ts';

export const ORIGIN: Origin = { address: '10.0.0.1', userAgent: 'test' };

export type TestClock = Clock & { setDay(day: string): void; setNow(instant: Date): void };

/** Stands at ten in the morning in Bogotá until it is set to another day. */
export function testClock(day: string): TestClock {
  const at = (on: string) => new Date(`${on}T10:00:00-05:00`);
  let now = at(day);
  return {
    ...clockFrom(() => now),
    setDay: (on) => {
      now = at(on);
    },
    setNow: (instant) => {
      now = instant;
    },
  };
}

/** Keeps what would be sent. */
export function recordedMessages() {
  const sent: MessageOrder[] = [];
  const write = async (_trx: unknown, order: unknown): Promise<void> => {
    sent.push(order as MessageOrder);
  };
  return { sent, write };
}

/** No clerk is told of anything. */
export const NOBODY = { creditWaits: async (): Promise<void> => {} };

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

export async function makeCompany(db: Db): Promise<number> {
  const row = await db
    .insertInto('companies')
    .values({ name: `Empresa ${digits(12)}`, nit: digits(12), ended_at: null, created_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function makeStaff(db: Db, companyId: number | null = null): Promise<StaffActor> {
  const row = await db
    .insertInto('staff')
    .values({
      email: `staff${digits(12)}@unamano.test`,
      first_name: 'Olga',
      last_name: 'Ríos',
      password_hash: 'none',
      company_id: companyId,
      created_at: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kind: 'staff', id: row.id, companyId, isAdmin: false, modules: [], sessionId: 'test' };
}

export type TestBorrower = BorrowerActor & { dni: string; email: string; cellphone: string };

export async function makeBorrower(
  db: Db,
  typeUser: TypeUser = 'user_external',
  companyId: number | null = null,
): Promise<TestBorrower> {
  const [dni, tail] = [digits(9), digits(9)];
  const row = await db
    .insertInto('borrowers')
    .values({
      type_user: typeUser,
      cellphone: `+573${tail}`,
      email: `persona${dni}@correo.co`,
      dni,
      type_document: '13',
      first_name: 'Ana',
      last_name: 'Gómez',
      genre: 'female',
      birthday: '1990-01-01' as Day,
      date_dni_expedition: '2008-01-01' as Day,
      city_code: '66001',
      city_dni_expedition_code: '66001',
      address: 'Calle 1',
      neighborhood: 'Centro',
      password_hash: 'none',
      type_occupation: 'employee',
      company: 'Una',
      company_id: companyId,
      activity_code: null,
      monthly_income: 2_000_000,
      people_in_charge: 0,
      created_at: new Date(0),
    })
    .returning(['id', 'email', 'cellphone'])
    .executeTakeFirstOrThrow();
  return { kind: 'borrower', typeUser, sessionId: 'test', dni, ...row };
}

async function insertCredit(
  db: Db,
  borrower: TestBorrower,
  order: { amount: number; months: number; replaces?: number; companyId?: number | null },
): Promise<number> {
  const lines = quote(FIRST_CONFIGURATION[borrower.typeUser], order.amount, order.months);
  const configuration = await db
    .selectFrom('simulator_configurations')
    .select('id')
    .where('type_user', '=', borrower.typeUser)
    .executeTakeFirstOrThrow();
  const decision = await db
    .insertInto('credit_decisions')
    .values({
      borrower_id: borrower.id,
      decided_at: new Date(0),
      decided_on: '2026-01-01' as Day,
      policy_version: 'test',
      inputs: '{}',
      bureau_report_id: null,
      operation: 'PRESTAMO',
      reasons: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await db
    .insertInto('credits')
    .values({
      borrower_id: borrower.id,
      type_user: borrower.typeUser,
      company_id: order.companyId ?? null,
      state: 'APPROVED',
      decision_id: decision.id,
      configuration_id: configuration.id,
      replaces_credit_id: order.replaces ?? null,
      asked_amount: order.amount,
      asked_installments: order.months,
      amount: order.amount,
      installments: order.months,
      waive_central_risk: false,
      interest_paid: lines.interestPaid,
      value_endorsement: lines.valueEndorsement,
      value_credit_study: lines.valueCreditStudy,
      vat_credit_study: lines.VATCreditStudy,
      central_risk: lines.centralRisk,
      total: lines.total,
      monthly_cost: lines.monthlyCost,
      collection_state: null,
      requested_at: new Date(0),
      signed_at: null,
      disbursed_on: null,
      finished_on: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A credit that the borrower has signed and nothing more. */
export async function makeSignedCredit(
  db: Db,
  borrower: TestBorrower,
  order: { amount: number; months: number; replaces?: number; companyId?: number | null },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const id = await insertCredit(trx, borrower, order);
    const mover = { actor: borrower, origin: ORIGIN };
    await recordBirth(trx, id, mover, 'test', new Date(0));
    const credit = await lockCredit(trx, id);
    if (!credit) throw new Error('no credit');
    const now = new Date(0);
    const signed = await moveCredit(trx, credit, {
      action: 'sign',
      mover,
      reason: 'test',
      now,
      set: { signed_at: now },
    });
    if (!signed.ok) throw new Error(signed.code);
    return id;
  });
}
