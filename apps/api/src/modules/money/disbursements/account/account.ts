/** The borrower looks at the account that waits for the money, and corrects it with a code until the money is sent. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type { changeDisbursementAccount, disbursementAccount } from '@unamano/contract/money/payout';
import { maskedNumber, maskedPhone } from '@unamano/domain/identity/masks';
import { hasDisbursementData, isDisbursed } from '@unamano/domain/loans/credit-state';
import { formatCop } from '@unamano/domain/money';
import type { Db, Trx } from '../../../../db/types.ts';
import { storeResponse } from '../../../../idempotency/call-context.ts';
import type { BorrowerActor, Origin } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { readBorrower } from '../../../identity/people/borrowers/index.ts';
import { type CreditRow, findOwnCredit, lockCredit } from '../../../loans/credit-lifecycle/index.ts';
import { underWaySince } from '../../instant-payments/index.ts';
import type { DisbursementsDeps } from '../deps.ts';
import { accountOf } from '../holder/repo.ts';
import { PREPARED_DISBURSEMENT, PREPARED_INSTANT } from '../prepared.ts';
import { findDestination } from '../repo.ts';
import { instantFaultOf, isAccountReturned } from '../review.ts';
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
  const { disbursement_type, bank_code, account_number, account_type, payment_key_id } = await trx
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
      payment_key_id,
      code_id: codeId,
      address,
      changed_at: now,
    })
    .execute();
  await trx.updateTable('disbursements').set(destination).where('credit_id', '=', credit.id).execute();
}

/** False once the money was sent or is on its way, and while a second person confirms it. */
async function mayChange(
  { clock, approvals }: DisbursementsDeps,
  from: Db,
  credit: CreditRow,
): Promise<boolean> {
  const { id } = credit;
  if (!isWaitingForMoney(credit) || (await underWaySince(from, id)) !== null) return false;
  const [now, kinds] = [clock.now(), [PREPARED_DISBURSEMENT, PREPARED_INSTANT]];
  for (const kind of kinds) if (await approvals.hasPending(from, kind, id, now)) return false;
  return true;
}

async function findChangeable(
  deps: DisbursementsDeps,
  borrowerId: number,
  creditId: number,
): Promise<Result<CreditRow>> {
  const credit = await findOwnCredit(deps.db, borrowerId, creditId);
  if (!credit) return refuse('OBJECT_NOT_FOUND');
  return (await mayChange(deps, deps.db, credit)) ? ok(credit) : refuse('STATE_NOT_ALLOWED');
}

/** STATE_NOT_ALLOWED before the borrower gave an account, and once the money was sent. */
export async function account(
  deps: DisbursementsDeps,
  borrowerId: number,
  creditId: number,
): Promise<Result<Reply<typeof disbursementAccount>>> {
  const credit = await findOwnCredit(deps.db, borrowerId, creditId);
  if (!credit) return refuse('OBJECT_NOT_FOUND');
  const found = await findDestination(deps.db, creditId);
  if (!found || !isWaitingForMoney(credit)) return refuse('STATE_NOT_ALLOWED');
  const { cellphone } = await readBorrower(deps.db, borrowerId);
  return ok({
    id_credit: creditId,
    disbursement_type: found.disbursement_type,
    bank: found.bank ?? found.key_bank ?? '',
    account_number: maskedNumber(found.account_number ?? '') || deps.paymentKeys.shown(found),
    account_type: found.account_type,
    is_returned: await isAccountReturned(deps.db, credit),
    is_rejected:
      (await accountOf(deps.db, creditId))?.decision === 'reject' ||
      (await instantFaultOf(deps.db, credit)) === 'INSTANT_FAILED',
    can_change: await mayChange(deps, deps.db, credit),
    instant_since: (await underWaySince(deps.db, creditId))?.toISOString() ?? null,
    cellphone: maskedPhone(cellphone),
  });
}

/** Sends the code, which is bound to this credit. */
export async function sendAccountCode(
  deps: DisbursementsDeps,
  actor: BorrowerActor,
  creditId: number,
): Promise<Result<Record<string, never>>> {
  const credit = await findChangeable(deps, actor.id, creditId);
  if (!credit.ok) return credit;
  const held = await deps.devices.contactHold(actor);
  if (held) return held;
  const { cellphone } = await readBorrower(deps.db, actor.id);
  const sent = await deps.codes.send({
    purpose: 'change_account',
    cellphone,
    subject: String(creditId),
    text: (code) =>
      `${code} es tu código de Unamano para cambiar la cuenta de tu crédito por ` +
      `${formatCop(credit.value.amount)}. Vence en 5 minutos. No lo compartas.`,
  });
  return sent.ok ? ok({}) : sent;
}

/** The fields are checked before the code is used. Of two concurrent calls one changes the account. */
export async function changeAccount(
  deps: DisbursementsDeps,
  actor: BorrowerActor,
  origin: Origin,
  input: Input<typeof changeDisbursementAccount>,
): Promise<Result<{ id_credit: number }, 'CODE_NOT_VALID'>> {
  const { id_credit: creditId, disbursement_type = 'TRANSFER' } = input;
  const changeable = await findChangeable(deps, actor.id, creditId);
  if (!changeable.ok) return changeable;
  const held = await deps.devices.contactHold(actor);
  if (held) return held;
  const destination = await destinationOf(deps.db, { ...input, disbursement_type });
  if (!destination.ok) return destination;
  const { cellphone } = await readBorrower(deps.db, actor.id);
  const guess = {
    purpose: 'change_account',
    cellphone,
    subject: String(creditId),
    code: input.code,
  } as const;
  return deps.codes.verify(guess, async (trx, codeId) => {
    const credit = await lockCredit(trx, creditId);
    if (credit?.borrower_id !== actor.id) return refuse('OBJECT_NOT_FOUND');
    if (!(await mayChange(deps, trx, credit))) return refuse('STATE_NOT_ALLOWED');
    await replaceDestination(trx, credit, destination.value, {
      codeId,
      address: origin.address,
      now: deps.clock.now(),
    });
    return storeResponse(trx, ok({ id_credit: creditId }));
  });
}

export const createAccount = (deps: DisbursementsDeps) =>
  bound(deps, { account, sendAccountCode, changeAccount });
