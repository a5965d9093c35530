import type { AlliedListState } from '@unamano/contract/lending/allied-credits';
import { namesMeant } from '@unamano/domain/fold';
import type { Pesos } from '@unamano/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db, NewRow, Row, Trx } from '../../../db/types.ts';
import { type CompanyScope, inCompany } from '../../../kernel/company-scope.ts';

type CompanyAnswer = Row<'company_answers'>;

/** `written`: names with the case and accents of the search. */
type Match = 'written' | 'folded';

export type ListQuery = {
  scope: CompanyScope;
  state: AlliedListState;
  search: string;
  match: Match;
  /** Only credits with a smaller id. */
  before: number | null;
  limit: number;
};

/** The income of the credit's decision: a later income changes no old decision. */
const DECIDED_INCOME = sql<Pesos>`coalesce((credit_decisions.inputs ->> 'monthlyIncome')::bigint, borrowers.monthly_income)`;

export type AlliedCredit = Awaited<ReturnType<typeof listCredits>>[number];

/** Part of the full name, whichever way its letters are encoded and its words are spaced, or of the ID number. */
function matches(search: string, match: Match): RawBuilder<boolean> {
  const fullName = sql<string>`borrowers.first_name || ' ' || borrowers.last_name`;
  const [name, needles] =
    match === 'folded'
      ? [sql`fold_text(${fullName})`, namesMeant(search)]
      : [sql`normalize(regexp_replace(${fullName}, '\\s+', ' ', 'g'), nfc)`, [withSingleSpaces(search)]];
  const number = search.replace(/[\s.]/g, '');
  return sql<boolean>`(exists (select from unnest(${needles}::text[]) needle where needle <> '' and position(needle in ${name}) > 0)
    or ${number} <> '' and position(${number} in borrowers.dni) > 0)`;
}

const withSingleSpaces = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Newest first. */
export async function listCredits(db: Db, query: ListQuery) {
  const all = db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .innerJoin('companies', 'companies.id', 'credits.company_id')
    .innerJoin('credit_decisions', 'credit_decisions.id', 'credits.decision_id')
    .leftJoin('company_answers as answer', 'answer.credit_id', 'credits.id')
    .leftJoin('staff', 'staff.id', 'answer.staff_id')
    .leftJoin('employee_answers as employee_answer', 'employee_answer.credit_id', 'credits.id')
    .select(({ fn }) => [
      'credits.id as id_credit',
      'credits.borrower_id as id_user',
      'credits.requested_at',
      'credits.installments as current_installments',
      'credits.total',
      'credits.monthly_cost',
      'credits.configuration_id',
      'borrowers.dni',
      'borrowers.first_name as name',
      'borrowers.last_name',
      'companies.id as id_company',
      'companies.name as company',
      fn.coalesce('answer.signed_amount', 'credits.amount').as('requested_amount'),
      fn.coalesce('answer.signed_installments', 'credits.installments').as('installments'),
      fn.coalesce('answer.signed_total', 'credits.total').as('acquired_debt'),
      fn.coalesce('answer.signed_monthly_cost', 'credits.monthly_cost').as('monthly_fee'),
      'answer.action as company_answer',
      'answer.answered_at',
      fn.coalesce('answer.reason', sql<string>`''`).as('company_reason'),
      'answer.amount as requested_amount_updated_allied_company',
      'answer.installments as installments_updated_allied_company',
      sql<string | null>`staff.first_name || ' ' || staff.last_name`.as('answered_by'),
      'employee_answer.action as employee_answer',
      'employee_answer.answered_at as employee_answered_at',
      DECIDED_INCOME.as('monthly_income'),
    ])
    .where('credits.type_user', '=', 'allied_company')
    .where('credits.state', '=', query.state);
  let rows = inCompany(all, 'credits.company_id', query.scope);
  if (query.before !== null) rows = rows.where('credits.id', '<', query.before);
  if (query.search !== '') rows = rows.where(matches(query.search, query.match));
  return rows.orderBy('credits.id', 'desc').limit(query.limit).execute();
}

export type StoredDocument = { id: number; credit_id: number; name: string; storage_key: string };

/** Where a document exists unsigned and signed, the signed one. */
export async function documentsOf(db: Db, creditIds: readonly number[]): Promise<StoredDocument[]> {
  if (creditIds.length === 0) return [];
  return db
    .selectFrom('documents')
    .distinctOn(['credit_id', 'name'])
    .select(['id', 'credit_id', 'name', 'storage_key'])
    .where('edition', '=', '')
    .where('credit_id', '=', sql<number>`any(${[...creditIds]}::bigint[])`)
    .orderBy('credit_id')
    .orderBy('name')
    .orderBy('signed', 'desc')
    .$narrowType<{ credit_id: number }>()
    .execute();
}

/** The borrower of a credit, with what messages need; undefined outside the caller's scope. */
export async function employeeOf(db: Db, scope: CompanyScope, creditId: number) {
  const query = db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .innerJoin('companies', 'companies.id', 'credits.company_id')
    .innerJoin('credit_decisions', 'credit_decisions.id', 'credits.decision_id')
    .select([
      'borrowers.id',
      'borrowers.first_name',
      'borrowers.email',
      'borrowers.cellphone',
      'companies.name as company_name',
      DECIDED_INCOME.as('monthly_income'),
    ])
    .where('credits.id', '=', creditId)
    .where('credits.type_user', '=', 'allied_company');
  return inCompany(query, 'credits.company_id', scope).executeTakeFirst();
}

export type Employee = NonNullable<Awaited<ReturnType<typeof employeeOf>>>;

export async function insertAnswer(trx: Trx, answer: NewRow<'company_answers'>): Promise<void> {
  await trx.insertInto('company_answers').values(answer).execute();
}

export async function answerOf(db: Db, creditId: number): Promise<CompanyAnswer | undefined> {
  return db.selectFrom('company_answers').selectAll().where('credit_id', '=', creditId).executeTakeFirst();
}

export async function insertEmployeeAnswer(trx: Trx, answer: Row<'employee_answers'>): Promise<void> {
  await trx.insertInto('employee_answers').values(answer).execute();
}
