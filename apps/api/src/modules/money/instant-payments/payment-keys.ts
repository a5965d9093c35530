/** The keys that borrowers gave, and whose they are. No name is stored, and none but the borrower's own is shown. */
import { documentNumberOf } from '@unamano/domain/identity/document-number';
import { type KeyKind, maskedKey, maskedOwner, type PaymentKey } from '@unamano/domain/money/payment-key';
import type { Db } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Sealer } from '../../../kernel/encryption.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { InstantPayments, KeyOwner } from './ports.ts';

export type PaymentKeys = ReturnType<typeof createPaymentKeys>;

export type KeyShown = { id: number; bank: string; owner: string; key: string };
type Owner = { dni: string; typeDocument: string };

/** The same number on another kind of document is another person. */
export function isOwnedBy(
  { documentType, documentNumber }: Pick<KeyOwner, 'documentType' | 'documentNumber'>,
  { dni, typeDocument }: Owner,
): boolean {
  return documentType === typeDocument && documentNumberOf(typeDocument, documentNumber) === dni;
}

type KeyRow = { kind: KeyKind | null; value_sealed: string | null };

export function createPaymentKeys({ db, clock, sealer }: { db: Db; clock: Clock; sealer: Sealer }) {
  const keyIn = ({ kind, value_sealed: sealed }: KeyRow): PaymentKey | null =>
    kind === null || sealed === null ? null : { kind, value: sealer.open(sealed) };

  return {
    /** Masked; empty without a key, and once the person is erased. */
    shown(row: KeyRow): string {
      const key = keyIn(row);
      return key === null ? '' : maskedKey(key);
    },

    /** @throws once the person is erased */
    async open(id: number): Promise<PaymentKey> {
      const row = await db
        .selectFrom('payment_keys')
        .select(['kind', 'value_sealed'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const key = keyIn(row);
      if (key === null) throw new Error(`payment key ${id} was erased`);
      return key;
    },

    /** Keeps a key whose owner has this ID number. Of another person's it says no more than that. */
    async resolve(
      provider: InstantPayments,
      key: PaymentKey,
      of: { creditId: number } & Owner,
    ): Promise<Result<KeyShown, 'KEY_UNKNOWN' | 'KEY_OF_OTHER'>> {
      const found = await provider.resolve(key);
      if (!found.ok) return refuse(found.kind === 'refused' ? 'KEY_UNKNOWN' : 'SERVICE_UNAVAILABLE');
      const { bank, maskedName } = found.value;
      if (!isOwnedBy(found.value, of)) return refuse('KEY_OF_OTHER');
      const { id } = await db
        .insertInto('payment_keys')
        .values({
          credit_id: of.creditId,
          kind: key.kind,
          value_sealed: sealer.seal(key.value),
          bank,
          checked_on: clock.today(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return ok({ id, bank, owner: maskedOwner(maskedName), key: maskedKey(key) });
    },
  };
}
