/** What a payment would pay and reduce on a day: shown before the borrower pays. Nothing is written. */
import type { PrepaymentQuote } from '@unamano/contract/loans/prepayments';
import { type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import { resume } from '@unamano/domain/loans/replay/replay';
import { type Effect, keptRows, ownPesos } from '@unamano/domain/loans/replay/rules/pay';
import { payoffFigure } from '@unamano/domain/loans/replay/rules/payoff';
import { type LoanState, owedOf, type Row, rowValueOf, sumOver } from '@unamano/domain/loans/replay/state';
import { PREPAYMENT_CHOICES, type PrepaymentChoice } from '@unamano/domain/loans/schedule/prepayment-choices';
import { type Pesos, pesos, ZERO_PESOS } from '@unamano/domain/money';
import type { Db } from '../../../db/types.ts';
import type { BorrowerActor } from '../../../kernel/actor.ts';
import type { Core } from '../../../kernel/core.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { findCredit, findOwnCredit, isBeingRepaid } from '../credit-lifecycle/index.ts';
import { type LoanOnDay, readLoan } from '../loan-events/index.ts';

const view = (row: Row) => ({
  number: row.number,
  payment_date_expected: row.dueOn,
  value: rowValueOf(row),
});

/** The loan with that money of today, and what the money paid. */
function paidWith(
  { state, terms, ceilings }: LoanOnDay,
  today: Day,
  amount: Pesos,
  choice: PrepaymentChoice,
): { after: LoanState; paid: readonly Effect[] } {
  const paid: Effect[] = [];
  const event = {
    kind: 'money',
    at: startOfBogotaDay(today),
    source: 'quote',
    data: { pesos: amount, from: 'gateway', choice },
  } as const;
  const after = resume(state, terms, ceilings, [event], today, (_state, _on, made, effects) => {
    if (made !== null) paid.push(...effects);
  });
  return { after, paid };
}

const pesosOf = (effects: readonly Effect[]): Pesos => sumOver(effects, (effect) => effect.pesos);

/** Null where the credit is not being repaid. */
export async function readPrepaymentQuote(
  db: Db,
  creditId: number,
  today: Day,
  amount: Pesos,
): Promise<PrepaymentQuote | null> {
  const [credit, loan] = await Promise.all([findCredit(db, creditId), readLoan(db, creditId, today)]);
  if (!credit || !isBeingRepaid(credit) || !loan) return null;
  const { state } = loan;
  const payoff = payoffFigure(state, today);
  const kept = keptRows(state, today);
  const before = ownPesos(kept);
  const plans = PREPAYMENT_CHOICES.map((choice) => ({ choice, ...paidWith(loan, today, amount, choice) }));
  const paid = plans[0]?.paid ?? [];
  const prepaid = pesosOf(paid.filter(({ part }) => part === 'prepayment'));
  return {
    id_credit: creditId,
    on: today,
    amount,
    installments_paid: pesos(pesosOf(paid) - prepaid),
    prepaid,
    minimum: before + 1 < payoff && kept.length < state.rows.length ? pesos(before + 1) : null,
    payoff,
    current: state.rows.slice(kept.length).map(view),
    choices: (prepaid === 0 ? [] : plans).map(({ choice, after, paid: own }) => ({
      choice,
      installments: after.rows.slice(kept.length).map(view),
      saved_interest: pesos(owedOf(state) - owedOf(after) - pesosOf(own)),
    })),
  };
}

export function createPrepaymentQuotes({ db, clock }: Core) {
  return {
    /** STATE_NOT_ALLOWED for a credit that is not being repaid. */
    async prepayment(
      actor: BorrowerActor,
      input: { id_credit: number; amount?: Pesos | undefined },
    ): Promise<Result<PrepaymentQuote>> {
      const credit = await findOwnCredit(db, actor.id, input.id_credit);
      if (!credit) return refuse('OBJECT_NOT_FOUND');
      const quoted = await readPrepaymentQuote(db, credit.id, clock.today(), input.amount ?? ZERO_PESOS);
      return quoted ? ok(quoted) : refuse('STATE_NOT_ALLOWED');
    },
  };
}
