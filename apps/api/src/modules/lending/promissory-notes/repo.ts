import type { Db, Trx } from '../../../db/types.ts';
import { PRICED_COLUMNS } from '../../office/settings/index.ts';

/** A borrower's credit with its price and signer; the newest one without an id. Another borrower's credit counts as missing. */
export async function ownNote(db: Db, borrowerId: number, idOrNone: number) {
  let query = db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .leftJoin('signatures', 'signatures.credit_id', 'credits.id')
    .innerJoin('simulator_configurations as prices', 'prices.id', 'credits.configuration_id')
    .select(PRICED_COLUMNS)
    .select([
      'credits.id',
      'credits.state',
      'credits.total',
      'credits.monthly_cost',
      'credits.requested_at',
      'signatures.signed_at',
      'borrowers.first_name',
      'borrowers.last_name',
      'borrowers.cellphone',
      'borrowers.email',
    ])
    .where('credits.borrower_id', '=', borrowerId);
  if (idOrNone > 0) query = query.where('credits.id', '=', idOrNone);
  return query.orderBy('credits.id', 'desc').limit(1).executeTakeFirst();
}

export type OwnNote = NonNullable<Awaited<ReturnType<typeof ownNote>>>;

export type Signature = {
  creditId: number;
  signerName: string;
  cellphone: string;
  codeId: number;
  address: string;
  userAgent: string;
  signedAt: Date;
  /** The SHA-256 of each displayed document by its name. */
  documents: Record<string, string>;
};

/** The evidence of a signature: signer, phone, code, network address, time and the hashes of what was displayed. */
export async function insertSignature(trx: Trx, signature: Signature): Promise<void> {
  await trx
    .insertInto('signatures')
    .values({
      credit_id: signature.creditId,
      signer_name: signature.signerName,
      cellphone: signature.cellphone,
      code_id: signature.codeId,
      address: signature.address,
      user_agent: signature.userAgent,
      signed_at: signature.signedAt,
      documents: signature.documents,
    })
    .execute();
}
