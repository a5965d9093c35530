import type { DocumentName } from '@unamano/contract/promissory-note';
import type { Selectable } from 'kysely';
import type { DocumentsTable } from '../../db/tables/credits.ts';
import type { Db } from '../../db/types.ts';

export type DocumentRow = Selectable<DocumentsTable>;

export async function documentsOf(db: Db, creditId: number): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('credit_id', '=', creditId)
    .where('signed', '=', false)
    .execute();
}

export async function documentById(db: Db, id: number): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
}

export type NewDocument = {
  creditId: number;
  name: DocumentName;
  storageKey: string;
  sha256: string;
  sizeBytes: number;
  createdAt: Date;
};

/** The first to make a document wins; whoever comes second shows the first one's. */
export async function insertDocument(db: Db, document: NewDocument): Promise<void> {
  await db
    .insertInto('documents')
    .values({
      credit_id: document.creditId,
      name: document.name,
      storage_key: document.storageKey,
      sha256: document.sha256,
      size_bytes: document.sizeBytes,
      signed: false,
      created_at: document.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type AgreedTerms = Awaited<ReturnType<typeof agreedTerms>>;

/** The credit, who owes it, and the prices it was quoted with: all that its documents say. */
export async function agreedTerms(db: Db, creditId: number) {
  return db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .innerJoin('simulator_configurations as prices', 'prices.id', 'credits.configuration_id')
    .leftJoin('companies', 'companies.id', 'credits.company_id')
    .select([
      'credits.id',
      'credits.type_user',
      'credits.amount',
      'credits.installments',
      'credits.interest_paid',
      'credits.value_endorsement',
      'credits.value_credit_study',
      'credits.vat_credit_study',
      'credits.central_risk',
      'credits.total',
      'credits.monthly_cost',
      'credits.requested_at',
      'borrowers.first_name',
      'borrowers.last_name',
      'borrowers.type_document',
      'borrowers.dni',
      'borrowers.cellphone',
      'borrowers.email',
      'borrowers.address',
      'prices.interest_rate_ppm',
      'prices.annual_interest_rate_ppm',
      'prices.vat_ppm',
      'companies.name as company_name',
      'companies.nit as company_nit',
    ])
    .where('credits.id', '=', creditId)
    .executeTakeFirst();
}
