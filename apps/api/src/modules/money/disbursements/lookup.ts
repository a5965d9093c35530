/** Staff search for the credit that may be paid out, by the borrower's ID number, e-mail or phone. */

import type { Reply } from '@unamano/contract/endpoint';
import type { disbursementLookup } from '@unamano/contract/money/disbursement';
import { shownEmail } from '@unamano/domain/identity/absent-contacts';
import { inTransaction } from '../../../db/transaction.ts';
import type { StaffActor } from '../../../kernel/actor.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { limitsOn } from '../../office/settings/index.ts';
import type { DisbursementsDeps } from './deps.ts';
import { PAYOUT_FAULT_TEXTS } from './errors.ts';
import type { HolderChecks } from './holder/checks.ts';
import { readPayoffPesos } from './pay-out.ts';
import { PREPARED_DISBURSEMENT } from './prepared.ts';
import { findPayable, personExists, personFilter, readPreviousAccounts } from './repo.ts';
import { reviewPayout } from './review.ts';

type Payable = Reply<typeof disbursementLookup>;

export function createLookup(
  { db, clock, approvals, prices, bureau, paymentKeys }: DisbursementsDeps,
  { checkHolder }: HolderChecks,
) {
  return {
    async lookup(actor: StaffActor, typed: string): Promise<Result<Payable, 'USER_NOT_FOUND'>> {
      const filter = personFilter(typed);
      const payable = await findPayable(db, filter, actor.scope);
      if (payable) await checkHolder(payable.id_credit);
      const otherName =
        payable &&
        (await bureau.otherNameOf(payable.dni, {
          firstName: payable.first_name,
          lastName: payable.last_name,
        }));
      return inTransaction(db, async (trx) => {
        const found = await findPayable(trx, filter, actor.scope);
        if (!found) {
          const isKnown = await personExists(trx, filter, actor.scope);
          return refuse(isKnown ? 'OBJECT_NOT_FOUND' : 'USER_NOT_FOUND');
        }
        const { amount, total, pays_off_credit_id, bank, account_number, account_type, ...rest } = found;
        const { disbursement_number, replaces_credit_id, kind, value_sealed, ...row } = rest;
        const { id_credit: id, id_user: borrower_id } = row;
        const credit = { id, borrower_id, disbursement_number, replaces_credit_id };
        const fault = await reviewPayout(trx, credit, clock.today(), prices);
        const payOff =
          pays_off_credit_id === null ? 0 : await readPayoffPesos(trx, pays_off_credit_id, clock.today());
        return ok({
          ...row,
          email: shownEmail(row.email),
          requested_amount: amount,
          acquired_debt: total,
          bank: bank ?? '',
          account_number: account_number ?? paymentKeys.shown({ kind, value_sealed }),
          account_type: account_type ?? '',
          amount_to_disburse: Math.max(0, amount - payOff),
          cannot_pay: fault === null ? null : PAYOUT_FAULT_TEXTS[fault],
          needs_two_people: amount > (await limitsOn(trx, clock.today())).disbursementPesos,
          is_prepared: await approvals.hasPending(trx, PREPARED_DISBURSEMENT, credit.id, clock.now()),
          bureau_name: otherName ?? null,
          previous_accounts: await readPreviousAccounts(trx, credit.id, paymentKeys),
        });
      });
    },
  };
}
