/** The borrower has the money come by instant payment: an own key, looked up before it is chosen. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type {
  disburseInstantly,
  instantOffer,
  resolvePaymentKey,
} from '@unamano/contract/money/instant-payments';
import { keyFault, keyValueOf } from '@unamano/contract/money/payment-keys';
import { maskedPhone } from '@unamano/domain/identity/masks';
import { sql } from 'kysely';
import { inTransaction } from '../../../../db/transaction.ts';
import { storeResponse } from '../../../../idempotency/call-context.ts';
import type { BorrowerActor, Origin } from '../../../../kernel/actor.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { readBorrower } from '../../../identity/people/borrowers/index.ts';
import { type CreditRow, findOwnCredit, lockCredit } from '../../../loans/credit-lifecycle/index.ts';
import { CONFIRM } from '../../instant-payments/index.ts';
import type { DisbursementsDeps } from '../deps.ts';
import { createEnterDestination } from '../request.ts';
import { isKeyOf } from './repo.ts';

/** A refinancing pays another credit off in the moment of its confirmation: its money goes by the bank. */
const isSuitable = ({ state, replaces_credit_id }: CreditRow): boolean =>
  state === 'SIGNED' && replaces_credit_id === null;

export function createInstantChoice(deps: DisbursementsDeps) {
  const { db, devices, attempts, limits, paymentKeys, instant } = deps;
  const enter = createEnterDestination(deps);

  return {
    async instantOffer(actor: BorrowerActor, creditId: number): Promise<Result<Reply<typeof instantOffer>>> {
      const credit = await findOwnCredit(db, actor.id, creditId);
      if (!credit) return refuse('OBJECT_NOT_FOUND');
      const { cellphone } = await readBorrower(db, actor.id);
      const is_offered = instant !== undefined && isSuitable(credit);
      return ok({ is_offered, cellphone: maskedPhone(cellphone) });
    },

    /** Nothing of the reply is stored but the bank: the name is for the screen alone. */
    async resolveKey(
      actor: BorrowerActor,
      { id_credit: creditId, key_kind: kind, key }: Input<typeof resolvePaymentKey>,
    ): Promise<Result<Reply<typeof resolvePaymentKey>, 'KEY_UNKNOWN' | 'KEY_OF_OTHER'>> {
      const credit = await findOwnCredit(db, actor.id, creditId);
      if (!credit) return refuse('OBJECT_NOT_FOUND');
      if (!instant || !isSuitable(credit)) return refuse('STATE_NOT_ALLOWED');
      const held = await devices.contactHold(actor);
      if (held) return held;
      const { cellphone, dni, type_document: typeDocument } = await readBorrower(db, actor.id);
      const typed = key ?? (kind === 'phone' ? cellphone : '');
      const fault = keyFault(kind, typed);
      if (fault !== null) return refuse('VALIDATION_ERROR', { fields: { key: fault } });
      const taken = await attempts.take(limits.keyResolutions(actor.id));
      if (!taken.ok) return taken;
      const owner = { creditId, dni, typeDocument };
      const found = await paymentKeys.resolve(instant, { kind, value: keyValueOf(kind, typed) }, owner);
      if (!found.ok) return found;
      const { id: id_key, ...shown } = found.value;
      return ok({ id_key, ...shown });
    },

    /** As the form: an external credit may then be paid out, an employee's goes to the company's review. */
    async disburseInstantly(
      actor: BorrowerActor,
      origin: Origin,
      { id_credit: creditId, id_key: keyId }: Input<typeof disburseInstantly>,
    ): Promise<Result<{ id_credit: number }>> {
      const held = await devices.contactHold(actor);
      if (held) return held;
      return inTransaction(db, async (trx) => {
        const credit = await lockCredit(trx, creditId);
        const isOwn = credit?.borrower_id === actor.id && (await isKeyOf(trx, keyId, creditId));
        if (!credit || !isOwn) return refuse('OBJECT_NOT_FOUND');
        if (!instant || !isSuitable(credit)) return refuse('STATE_NOT_ALLOWED');
        const destination = {
          disbursement_type: 'INSTANT',
          bank_code: null,
          account_number: null,
          account_type: null,
          payment_key_id: keyId,
        } as const;
        const moved = await enter(trx, credit, destination, { actor, origin });
        if (!moved.ok) return moved;
        await sql`select graphile_worker.add_job(${CONFIRM})`.execute(trx);
        return storeResponse(trx, ok({ id_credit: creditId }));
      });
    },
  };
}
