/**
 * A company's answer about its employee's credit: approve the signed terms, change them, or reject the credit. The credit
 * is locked, so of parallel answers the first wins and the others are refused.
 */
import type { AlliedAction, AlliedListState } from '@unamano/contract/staff';
import type { Pesos } from '@unamano/domain/money';
import { quote } from '@unamano/domain/pricing';
import type { Trx } from '../../db/types.ts';
import type { Origin, StaffActor } from '../../kernel/actor.ts';
import { type CommandResult, invalid, ok, type Result, refuse } from '../../kernel/result.ts';
import { audited, staffCommand } from '../audit/index.ts';
import { type CreditRow, lockCredit, moveCredit } from '../credit-lifecycle/index.ts';
import { commitDisbursement } from '../ledger/index.ts';
import { readLoanBalance } from '../loan-accounts/index.ts';
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

type CompanyAnswerInput = {
  action: AlliedAction;
  creditId: number;
  amount: Pesos | undefined;
  installments: number | undefined;
  origin: Origin;
};

const BELOW_PAYOFF = 'El valor no alcanza para pagar el crédito actual del empleado';

const REASONS: Record<AlliedAction, string> = {
  approve: 'approved by the company',
  confirm: 'changed by the company',
  reject: 'rejected by the company',
};

const NO_TERMS: { [Name in keyof QuoteColumns]: null } = {
  amount: null,
  installments: null,
  interest_paid: null,
  value_endorsement: null,
  value_credit_study: null,
  vat_credit_study: null,
  central_risk: null,
  total: null,
  monthly_cost: null,
};

export function createCompanyAnswer(deps: AlliedCreditsDeps) {
  const { db, clock, simulator, messages } = deps;

  /** The changed terms, at the prices of the credit's own configuration. */
  async function quoteChangedTerms(
    trx: Trx,
    credit: CreditRow,
    requested: RequestedTerms,
    monthlyIncome: Pesos,
  ): Promise<Result<QuoteColumns>> {
    const { configuration, limits } = await simulator.byId(credit.configuration_id);
    const checked = checkChanged(requested, credit, limits);
    if (!checked.ok) return checked;
    const options = { waiveCentralRisk: credit.waive_central_risk };
    const quoted = quote(configuration, requested.amount, requested.installments, options);
    if (!isDeductible(await deps.policies.on(clock.today()), monthlyIncome, quoted)) {
      return invalid('requested_amount_updated', OVER_CAPACITY);
    }
    const running = credit.replaces_credit_id;
    if (running !== null) {
      const loanBalance = await readLoanBalance(trx, running, clock.today());
      if (loanBalance && quoted.amount <= loanBalance.owed.total)
        return invalid('requested_amount_updated', BELOW_PAYOFF);
    }
    return ok(quoteColumns(quoted));
  }

  async function resolveTerms(
    trx: Trx,
    credit: CreditRow,
    order: CompanyAnswerInput,
    monthlyIncome: Pesos,
  ): Promise<Result<QuoteColumns | typeof NO_TERMS>> {
    if (order.action === 'reject') return ok(NO_TERMS);
    const requested = {
      amount: order.amount ?? credit.amount,
      installments: order.installments ?? credit.installments,
    };
    if (order.action === 'confirm') return quoteChangedTerms(trx, credit, requested, monthlyIncome);
    const checked = checkUnchanged(requested, credit);
    return checked.ok ? ok(pickQuote(credit)) : checked;
  }

  async function notifyEmployee(
    trx: Trx,
    employee: repo.Employee,
    answer: repo.CompanyAnswer,
  ): Promise<void> {
    const { credit_id: creditId, amount, installments } = answer;
    const to = { firstName: employee.first_name, creditId };
    const deliveries = [
      { channel: 'sms' as const, recipient: employee.cellphone, borrowerId: employee.id },
      { channel: 'email' as const, recipient: employee.email, borrowerId: employee.id },
    ];
    for (const delivery of deliveries) {
      if (amount === null || installments === null) {
        await messages.write(trx, { ...delivery, template: 'credit_company_rejected', parameters: to });
      } else if (answer.action === 'approve') {
        const parameters = { ...to, amountPesos: amount };
        await messages.write(trx, { ...delivery, template: 'credit_company_approved', parameters });
      } else {
        const query = new URLSearchParams({
          installments: String(installments),
          requested_amount: String(amount),
        });
        const url = `${deps.publicUrl}/confirmar/${creditId}?${query}`;
        const parameters = { ...to, amountPesos: amount, installments, url };
        await messages.write(trx, { ...delivery, template: 'credit_to_confirm', parameters });
      }
    }
  }

  /** OBJECT_NOT_FOUND for another company's credit, STATE_NOT_ALLOWED once it was answered, else VALIDATION_ERROR. */
  return async function answer(
    actor: StaffActor,
    order: CompanyAnswerInput,
  ): Promise<CommandResult<{ id_credit: number; state: AlliedListState }>> {
    const employee = await repo.employeeOf(db, actor.scope, order.creditId);
    if (!employee) return refuse('OBJECT_NOT_FOUND');
    const { origin } = order;
    return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now, today }) => {
      const credit = await lockCredit(trx, order.creditId);
      if (credit?.state !== 'IN_REVIEW') return refuse('STATE_NOT_ALLOWED');
      const terms = await resolveTerms(trx, credit, order, employee.monthly_income);
      if (!terms.ok) return terms;
      const initiator = { actor, origin };
      const reason = REASONS[order.action];
      const moved = await moveCredit(trx, credit, { action: order.action, initiator, reason, now });
      if (!moved.ok) return moved;
      if (moved.value === 'IN_PROCESS') {
        await commitDisbursement(trx, credit, { postedOn: today, recordedAt: now });
      }
      const row: repo.CompanyAnswer = {
        credit_id: credit.id,
        action: order.action,
        staff_id: actor.id,
        address: origin.address,
        answered_at: now,
        signed_amount: credit.amount,
        signed_installments: credit.installments,
        signed_monthly_cost: credit.monthly_cost,
        signed_total: credit.total,
        ...terms.value,
      };
      await repo.insertAnswer(trx, row);
      await notifyEmployee(trx, employee, row);
      return audited(
        { id_credit: credit.id, state: moved.value as AlliedListState },
        {
          action: `allied_credit.${order.action}`,
          subject: { kind: 'credit', id: credit.id },
          before: { state: credit.state, amount: credit.amount, installments: credit.installments },
          after: { state: moved.value, amount: row.amount, installments: row.installments },
        },
      );
    });
  };
}
