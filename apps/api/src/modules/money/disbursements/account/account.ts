/** The borrower looks at the account that waits for the money, and corrects it with a code until the money is sent. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { changeDisbursementAccount, disbursementAccount } from '@unamano/contract/money/payout';
import { maskedNumber, maskedPhone } from '@unamano/domain/identity/masks';
import { hasDisbursementData, isDisbursed } from '@unamano/domain/loans/credit-state';
import { formatCop } from '@unamano/domain/money';
import type { Db, Trx } from '../../../../db/types.ts';
import { storeResponse } from '../../../../idempotency/call-context.ts';
import type { BorrowerActor, Origin } from '../../../../kernel/actor.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { readBorrower } from '../../../identity/borrowers/index.ts';
import { type CreditRow, findOwnCredit, lockCredit } from '../../../loans/credit-lifecycle/index.ts';
import { PREPARED_DISBURSEMENT } from '../confirm.ts';
import type { DisbursementsDeps } from '../deps.ts';
import { accountOf } from '../holder/repo.ts';
import { findDestination } from '../repo.ts';
import { isAccountReturned } from '../review.ts';
import { type Destination, destinationOf } from './destination.ts';

/** An account is given and the money was not sent. */
function isWaitingForMoney({ state }: Pick<CreditRow, 'state'>): boolean {
  return hasDisbursementData(state) && !isDisbursed(state);
}

type AccountChange = { codeId: number; address: string; now: Date };

/** Keeps the account that is replaced, and writes the new one. */
async function replaceDestination(
  trx: Trx,
  credit: CreditRow,
  destination: Destination,
  { codeId, address, now }: AccountChange,
): Promise<void> {
  const { disbursement_type, bank_code, account_number, account_type } = await trx
    .selectFrom('disbursements')
    .selectAll()
    .where('credit_id', '=', credit.id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('disbursement_account_changes')
    .values({
      credit_id: credit.id,
      disbursement_number: credit.disbursement_number,
      disbursement_type,
      bank_code,
      account_number,
      account_type,
      code_id: codeId,
      address,
      changed_at: now,
    })
    .execute();
  await trx.updateTable('disbursements').set(destination).where('credit_id', '=', credit.id).execute();
}

export function createAccount({ db, clock, approvals, codes, devices }: DisbursementsDeps) {
  /** False once the money was sent, and while a second person confirms that it was. */
  async function mayChange(from: Db, credit: CreditRow): Promise<boolean> {
    return (
      isWaitingForMoney(credit) &&
      !(await approvals.hasPending(from, PREPARED_DISBURSEMENT, credit.id, clock.now()))
    );
  }

  async function findChangeable(borrowerId: number, creditId: number): Promise<Result<CreditRow>> {
    const credit = await findOwnCredit(db, borrowerId, creditId);
    if (!credit) return refuse('OBJECT_NOT_FOUND');
    return (await mayChange(db, credit)) ? ok(credit) : refuse('STATE_NOT_ALLOWED');
  }

  return {
    /** STATE_NOT_ALLOWED before the borrower gave an account, and once the money was sent. */
    async account(borrowerId: number, creditId: number): Promise<Result<Reply<typeof disbursementAccount>>> {
      const credit = await findOwnCredit(db, borrowerId, creditId);
      if (!credit) return refuse('OBJECT_NOT_FOUND');
      const found = await findDestination(db, creditId);
      if (!found || !isWaitingForMoney(credit)) return refuse('STATE_NOT_ALLOWED');
      const { cellphone } = await readBorrower(db, borrowerId);
      return ok({
        id_credit: creditId,
        disbursement_type: found.disbursement_type,
        bank: found.bank ?? '',
        account_number: maskedNumber(found.account_number ?? ''),
        account_type: found.account_type,
        is_returned: await isAccountReturned(db, credit),
        is_rejected: (await accountOf(db, creditId))?.decision === 'reject',
        can_change: await mayChange(db, credit),
        cellphone: maskedPhone(cellphone),
      });
    },

    /** Sends the code, which is bound to this credit. */
    async sendAccountCode(actor: BorrowerActor, creditId: number): Promise<Result<Record<string, never>>> {
      const credit = await findChangeable(actor.id, creditId);
      if (!credit.ok) return credit;
      const held = await devices.contactHold(actor);
      if (held) return held;
      const { cellphone } = await readBorrower(db, actor.id);
      const sent = await codes.send({
        purpose: 'change_account',
        cellphone,
        subject: String(creditId),
        text: (code) =>
          `${code} es tu código de Unamano para cambiar la cuenta de tu crédito por ` +
          `${formatCop(credit.value.amount)}. Vence en 5 minutos. No lo compartas.`,
      });
      return sent.ok ? ok({}) : sent;
    },

    /** The fields are checked before the code is used. Of two concurrent calls one changes the account. */
    async changeAccount(
      actor: BorrowerActor,
      origin: Origin,
      input: Input<typeof changeDisbursementAccount>,
    ): Promise<Result<{ id_credit: number }, 'CODE_NOT_VALID'>> {
      const { id_credit: creditId, disbursement_type = 'TRANSFER' } = input;
      const changeable = await findChangeable(actor.id, creditId);
      if (!changeable.ok) return changeable;
      const held = await devices.contactHold(actor);
      if (held) return held;
      const destination = await destinationOf(db, { ...input, disbursement_type });
      if (!destination.ok) return destination;
      const { cellphone } = await readBorrower(db, actor.id);
      const guess = {
        purpose: 'change_account',
        cellphone,
        subject: String(creditId),
        code: input.code,
      } as const;
      return codes.verify(guess, async (trx, codeId) => {
        const credit = await lockCredit(trx, creditId);
        if (credit?.borrower_id !== actor.id) return refuse('OBJECT_NOT_FOUND');
        if (!(await mayChange(trx, credit))) return refuse('STATE_NOT_ALLOWED');
        await replaceDestination(trx, credit, destination.value, {
          codeId,
          address: origin.address,
          now: clock.now(),
        });
        return storeResponse(trx, ok({ id_credit: creditId }));
      });
    },
  };
}
