/** The credits' services on a test database, with a clock that the test moves and a bureau that says what it is told. */

import type { requestCredit } from '@unamano/contract/credits';
import type { Input } from '@unamano/contract/endpoint';
import { type Day, day, startOfBogotaDay } from '@unamano/domain/calendar';
import type { BorrowerActor, Origin } from '../../actor.ts';
import { clockFrom } from '../../clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/types.ts';
import { createKeptAnswers } from '../../kept-answers.ts';
import { ok, type Result } from '../../result.ts';
import { fingerprinter, sealer } from '../../sealed.ts';
import { aBorrower } from '../borrowers/testing.ts';
import type { BureauQuery } from '../bureau/ports.ts';
import { type RiskReport, riskReport } from '../bureau/report.ts';
import { createBureau } from '../bureau/service.ts';
import { lockCredit, moveCredit, PLATFORM } from '../credit-life/service.ts';
import { createLoanAccounts } from '../loan-accounts/service.ts';
import { createMessages } from '../messages/service.ts';
import { createCreditPolicies } from '../settings/service.ts';
import { createSimulator } from '../simulator/service.ts';
import { createWaitingRequests } from '../waiting-requests/service.ts';
import { createCreditRequests } from './requests.ts';
import { createCredits } from './service.ts';

export const ORIGIN: Origin = { address: '192.0.2.7', userAgent: 'test' };
const SECRET = 'a-secret-that-is-only-for-tests';
const FIRST_DAY = day('2026-03-02');

/** A card up to date since 2020: a history that nothing speaks against, unless the test says otherwise. */
export function aReport(given: { score?: number; operation?: string; payment?: string } = {}): RiskReport {
  const since = { codigo: '0', fecha: '2020-01-15' };
  const account = (entidad: string) => ({
    entidad,
    Estados: {
      EstadoPago: { codigo: given.payment ?? '01', fecha: '2026-02-01' },
      EstadoCuenta: { codigo: '01', fecha: '2026-02-01' },
      EstadoOrigen: since,
    },
    Valores: { cupoTotal: 2_000_000, cuota: 100_000, saldoActual: 500_000, saldoMora: 0 },
  });
  return riskReport.parse({
    operation: given.operation ?? 'PRESTAMO',
    information_RP: { personal_information: { full_name: 'LAURA GOMEZ' } },
    information_HP: {
      score: { fecha: '2026-03-01', puntaje: given.score ?? 720 },
      credit_cards: [account('BANCO UNO')],
      portfolio_accounts: [account('BANCO DOS')],
    },
  });
}

/** 500,000 in 3 months as the simulator quotes it to somebody whom the bureau was never asked about. */
export const ASKED: Input<typeof requestCredit> = {
  installments: 3,
  acquired_debt: 699_651,
  requested_amount: 500_000,
  monthly_income: 2_000_000,
  number_people_in_charge: 1,
  type_occupation: 'employee',
  company: 'Panadería El Trigo',
  id_company: undefined,
  code_activity: undefined,
};

export function creditWorld(db: Db) {
  let now = startOfBogotaDay(FIRST_DAY);
  let answer: () => Promise<Result<RiskReport | null>> = async () => ok(aReport());
  const asked: BureauQuery[] = [];
  const clock = clockFrom(() => now);
  const source = {
    ask: async (query: BureauQuery) => {
      asked.push(query);
      const said = await answer();
      if (!said.ok) return said;
      return ok({ report: said.value, raw: Buffer.from(JSON.stringify(said.value)) });
    },
  };
  const bureau = createBureau({
    db,
    clock,
    source,
    sealer: sealer(SECRET, 'bureau'),
    fingerprint: fingerprinter(SECRET, 'bureau'),
  });
  const simulator = createSimulator({ db });
  const requests = createCreditRequests({
    clock,
    simulator,
    policies: createCreditPolicies({ db }),
    bureau,
  });
  const accounts = createLoanAccounts({ db });
  const messages = createMessages({ clock, sealer: sealer(SECRET, 'messages') });
  const answers = createKeptAnswers({ db, clock, sealer: sealer(SECRET, 'idempotency') });
  const waiting = createWaitingRequests({ db, clock, sealer: sealer(SECRET, 'waiting'), messages, answers });
  const credits = createCredits({ db, clock, simulator, requests, accounts, messages, waiting });
  return {
    clock,
    bureau,
    simulator,
    requests,
    accounts,
    messages,
    credits,
    answers,
    waiting,
    /** The questions that reached the bureau. */
    asked,
    goTo: (to: string | Day) => {
      now = new Date(startOfBogotaDay(day(to)).getTime() + 12 * 3_600_000);
    },
    bureauSays: (say: Result<RiskReport | null>) => {
      answer = async () => say;
    },
  };
}

export type CreditWorld = ReturnType<typeof creditWorld>;

export async function aCompany(db: Db, name: string): Promise<number> {
  const row = await db
    .insertInto('companies')
    .values({ name, nit: `nit ${name}`, created_at: new Date('2026-01-01T12:00:00Z') })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function anActor(db: Db, given: Parameters<typeof aBorrower>[1] = {}): Promise<BorrowerActor> {
  const id = await aBorrower(db, given);
  return { kind: 'borrower', id, typeUser: given.typeUser ?? 'user_external', sessionId: 'session' };
}

/** Brings an approved credit to ACTIVE on a day, with a schedule of equal installments due a month apart. */
export async function disburse(db: Db, world: CreditWorld, creditId: number, dueOn: readonly string[]) {
  await inTransaction(db, async (trx) => {
    const now = world.clock.now();
    for (const action of ['sign', 'give_disbursement_data', 'disburse'] as const) {
      const credit = await lockCredit(trx, creditId);
      if (!credit) throw new Error(`no credit ${creditId}`);
      const set =
        action === 'sign'
          ? { signed_at: now }
          : action === 'disburse'
            ? { disbursed_on: world.clock.today() }
            : {};
      const moved = await moveCredit(trx, credit, { action, mover: PLATFORM, reason: 'test', now, set });
      if (!moved.ok) throw new Error(moved.code);
    }
    const { total } = await trx
      .selectFrom('credits')
      .select('total')
      .where('id', '=', creditId)
      .executeTakeFirstOrThrow();
    const value = Math.floor(total / dueOn.length);
    await trx
      .insertInto('installments')
      .values(
        dueOn.map((due, index) => ({
          credit_id: creditId,
          number: index + 1,
          due_on: day(due),
          value_pesos: index === dueOn.length - 1 ? total - value * (dueOn.length - 1) : value,
        })),
      )
      .execute();
  });
}

let paid = 0;

/** Money received today that pays one installment in full. */
export async function payInstallment(db: Db, world: CreditWorld, creditId: number, number: number) {
  await inTransaction(db, async (trx) => {
    const installment = await trx
      .selectFrom('installments')
      .selectAll()
      .where('credit_id', '=', creditId)
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const payment = await trx
      .insertInto('payments')
      .values({
        credit_id: creditId,
        source: 'gateway',
        source_reference: `test-${creditId}-${++paid}`,
        amount_pesos: installment.value_pesos,
        paid_on: world.clock.today(),
        recorded_at: world.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('payment_allocations')
      .values({
        payment_id: payment.id,
        installment_id: installment.id,
        part: 'installment',
        amount_pesos: installment.value_pesos,
      })
      .execute();
  });
}
