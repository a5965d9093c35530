/**
 * Company staff see the data of their own company only; the platform's staff see all. A query of company data takes the
 * caller's scope and narrows itself by it. No other file can read or make a scope, so none can decide this by hand.
 */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

const ownCompanyId = Symbol('own company');

type CompanyColumn = `${string}company_id`;

export type CompanyScope = { readonly [ownCompanyId]: number | null };

/** For jobs and for borrowers' own calls, which no company limits. */
export const ALL_COMPANIES: CompanyScope = { [ownCompanyId]: null };

/** @param companyId of the staff account; null for the platform's own staff */
export function companyScope(companyId: number | null): CompanyScope {
  return companyId === null ? ALL_COMPANIES : { [ownCompanyId]: companyId };
}

/** Null for the platform's own staff. */
export const ownCompanyOf = (scope: CompanyScope): number | null => scope[ownCompanyId];

export const isPlatformScope = (scope: CompanyScope): boolean => scope[ownCompanyId] === null;

/** @param companyId of the row; null for a person without a company */
export function isInScope(scope: CompanyScope, companyId: number | null): boolean {
  return isPlatformScope(scope) || scope[ownCompanyId] === companyId;
}

/** The query with only the rows that the caller may see. */
export function inCompany<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  column: CompanyColumn,
  scope: CompanyScope,
): SelectQueryBuilder<Tables, Names, Row> {
  return isPlatformScope(scope) ? query : query.where(inCompanySql(column, scope));
}

/** The same as a condition of raw SQL. */
export function inCompanySql(column: CompanyColumn, scope: CompanyScope): RawBuilder<boolean> {
  return isPlatformScope(scope)
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = ${scope[ownCompanyId]}::bigint`;
}
