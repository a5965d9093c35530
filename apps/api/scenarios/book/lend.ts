/** Lends the credits of a day in one transaction: their people, decisions, installments, and the first event of each. */
import { ageOn, type Day } from '@unamano/domain/calendar';
import type { DecisionInput } from '@unamano/domain/lending/decision';
import { quote } from '@unamano/domain/loans/price/pricing';
import { scheduledParts } from '@unamano/domain/loans/replay/start';
import { type Pesos, pesos, ZERO_PESOS } from '@unamano/domain/money';
import { inTransaction } from '../../src/db/transaction.ts';
import type { Trx } from '../../src/db/types.ts';
import { insertBorrower } from '../../src/modules/identity/people/borrowers/index.ts';
import { insertOpeningDecisions } from '../../src/modules/lending/credits/index.ts';
import { createLentCredits, PLATFORM } from '../../src/modules/loans/credit-lifecycle/index.ts';
import { readOpeningSettings, readTerms, recordAll } from '../../src/modules/loans/loan-events/index.ts';
import { writeOpeningSchedules } from '../../src/modules/money/disbursements/index.ts';
import { incomeFor } from '../demo/scenario.ts';
import type { RunContext } from '../runner/run-context.ts';
import type { Client } from './clients.ts';
import type { BookCompany } from './companies.ts';
import type { Loan } from './courses.ts';

const REASON = 'lent in the full demo';

/** A credit of the plan, and the ids that it gets. */
export type Lent = { readonly client: Client; readonly loan: Loan; creditId: number };

export type Lender = {
  readonly context: RunContext;
  readonly companies: readonly BookCompany[];
  readonly passwordHash: string;
  /** Of the people that have an account, by their ID numbers. */
  readonly borrowerIds: Map<string, number>;
};

/** All of one type of borrower. Who still owes another credit gets none. */
export async function lend(lender: Lender, wanted: readonly Lent[], today: Day): Promise<void> {
  const all = await withoutOpenCredit(lender, wanted);
  const [first] = all;
  if (!first) return;
  const { typeUser } = first.client;
  const { services } = lender.context;
  const { db, clock, simulator } = services;
  const now = clock.now();
  const { id: configurationId, configuration } = await simulator.current(typeUser, today);
  const { lateTermsId } = await readOpeningSettings(db, today);
  await inTransaction(db, async (trx) => {
    const owners = await borrowersOf(lender, trx, all, now);
    const decisions = await insertOpeningDecisions(
      trx,
      all.map((lent, index) => ({ borrowerId: owners[index] ?? 0, input: decisionOf(lent, today) })),
      now,
    );
    const rows = all.map(({ client, loan: { ask } }, index) => {
      const { VATCreditStudy, ...priced } = quote(configuration, pesos(ask.amount), ask.installments);
      return {
        borrower_id: owners[index] ?? 0,
        company_id: companyIdOf(lender, client),
        decision_id: decisions[index] ?? 0,
        configuration_id: configurationId,
        late_terms_id: lateTermsId,
        application_amount: priced.amount,
        application_installments: priced.installments,
        amount: priced.amount,
        installments: priced.installments,
        waive_central_risk: priced.centralRisk === 0,
        interest_paid: priced.interestPaid,
        value_endorsement: priced.valueEndorsement,
        value_credit_study: priced.valueCreditStudy,
        vat_credit_study: VATCreditStudy,
        central_risk: priced.centralRisk,
        total: priced.total,
        monthly_cost: priced.monthlyCost,
        disbursed_on: today,
        lentAt: now,
      };
    });
    const by = { typeUser, initiator: PLATFORM, reason: REASON, now };
    const credits = await createLentCredits(trx, rows, by);
    const schedules = [];
    for (const { id } of credits)
      schedules.push({ creditId: id, schedule: scheduledParts(await readTerms(trx, id, today), today) });
    await writeOpeningSchedules(trx, schedules);
    const event = {
      kind: 'disbursed',
      at: now,
      source: 'disbursed-1',
      data: { paysOffPesos: ZERO_PESOS },
    } as const;
    await recordAll(
      trx,
      credits.map((credit) => ({ credit, event })),
      { initiator: PLATFORM, reason: REASON, today, now, isPast: true },
    );
    for (const [index, { id }] of credits.entries()) {
      const lent = all[index];
      if (lent) lent.creditId = id;
    }
  });
}

async function withoutOpenCredit(
  { context, borrowerIds }: Lender,
  wanted: readonly Lent[],
): Promise<readonly Lent[]> {
  const known = wanted.flatMap(({ client }) => borrowerIds.get(client.person.dni) ?? []);
  if (known.length === 0) return wanted;
  const rows = await context.services.db
    .selectFrom('credits')
    .select('borrower_id')
    .where('borrower_id', 'in', known)
    .where('state', '=', 'ACTIVE')
    .execute();
  const owing = new Set<number | undefined>(rows.map((row) => row.borrower_id));
  return wanted.filter(({ client }) => !owing.has(borrowerIds.get(client.person.dni)));
}

function companyIdOf({ companies }: Lender, { company }: Client): number | null {
  return company === null ? null : (companies[company]?.id ?? null);
}

function decisionOf({ client: { person, typeUser }, loan: { ask } }: Lent, today: Day): DecisionInput {
  const isExternal = typeUser === 'user_external';
  return {
    typeUser,
    requestedAmount: pesos(ask.amount),
    requestedInstallments: ask.installments,
    monthlyIncome: incomeOf(typeUser, ask),
    numberPeopleInCharge: person.work.number_people_in_charge,
    typeOccupation: person.work.type_occupation,
    age: ageOn(person.birthday, today),
    bureau: isExternal
      ? { kind: 'found', score: 720, openAccounts: 3, oldestAccountMonths: 48, negativeAccounts: 0 }
      : null,
    paidOnTime: 0,
  };
}

const incomeOf = (typeUser: Client['typeUser'], ask: Loan['ask']): Pesos => pesos(incomeFor(typeUser, ask));

/** The borrowers of the credits, in their order; who is new gets an account. */
async function borrowersOf(lender: Lender, trx: Trx, all: readonly Lent[], now: Date): Promise<number[]> {
  const ids: number[] = [];
  for (const lent of all) {
    const { dni } = lent.client.person;
    const id = lender.borrowerIds.get(dni) ?? (await addPerson(lender, trx, lent, now));
    lender.borrowerIds.set(dni, id);
    ids.push(id);
  }
  return ids;
}

async function addPerson(lender: Lender, trx: Trx, { client, loan }: Lent, now: Date): Promise<number> {
  const { person, typeUser } = client;
  const { phone, work, id_city, id_city_dni_expedition, ...identity } = person;
  const { id } = await insertBorrower(
    trx,
    {
      ...identity,
      type_user: typeUser,
      cellphone: `+57${phone}`,
      type_document: '13',
      city_code: id_city,
      city_dni_expedition_code: id_city_dni_expedition,
      password_hash: lender.passwordHash,
    },
    {
      typeOccupation: work.type_occupation,
      company: work.company ?? null,
      companyId: companyIdOf(lender, client),
      activityCode: work.code_activity ?? null,
      monthlyIncome: incomeOf(typeUser, loan.ask),
      peopleInCharge: work.number_people_in_charge,
    },
    now,
  );
  return id;
}
