import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Db, NewRow, Row } from '../../../db/types.ts';

export type DocumentRow = Row<'documents'>;

/** The documents that exist once for a credit: displayed and signed. Statements have editions and are not here. */
export async function documentsOf(db: Db, creditId: number): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('credit_id', '=', creditId)
    .where('edition', '=', '')
    .execute();
}

export async function documentById(db: Db, id: number): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function documentOfEdition(
  db: Db,
  subject: Pick<DocumentRow, 'credit_id' | 'complaint_id'>,
  name: string,
  edition: string,
): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('credit_id', 'is not distinct from', subject.credit_id)
    .where('complaint_id', 'is not distinct from', subject.complaint_id)
    .where('name', '=', name)
    .where('edition', '=', edition)
    .where('signed', '=', true)
    .executeTakeFirst();
}

/** Of two concurrent requests the first document is stored; the second request shows it. */
export async function insertDocuments(db: Db, documents: readonly NewRow<'documents'>[]): Promise<void> {
  await db
    .insertInto('documents')
    .values(documents)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type AgreedTerms = Awaited<ReturnType<typeof agreedTerms>>;

/** The credit, its borrower, and the prices of its quote. */
export async function agreedTerms(db: Db, creditId: number) {
  return db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .innerJoin('simulator_configurations as prices', 'prices.id', 'credits.configuration_id')
    .innerJoin('late_terms', 'late_terms.id', 'credits.late_terms_id')
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
      'credits.platform_declined',
      'borrowers.first_name',
      'borrowers.last_name',
      'borrowers.type_document',
      'borrowers.dni',
      'borrowers.cellphone',
      'borrowers.email',
      'borrowers.address',
      'borrowers.city_code',
      'prices.interest_rate_ppm',
      'prices.annual_interest_rate_ppm',
      'prices.vat_ppm',
      'prices.platform_optional',
      'late_terms.late_annual_rate_ppm',
      'late_terms.collection_fee_steps',
      'late_terms.late_interest_base',
      'late_terms.tolerance_pesos',
      'late_terms.collection_fees_max_ppm',
      'companies.name as company_name',
      'companies.nit as company_nit',
    ])
    .where('credits.id', '=', creditId)
    .executeTakeFirst();
}

/** A document by the hash of its file or by its printed code, with the holder's name. */
/** Since when a paid-in-full letter no longer holds: a payment of its credit was reversed. */
const OWED_AGAIN_ON = sql<Day | null>`case when documents.name = 'paz_y_salvo.pdf' then coalesce(
  credits.reopen_pending_since, (
    select (max(happened_at) at time zone 'America/Bogota')::date from credit_events
    where credit_id = credits.id and from_state = 'FIN' and to_state = credits.state and to_state = 'ACTIVE')) end`;

export async function findDocument(db: Db, by: { sha256: string } | { code: string }) {
  return db
    .selectFrom('documents')
    .leftJoin('credits', 'credits.id', 'documents.credit_id')
    .leftJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .leftJoin('complaints', 'complaints.id', 'documents.complaint_id')
    .select([
      'documents.name',
      'documents.sha256',
      'documents.size_bytes',
      'documents.signed',
      'documents.created_at',
      'credits.signed_at',
      sql<string>`coalesce(complaints.name, borrowers.first_name || ' ' || borrowers.last_name)`.as('holder'),
      sql<boolean>`documents.signed or exists (select from documents as other where other.credit_id = documents.credit_id
        and other.name = documents.name and other.edition = documents.edition and other.signed)`.as(
        'has_signed',
      ),
      OWED_AGAIN_ON.as('owed_again_on'),
    ])
    .where('sha256' in by ? 'documents.sha256' : 'documents.code', '=', 'sha256' in by ? by.sha256 : by.code)
    .orderBy('documents.id')
    .limit(1)
    .executeTakeFirst();
}
