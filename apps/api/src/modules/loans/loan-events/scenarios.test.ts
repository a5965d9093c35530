/** The table of scenarios through `record` and the real journal: whatever the order in which events became known. */
import { bogotaDay, type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import { FIRST_LEGAL_CEILINGS } from '@unamano/domain/loans/arrears/arrears-terms';
import type { LoanEvent } from '@unamano/domain/loans/replay/events';
import { balancesOf } from '@unamano/domain/loans/replay/journal/accounts';
import type { LoanTerms } from '@unamano/domain/loans/replay/terms';
import { shownFigures } from '@unamano/domain/testing/reference/comparable';
import { SCENARIOS } from '@unamano/domain/testing/scenarios/all';
import { dayAfterStart } from '@unamano/domain/testing/scenarios/events';
import { figuresOf } from '@unamano/domain/testing/scenarios/scenario';
import { EXTERNAL, PAYROLL } from '@unamano/domain/testing/scenarios/terms';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { insertTestBorrower } from '../../../../test/fixtures/borrowers.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockCredit, PLATFORM } from '../credit-lifecycle/index.ts';
import { passDays, readLoan, record, verifyLoans } from './index.ts';

const database = await sharedDatabase();
beforeAll(async () => {
  await sql`insert into companies (name, nit, created_at) values ('Café Alto', '900123456', now())`.execute(
    database.db,
  );
  // A credit of the table is lent already when its events begin.
  await sql`alter table credits disable trigger user`.execute(database.db);
});

async function insertCredit(terms: LoanTerms, disbursedOn: Day): Promise<number> {
  const { db } = database;
  const borrower = await insertTestBorrower(db);
  const isPayroll = terms.typeUser === 'allied_company';
  const { amount, installments, interest, charges } = terms;
  const total = amount + interest + charges.study + charges.studyVat + charges.guarantee + charges.bureau;
  const { rows } = await sql<{ id: number }>`
    with decision as (
      insert into credit_decisions (borrower_id, decided_at, decided_on, policy_version, inputs, operation, reasons)
      values (${borrower}, ${startOfBogotaDay(disbursedOn)}, ${disbursedOn}, '1', '{}', 'PRESTAMO', '[]') returning id
    )
    insert into credits (borrower_id, type_user, company_id, state, decision_id, configuration_id, application_amount,
      application_installments, amount, installments, waive_central_risk, interest_paid, value_endorsement,
      value_credit_study, vat_credit_study, central_risk, total, monthly_cost, requested_at, signed_at, disbursed_on)
    select ${borrower}, ${terms.typeUser}, ${isPayroll ? 1 : null}, 'ACTIVE', decision.id,
      (select id from simulator_configurations where type_user = ${terms.typeUser}), ${amount}, ${installments}, ${amount},
      ${installments}, false, ${interest}, ${charges.guarantee}, ${charges.study}, ${charges.studyVat}, ${charges.bureau},
      ${total}, ${total}, ${startOfBogotaDay(disbursedOn)}, ${startOfBogotaDay(disbursedOn)}, ${disbursedOn}
    from decision returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** `recordedAt`: when the event becomes known. */
async function recordOne(creditId: number, event: LoanEvent, recordedAt: Date) {
  await inTransaction(database.db, async (trx) => {
    const credit = await lockCredit(trx, creditId);
    if (!credit) throw new Error(`no credit ${creditId}`);
    const recording = { initiator: PLATFORM, reason: 'test', today: bogotaDay(recordedAt), now: recordedAt };
    await record(trx, { credit, event }, recording);
  });
}

/** What the command of a returned transfer does beside its event. */
async function returnTransfer(creditId: number) {
  await sql`update credits set state = 'IN_PROCESS', disbursed_on = null where id = ${creditId}`.execute(
    database.db,
  );
}

const rows = Object.values(SCENARIOS)
  .flat()
  .filter(({ terms, ceilings }) => ceilings === undefined && (terms === undefined || terms === PAYROLL))
  .filter(({ expected }) => expected.started !== false || expected.owed === undefined);

describe('the scenarios at the first prices', () => {
  test.each(rows.map((row) => [row.name, row] as const))('%s', async (_name, scenario) => {
    const { events, on, expected, terms = EXTERNAL } = scenario;
    const agreed = { ...EXTERNAL, ...terms };
    const through = dayAfterStart(on);
    const known = events.filter(({ at }) => bogotaDay(at) <= through);
    const creditId = await insertCredit(agreed, bogotaDay(events[0]?.at ?? new Date()));
    const inTheirOrder = known.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    for (const event of inTheirOrder) await recordOne(creditId, event, event.at);
    const now = new Date(startOfBogotaDay(through).getTime() + 20 * 3_600_000);
    await passDays(database.db, creditId, { today: through, now });
    const loan = await readLoan(database.db, creditId, through);
    if (!loan) throw new Error('no loan');
    if (loan.state.disbursedOn === null) await returnTransfer(creditId);
    expect(loan.terms).toEqual(agreed);
    expect(loan.ceilings).toEqual(FIRST_LEGAL_CEILINGS);
    expect(figuresOf(shownFigures(loan.state, loan.terms, loan.ceilings))).toMatchObject(expected);
    const { rows: posted } = await sql<{ account: string; pesos: number }>`
      select line.account, sum(line.amount_pesos)::bigint as pesos
      from journal_entries entry join journal_lines line on line.entry_id = entry.id
      where credit_id = ${creditId} group by 1 having sum(line.amount_pesos) <> 0`.execute(database.db);
    expect(Object.fromEntries(posted.map(({ account, pesos }) => [account, pesos]))).toEqual(
      balancesOf(loan.terms, loan.state),
    );
  });

  test('what is posted, what is replayed and the positions are one', async () => {
    // The rows of the schedule are inserted by the command that pays out.
    const found = await verifyLoans(database.db);
    expect(found.filter(({ what }) => what !== 'schedule_differs')).toEqual([]);
  });
});
