/** The opening balances of another lender's books: entries of one approval, a third party each. */
import type { ThirdPartyType } from '@unamano/contract/loans/books/third-parties';
import type { Day } from '@unamano/domain/calendar';
import { negatePesos } from '@unamano/domain/money';
import type { OutsideLine } from '@unamano/domain/money/outside-entries';
import type { Trx } from '../../../db/types.ts';
import { findEntry, postOutsideEntry, thirdPartyId } from './repo.ts';

type Opening = {
  approvalId: number;
  party: { type: ThirdPartyType; number: string; name: string };
  /** The last day of the other books. */
  happenedOn: Day;
  /** They add up to zero. */
  lines: readonly OutsideLine[];
};
type When = { postedOn: Day; recordedAt: Date };

/** @returns the id of the entry. @throws where the approval has posted balances of this third party */
export async function postOpening(
  trx: Trx,
  { approvalId, party, happenedOn, lines }: Opening,
  when: When,
): Promise<number> {
  return postOutsideEntry(
    trx,
    {
      kind: 'opening',
      happened_on: happenedOn,
      third_party_id: await thirdPartyId(trx, party, when.recordedAt),
      reference: `Corte ${happenedOn}`,
      document: '',
      description: 'Saldos de la cartera importada',
      approval_id: approvalId,
      reverses_id: null,
      lines,
      paid: [],
    },
    when,
    `${party.type}-${party.number}`,
  );
}

/** Posts the opposite of an entry of `postOpening`; nothing, where staff reversed it. */
export async function reverseOpening(
  trx: Trx,
  entryId: number,
  approvalId: number,
  when: When,
): Promise<void> {
  const entry = await findEntry(trx, entryId);
  if (!entry || entry.is_reversed) return;
  await postOutsideEntry(
    trx,
    {
      kind: 'opening',
      happened_on: entry.happened_on,
      third_party_id: entry.third_party_id,
      reference: entry.reference,
      document: entry.document,
      description: 'Se deshizo la importación de la cartera',
      approval_id: approvalId,
      reverses_id: entryId,
      lines: entry.lines.map(({ account, amountPesos }) => ({
        account,
        amountPesos: negatePesos(amountPesos),
      })),
      paid: [],
    },
    when,
    String(entryId),
  );
}
