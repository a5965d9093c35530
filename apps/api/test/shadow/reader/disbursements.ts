/** What was sent, and what the bank sent back. */
import { type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import { sql } from 'kysely';
import { disbursementReference } from '../../../src/modules/loans/ledger/index.ts';
import { DISBURSED, type ReadEvents, type Recorded } from './recorded.ts';

type Row = { number: number; sent_at: Date; returned_at: Date | null };

export const readDisbursements: ReadEvents = async (db, creditId) => {
  const { rows } = await sql<Row>`
    select disbursement_number as number, confirmed_at as sent_at, recorded_at as returned_at
    from transfer_returns where credit_id = ${creditId}
    union all
    select credits.disbursement_number, confirmed_at, null
    from disbursements join credits on credits.id = credit_id
    where credit_id = ${creditId} and confirmed_at is not null and credits.disbursed_on is not null
    order by 1`.execute(db);
  const paidOff = await readPaidOff(db, creditId);
  return rows.flatMap(({ number, sent_at: at, returned_at: returnedAt }): Recorded[] => {
    const source = DISBURSED(number);
    const reference = disbursementReference('credit', { id: creditId, disbursement_number: number });
    const data = { paysOffPesos: paidOff.get(reference) ?? ZERO_PESOS };
    const sent = { kind: 'disbursed', at, recordedAt: at, source, data } as const;
    if (returnedAt === null) return [sent];
    const back = { kind: 'void', at: returnedAt, recordedAt: returnedAt, source: `void-${source}` } as const;
    return [sent, { ...back, data: { source } }];
  });
};

/** What each disbursement paid off of another credit, by its reference. */
async function readPaidOff(db: Parameters<ReadEvents>[0], creditId: number) {
  const { rows } = await sql<{ reference: string; pesos: Pesos }>`
    select source_reference as reference, amount_pesos as pesos from payments
    where source = 'refinancing' and allocates_again_payment_id is null and reverses_payment_id is null
      and (source_reference = 'credit-' || ${creditId}::text or source_reference like 'credit-' || ${creditId}::text || '-%')`.execute(
    db,
  );
  return new Map(rows.map(({ reference, pesos }) => [reference, pesos]));
}
