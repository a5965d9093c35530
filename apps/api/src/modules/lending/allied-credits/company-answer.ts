/**
 * A company's answer about its employee's credit: approve the signed terms, change them, or reject the credit. The credit
 * is locked, so of parallel answers the first wins and the others are refused.
 */

import type { Input } from '@unamano/contract/endpoint';
import type * as contract from '@unamano/contract/lending/allied-credits';
import { quote } from '@unamano/domain/loans/price/pricing';
import type { Pesos } from '@unamano/domain/money';
import type { Trx } from '../../../db/types.ts';
import { bound } from '../../../kernel/bound.ts';
import type { UseOf } from '../../../kernel/mount.ts';
import { invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import { type CreditRow, lockCredit, moveCredit } from '../../loans/credit-lifecycle/index.ts';
import { commitDisbursement } from '../../loans/ledger/index.ts';
import { readBalance } from '../../loans/loan-events/index.ts';
import { audited, staffCommand } from '../../office/audit/index.ts';
import type { AlliedCreditsDeps } from './deps.ts';
import * as repo from './repo.ts';
import {
  checkChanged,
  checkUnchanged,
  isDeductible,
  OVER_CAPACITY,
  pickQuote,
  type QuoteColumns,
  quoteColumns,
  type RequestedTerms,
} from './terms.ts';

type Answer = Input<typeof contract.answerAlliedCredit>;

const BELOW_PAYOFF = 'El valor no alcanza para pagar el crédito actual del empleado';

const REASONS: Record<contract.AlliedAction, string> = {
  approve: 'approved by the company',
  confirm: 'changed by the company',
  reject: 'rejected by the company',
};

/** The changed terms, at the prices of the credit's own configuration. */
async function quoteChangedTerms(
  deps: AlliedCreditsDeps,
  trx: Trx,
  credit: CreditRow,
  requested: RequestedTerms,
  monthlyIncome: Pesos,
): Promise<Result<QuoteColumns>> {
  const { configuration, limits } = await deps.simulator.ofCredit(credit);
  const checked = checkChanged(requested, credit, limits);
  if (!checked.ok) return checked;
  const options = { waiveCentralRisk: credit.waive_central_risk };
  const quoted = quote(configuration, requested.amount, requested.installments, options);
  if (!isDeductible(await deps.policies.on(deps.clock.today()), monthlyIncome, quoted)) {
    return invalid('requested_amount_updated', OVER_CAPACITY);
  }
  const running = credit.replaces_credit_id;
  if (running !== null) {
    const balance = await readBalance(trx, running, deps.clock.today());
    if (balance && quoted.amount <= balance.owed) return invalid('requested_amount_updated', BELOW_PAYOFF);
  }
  return ok(quoteColumns(quoted));
}

/** The terms that the company approves; null where it rejects the credit. */
async function resolveTerms(
  deps: AlliedCreditsDeps,
  trx: Trx,
  credit: CreditRow,
  answer: Answer,
  monthlyIncome: Pesos,
): Promise<Result<QuoteColumns | null>> {
  if (answer.action === 'reject') return ok(null);
  const requested = {
    amount: answer.requested_amount_updated ?? credit.amount,
    installments: answer.installments_updated ?? credit.installments,
  };
  if (answer.action === 'confirm') return quoteChangedTerms(deps, trx, credit, requested, monthlyIncome);
  const checked = checkUnchanged(requested, credit);
  return checked.ok ? ok(pickQuote(credit)) : checked;
}

function messageAbout(
  deps: AlliedCreditsDeps,
  creditId: number,
  action: contract.AlliedAction,
  terms: QuoteColumns | null,
  firstName: string,
) {
  const to = { firstName, creditId };
  if (terms === null) return { template: 'credit_company_rejected', parameters: to } as const;
  const { amount, installments } = terms;
  if (action === 'approve') {
    return { template: 'credit_company_approved', parameters: { ...to, amountPesos: amount } } as const;
  }
  const query = new URLSearchParams({ installments: String(installments), requested_amount: String(amount) });
  const url = `${deps.publicUrl}/confirmar/${creditId}?${query}`;
  return {
    template: 'credit_to_confirm',
    parameters: { ...to, amountPesos: amount, installments, url },
  } as const;
}

async function notifyEmployee(
  deps: AlliedCreditsDeps,
  trx: Trx,
  employee: repo.Employee,
  message: ReturnType<typeof messageAbout>,
) {
  const { id: borrowerId, cellphone, email } = employee;
  await deps.messages.write(trx, { channel: 'sms', recipient: cellphone, borrowerId, ...message });
  await deps.messages.write(trx, { channel: 'email', recipient: email, borrowerId, ...message });
}

/** OBJECT_NOT_FOUND for another company's credit, STATE_NOT_ALLOWED once it was answered, else VALIDATION_ERROR. */
export const answer: UseOf<AlliedCreditsDeps, typeof contract.answerAlliedCredit> = async (
  deps,
  { actor, origin, input },
) => {
  const { action } = input;
  const employee = await repo.employeeOf(deps.db, actor.scope, input.credit_id);
  if (!employee) return refuse('OBJECT_NOT_FOUND');
  return staffCommand(deps, { actor, origin }, async ({ trx, now, today }) => {
    const credit = await lockCredit(trx, input.credit_id);
    if (credit?.state !== 'IN_REVIEW') return refuse('STATE_NOT_ALLOWED');
    const resolved = await resolveTerms(deps, trx, credit, input, employee.monthly_income);
    if (!resolved.ok) return resolved;
    const terms = resolved.value;
    const reason = action === 'reject' ? (input.reason?.trim() ?? '') : '';
    const initiator = { actor, origin };
    const moved = await moveCredit(trx, credit, { action, initiator, reason: REASONS[action], now });
    if (!moved.ok) return moved;
    if (moved.value === 'IN_PROCESS') {
      await commitDisbursement(trx, credit, { postedOn: today, recordedAt: now });
    }
    await repo.insertAnswer(trx, {
      credit_id: credit.id,
      action,
      staff_id: actor.id,
      address: origin.address,
      answered_at: now,
      reason,
      signed_amount: credit.amount,
      signed_installments: credit.installments,
      signed_monthly_cost: credit.monthly_cost,
      signed_total: credit.total,
      ...terms,
    });
    await notifyEmployee(
      deps,
      trx,
      employee,
      messageAbout(deps, credit.id, action, terms, employee.first_name),
    );
    const reply = { id_credit: credit.id, state: moved.value as contract.AlliedListState };
    return audited(reply, {
      action: `allied_credit.${action}`,
      subject: { kind: 'credit', id: credit.id },
      before: { state: credit.state, amount: credit.amount, installments: credit.installments },
      after: {
        state: moved.value,
        amount: terms?.amount ?? null,
        installments: terms?.installments ?? null,
        ...(reason && { reason }),
      },
    });
  });
};

export const createCompanyAnswer = (deps: AlliedCreditsDeps) => bound(deps, { answer }).answer;
