/**
 * All documents of a credit in one list: the signed ones, and the statements that the platform issues on request: an
 * account statement of the day, once the debt is zero the paid-in-full letter, and for an employer whose employee left the order for the final
 * settlement.
 */

import type { CreditDocument } from '@unamano/contract/lending/documents';
import { isDisbursed } from '@unamano/domain/loans/credit-state';
import { balanceOf } from '@unamano/domain/loans/replay/balance';
import { payoffFigure } from '@unamano/domain/loans/replay/rules/payoff';
import type { Origin } from '../../../kernel/actor.ts';
import { bound } from '../../../kernel/bound.ts';
import { ALL_COMPANIES, type CompanyScope, isPlatformScope } from '../../../kernel/company-scope.ts';
import type { Core } from '../../../kernel/core.ts';
import type { KeyRing } from '../../../kernel/encryption.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { isBeingRepaid } from '../../loans/credit-lifecycle/index.ts';
import { readMovements, readPlanOfCredit } from '../../loans/loan-accounts/index.ts';
import { readBalance, readLoan } from '../../loans/loan-events/index.ts';
import { createAddresses, type Documents, STATEMENT_TITLES, type StatementName } from '../documents/index.ts';
import { statementSheet } from './account-statement.ts';
import { paidInFullLetterSheet } from './paid-in-full-letter.ts';
import { findLeaving, findStatementCredit, type Leaving, type StatementCredit } from './repo.ts';
import { settlementOrderSheet } from './settlement-order.ts';
import { editionOf, returnedByWithdrawal } from './statement.ts';

type CreditStatementsDeps = Core & {
  documents: Documents;
  /** They sign the addresses. */
  keys: KeyRing;
};

function usesOf(deps: CreditStatementsDeps) {
  const { db, clock, keys } = deps;
  const addresses = createAddresses({ db, clock, keys }, 'statements');
  return { ...deps, addresses };
}

type Uses = ReturnType<typeof usesOf>;

/** The statements that may be issued today. A payment reversed after the end is owed again. */
async function availableStatements(
  { db, clock }: CreditStatementsDeps,
  credit: StatementCredit,
): Promise<StatementName[]> {
  if (!isDisbursed(credit.state)) return [];
  if (credit.state !== 'FIN') return ['estado_de_cuenta.pdf'];
  const balance = await readBalance(db, credit.id, clock.today());
  return balance?.owed === 0 ? ['paz_y_salvo.pdf', 'estado_de_cuenta.pdf'] : ['estado_de_cuenta.pdf'];
}

async function addressesOf(
  { addresses }: Uses,
  credit: StatementCredit,
  names: readonly StatementName[],
): Promise<CreditDocument[]> {
  const urls = await addresses.make(names.map((name) => ({ id: credit.id, name })));
  return names.map((name, index) => ({
    name,
    title: STATEMENT_TITLES[name],
    url: urls[index] ?? '',
    state: 'issued',
  }));
}

/** The order of an employer whose employee left, or the letter. */
async function leaverStatements(
  deps: CreditStatementsDeps,
  credit: StatementCredit,
): Promise<StatementName[]> {
  if (isBeingRepaid(credit)) return ['descuento_liquidacion.pdf'];
  return (await availableStatements(deps, credit)).filter((name) => name === 'paz_y_salvo.pdf');
}

async function list(deps: Uses, credit: StatementCredit): Promise<Result<{ documents: CreditDocument[] }>> {
  const hasNote = credit.signed_at !== null || credit.state === 'APPROVED';
  const shown = hasNote ? await deps.documents.show(credit) : ok([]);
  if (!shown.ok) return shown;
  const statements = await addressesOf(deps, credit, await availableStatements(deps, credit));
  const unsealed = credit.signed_at === null ? ('unsigned' as const) : ('sealing' as const);
  const notes = shown.value.map(({ name, title, url, signed }) => ({
    name,
    title,
    url,
    state: signed ? ('signed' as const) : unsealed,
  }));
  return ok({ documents: [...statements, ...notes] });
}

async function issue(
  { clock, db, documents }: CreditStatementsDeps,
  credit: StatementCredit,
  name: StatementName,
  leaving?: Leaving,
): Promise<Result<Uint8Array>> {
  const today = clock.today();
  const [loan, movements, plan] = await Promise.all([
    readLoan(db, credit.id, today),
    readMovements(db, credit.id, today),
    readPlanOfCredit(db, credit.id, today),
  ]);
  if (!loan) return refuse('NOT_FOUND');
  const balance = balanceOf(loan.state, loan.terms, loan.ceilings);
  const title = STATEMENT_TITLES[name];
  const edition = editionOf([name, today, credit, balance, movements, plan, leaving]);
  const issued = await documents.issue(
    { subject: { creditId: credit.id }, name, title, edition },
    (code, verifyUrl, at) => {
      const issuance = { day: today, at, code, verifyUrl };
      if (leaving) return settlementOrderSheet(credit, leaving, issuance, payoffFigure(loan.state, today));
      return name === 'paz_y_salvo.pdf'
        ? paidInFullLetterSheet(credit, issuance, returnedByWithdrawal(loan))
        : statementSheet(credit, { balance, movements }, plan, issuance);
    },
  );
  return issued.ok ? ok(issued.value.bytes) : issued;
}

/** For the borrower of the credit. */
export async function ofBorrower(
  deps: Uses,
  borrowerId: number,
  creditId: number,
): Promise<Result<{ documents: CreditDocument[] }>> {
  const credit = await findStatementCredit(deps.db, creditId);
  return credit?.borrower_id === borrowerId ? list(deps, credit) : refuse('OBJECT_NOT_FOUND');
}

/** Any credit, for the platform's own staff; a company's staff see none. */
export async function ofStaff(
  deps: Uses,
  scope: CompanyScope,
  creditId: number,
): Promise<Result<{ documents: CreditDocument[] }>> {
  const credit = isPlatformScope(scope) ? await findStatementCredit(deps.db, creditId) : undefined;
  return credit ? list(deps, credit) : refuse('OBJECT_NOT_FOUND');
}

/** For the employer of a borrower who left it, and the platform's own staff. */
export async function ofLeaver(
  deps: Uses,
  scope: CompanyScope,
  creditId: number,
): Promise<Result<{ documents: CreditDocument[] }>> {
  const credit = await findStatementCredit(deps.db, creditId);
  if (!credit || !(await findLeaving(deps.db, scope, creditId))) return refuse('OBJECT_NOT_FOUND');
  return ok({ documents: await addressesOf(deps, credit, await leaverStatements(deps, credit)) });
}

/** The statement behind an address, as of now. NOT_FOUND for a wrong or expired address, or when it may not be issued. */
export async function open(
  deps: Uses,
  token: string,
  name: string,
  origin: Origin,
): Promise<Result<Uint8Array>> {
  const address = await deps.addresses.read(token, name);
  const credit = address ? await findStatementCredit(deps.db, address.id) : undefined;
  if (!address || !credit) return refuse('NOT_FOUND');
  const isOrder = name === 'descuento_liquidacion.pdf';
  const leaving = isOrder ? await findLeaving(deps.db, ALL_COMPANIES, credit.id) : undefined;
  const names = await (leaving ? leaverStatements(deps, credit) : availableStatements(deps, credit));
  const statement = names.find((candidate) => candidate === name);
  if (!statement) return refuse('NOT_FOUND');
  const issued = await issue(deps, credit, statement, leaving);
  if (issued.ok) await deps.addresses.recordOpening(address.publicId, name, origin);
  return issued;
}

export const createCreditStatements = (deps: CreditStatementsDeps) =>
  bound(usesOf(deps), { ofBorrower, ofStaff, ofLeaver, open });

export type CreditStatements = ReturnType<typeof createCreditStatements>;
