/** Staff confirm that the money was sent: the schedule starts, the journal opens, a replaced credit is paid off. */
import type { Day } from '@unamano/domain/calendar';
import { type Pesos, subtractPesos, ZERO_PESOS } from '@unamano/domain/money';
import { SCHEDULE_RULE, scheduleFor } from '@unamano/domain/schedule';
import type { Trx } from '../../db/types.ts';
import type { Origin, StaffActor } from '../../kernel/actor.ts';
import { isInScope } from '../../kernel/company-scope.ts';
import { type CommandResult, Refused, refuse } from '../../kernel/result.ts';
import { audited, staffCommand } from '../audit/index.ts';
import { readBorrower } from '../borrowers/index.ts';
import {
  type CreditRow,
  findCredit,
  type Initiator,
  lockCredit,
  moveCredit,
} from '../credit-lifecycle/index.ts';
import {
  booksOf,
  disbursementLines,
  postEntry,
  releaseCommitment,
  scheduledCreditOf,
} from '../ledger/index.ts';
import { bookingDay, loanBalanceOn, readLoanRecordsOf } from '../loan-accounts/index.ts';
import { applyPayment } from '../payments/index.ts';
import type { DisbursementsDeps } from './deps.ts';
import * as repo from './repo.ts';

type Confirmation = { credit: CreditRow; initiator: Initiator; staffId: number; today: Day; now: Date };

/** What the replaced credit owes today, in pesos: this part of the new amount is not sent. */
export async function readPayoffPesos(trx: Trx, replacedCreditId: number, today: Day): Promise<Pesos> {
  const records = await readLoanRecordsOf(trx, replacedCreditId);
  return records ? loanBalanceOn(records, bookingDay(records, today)).owed.total : ZERO_PESOS;
}

/**
 * Pays the replaced credit off, where it is still being repaid. Returns the pesos that this took.
 *
 * @throws Refused where the new amount does not cover it
 */
async function payOffReplacedCredit(
  trx: Trx,
  { credit, initiator, today, now }: Confirmation,
  replaced: CreditRow | undefined,
): Promise<Pesos> {
  if (replaced?.state !== 'ACTIVE') return ZERO_PESOS;
  const owedPesos = await readPayoffPesos(trx, replaced.id, today);
  if (owedPesos > credit.amount) throw new Refused(refuse('STATE_NOT_ALLOWED'));
  await applyPayment(trx, {
    credit: replaced,
    source: 'refinancing',
    reference: `credit-${credit.id}`,
    amountPesos: owedPesos,
    today,
    now,
    initiator,
    reason: `paid off by the disbursement of credit ${credit.id}`,
  });
  return owedPesos;
}

/** Installments, state, journal, message. */
async function startRepayment(
  trx: Trx,
  { messages }: DisbursementsDeps,
  { credit, initiator, staffId, today, now }: Confirmation,
  payOff: Pesos,
): Promise<void> {
  const { vatPpm, annualInterestRatePpm } = await booksOf(trx, credit);
  const schedule = scheduleFor(scheduledCreditOf(credit, annualInterestRatePpm), today);
  const sentPesos = subtractPesos(credit.amount, payOff);
  await repo.markConfirmed(trx, { creditId: credit.id, staffId, sentPesos, now });
  await trx
    .insertInto('installments')
    .values(
      schedule.map((row) => ({
        credit_id: credit.id,
        number: row.number,
        due_on: row.dueOn,
        value_pesos: row.value,
      })),
    )
    .execute();
  const moved = await moveCredit(trx, credit, {
    action: 'disburse',
    initiator,
    reason: 'disbursement confirmed',
    now,
    set: { disbursed_on: today, schedule_rule: SCHEDULE_RULE },
  });
  if (!moved.ok) throw new Refused(moved);
  const when = { postedOn: today, recordedAt: now };
  await releaseCommitment(trx, credit.id, when);
  await postEntry(trx, {
    creditId: credit.id,
    kind: 'disbursement',
    ...when,
    lines: disbursementLines(credit, vatPpm, payOff),
  });
  const first = schedule[0];
  if (!first) throw new Error(`credit ${credit.id} has no schedule`);
  const person = await readBorrower(trx, credit.borrower_id);
  await messages.write(trx, {
    channel: 'whatsapp',
    recipient: person.cellphone,
    borrowerId: credit.borrower_id,
    template: 'credit_disbursed',
    parameters: {
      firstName: person.first_name,
      creditId: credit.id,
      sentPesos,
      firstDueOn: first.dueOn,
      feePesos: first.value,
    },
  });
}

export function createConfirm(deps: DisbursementsDeps) {
  const { db, clock } = deps;

  return {
    /** A second confirmation is refused: the credit is disbursed already. The day of confirmation starts the schedule. */
    async confirm(
      actor: StaffActor,
      origin: Origin,
      creditId: number,
    ): Promise<CommandResult<{ id_credit: number; start_date: string }>> {
      const head = await findCredit(db, creditId);
      if (!head || !isInScope(actor.scope, head.company_id)) return refuse('OBJECT_NOT_FOUND');
      return staffCommand({ db, clock }, { actor, origin }, async ({ trx, today, now }) => {
        const credit = await lockCredit(trx, creditId);
        if (credit?.state !== 'IN_PROCESS') return refuse('STATE_NOT_ALLOWED');
        const initiator = { actor, origin };
        const confirmation: Confirmation = { credit, initiator, staffId: actor.id, today, now };
        const replaced =
          credit.replaces_credit_id === null ? undefined : await lockCredit(trx, credit.replaces_credit_id);
        const payOff = await payOffReplacedCredit(trx, confirmation, replaced);
        await startRepayment(trx, deps, confirmation, payOff);
        return audited(
          { id_credit: creditId, start_date: today },
          {
            action: 'disbursement.confirm',
            subject: { kind: 'credit', id: creditId },
            before: { state: credit.state },
            after: { state: 'ACTIVE', sent_pesos: credit.amount - payOff, pays_off_pesos: payOff },
          },
        );
      });
    },
  };
}
