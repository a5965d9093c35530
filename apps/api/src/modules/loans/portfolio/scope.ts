/** Whose credits are counted: everyone's, one company's employees', or those of the people without a company. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Scope } from '../loan-book/index.ts';

/** For a statement that has the table or subquery `credits`. */
export function inScope(scope: Scope): RawBuilder<SqlBool> {
  if (scope === null) return sql<SqlBool>`true`;
  if (scope === 0) return sql<SqlBool>`credits.company_id is null`;
  return sql<SqlBool>`credits.company_id = ${scope}`;
}
