/** Staff pay another credit of the owner with the waiting money of a credit. */
import type { applyUnappliedFunds } from '@unamano/contract/money/unapplied-funds';
import { moneyAt } from '@unamano/domain/loans/replay/rules/money-at';
import { payoffFigure } from '@unamano/domain/loans/replay/rules/payoff';
import { owedOf } from '@unamano/domain/loans/replay/state';
import type { Trx } from '../../../db/types.ts';
import type { Core } from '../../../kernel/core.ts';
import type { UseCase } from '../../../kernel/mount.ts';
import { invalid, refuse } from '../../../kernel/result.ts';
import { followWithdrawal } from '../../loans/closing/index.ts';
import { type CreditRow, findCredit, isBeingRepaid, lockCredit } from '../../loans/credit-lifecycle/index.ts';
import {
  type About,
  type Recorded,
  type Recording,
  readEventsOf,
  readLoan,
  record,
} from '../../loans/loan-events/index.ts';
import { audited, staffCommand } from '../../office/audit/index.ts';
import { refuseCompanyStaff } from './company-access.ts';
import * as repo from './repo.ts';
import type { Returns } from './returns.ts';

type ApplicationDeps = Core & { returns: Pick<Returns, 'lockFund'> };

const NOT_OF_OWNER = 'No es otro crédito vigente de quien pagó';
const EXCEEDS_DEBT = 'El crédito debe menos que este valor: devuélvelo';

/** The money leaves one credit and pays the other, where it counts from the day since which it waits. */
async function move(
  trx: Trx,
  { from, to }: { from: CreditRow; to: CreditRow },
  fund: repo.FundRow,
  about: About,
  recording: Recording,
): Promise<Recorded> {
  const { now, today } = recording;
  const pesos = fund.waiting_pesos;
  const out = {
    kind: 'money_out',
    at: now,
    source: `applied-${to.id}-${now.getTime()}`,
    data: { pesos, to: 'other_loan' },
  } as const;
  const sent = (await readEventsOf(trx, to.id)).findLast(({ event }) => event.kind === 'disbursed');
  const left = await record(trx, { credit: from, event: out, about }, recording);
  const into = {
    kind: 'money',
    at: moneyAt(fund.received_on ?? today, sent?.event.at ?? now, now),
    source: `application-${left?.eventId}`,
    data: { pesos, from: 'waiting_money' },
  } as const;
  const paid = left && (await record(trx, { credit: to, event: into, about }, recording));
  if (!paid) throw new Error(`waiting money of credit ${from.id} was applied before`);
  await followWithdrawal(trx, to, paid, recording);
  return paid;
}

export function createApplication({ db, clock, returns }: ApplicationDeps) {
  /**
   * All of the money pays one other credit of its owner. A credit that owes less refuses it. CHANGE_PENDING while a return of the
   * money waits for its second person.
   */
  const apply: UseCase<typeof applyUnappliedFunds> = async ({ actor, origin, input }) => {
    const { id, credit_id: creditId, reason } = input;
    const key = { source: 'credit', id } as const;
    const seen = await repo.findFund(db, key, clock.now());
    const refusal = refuseCompanyStaff(actor.scope, seen);
    if (refusal || !seen) return refusal ?? refuse('OBJECT_NOT_FOUND');
    const target = await findCredit(db, creditId);
    if (target?.borrower_id !== seen.borrower_id || creditId === id)
      return invalid('credit_id', NOT_OF_OWNER);
    return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now, today }) => {
      const locked = await returns.lockFund(trx, key);
      if (!locked.ok) return locked;
      const fund = locked.value;
      if (fund.is_return_pending) return refuse('CHANGE_PENDING');
      const [from, to] = [await lockCredit(trx, id), await lockCredit(trx, creditId)];
      const loan = await readLoan(trx, creditId, today);
      if (!from || !to || !loan || !isBeingRepaid(to)) return invalid('credit_id', NOT_OF_OWNER);
      if (fund.waiting_pesos > payoffFigure(loan.state, today)) return invalid('credit_id', EXCEEDS_DEBT);
      const about = { reason, staffId: actor.id, address: origin.address };
      const recording = {
        initiator: { actor, origin },
        reason: 'paid in full with waiting money',
        today,
        now,
      };
      const paid = await move(trx, { from, to }, fund, about, recording);
      const remaining = owedOf(paid.after);
      const reply = { id, credit_id: creditId, remaining };
      return audited(reply, {
        action: 'unapplied_funds.apply',
        subject: { kind: 'credit', id: creditId },
        before: { from_credit_id: id, waiting_pesos: fund.waiting_pesos },
        after: { waiting_pesos: 0, remaining_pesos: remaining, reason },
      });
    });
  };

  return { apply };
}
