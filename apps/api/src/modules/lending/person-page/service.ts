/** A person's page: the head with the credits, and the timeline. Everything is read by the person, however many there are. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import { DOCUMENT_TYPES } from '@unamano/contract/identity/user';
import type {
  CreditOfPerson,
  PersonPage,
  personMovements,
  personPage,
  personTimeline,
} from '@unamano/contract/lending/person-page';
import type { Day } from '@unamano/domain/calendar';
import { shownEmail } from '@unamano/domain/identity/absent-contacts';
import { missingThrough } from '@unamano/domain/loans/arrears/agreement';
import type { LoanBalance } from '@unamano/domain/loans/replay/balance';
import { sumPesos, ZERO_PESOS } from '@unamano/domain/money';
import type { Clock } from '../../../kernel/clock.ts';
import type { CompanyScope } from '../../../kernel/company-scope.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import type { AccountBlocks, Corrections } from '../../identity/access/account-changes/index.ts';
import { marksOf, readMovements } from '../../loans/loan-accounts/index.ts';
import { readBalances } from '../../loans/loan-events/index.ts';
import type { Approvals } from '../../office/approvals/index.ts';
import { cityLabel } from '../../office/reference/index.ts';
import { parsePlace } from './cursor.ts';
import * as repo from './repo.ts';
import { readPersonEvents, type TimelineDeps } from './timeline.ts';

type PersonPageDeps = TimelineDeps & {
  clock: Clock;
  approvals: Pick<Approvals, 'pendingAbout'>;
  corrections: Pick<Corrections, 'history' | 'fieldOf'>;
  accountBlocks: Pick<AccountBlocks, 'find' | 'history'>;
};

const PAGE_ROWS = 30;

type BlockedBy = NonNullable<PersonPage['person']['blocked_by']>;
type PersonRow = NonNullable<Awaited<ReturnType<typeof repo.findPerson>>>;
type CreditRow = Awaited<ReturnType<typeof repo.creditsOf>>[number];

function personView(row: PersonRow, block: { blocked_by: BlockedBy } | undefined): PersonPage['person'] {
  return {
    id_user: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    type_document: DOCUMENT_TYPES.find(({ code }) => code === row.type_document)?.name ?? '',
    dni: row.dni,
    phone: row.cellphone,
    email: shownEmail(row.email),
    is_email_confirmed: row.email_confirmed_at !== null,
    address: row.address,
    neighborhood: row.neighborhood,
    city: cityLabel(row.city_code) ?? '',
    birthday: row.birthday,
    date_dni_expedition: row.date_dni_expedition ?? '',
    registered_at: row.created_at.toISOString(),
    type_occupation: row.type_occupation,
    company: row.company_name ?? row.company ?? '',
    is_allied_company: row.company_id !== null,
    monthly_income: row.monthly_income,
    people_in_charge: row.people_in_charge,
    is_active: row.active,
    blocked_by: block?.blocked_by ?? null,
  };
}

function agreedOf(balance: LoanBalance | undefined, today: Day): CreditOfPerson['agreed'] {
  const agreement = balance?.agreement;
  if (agreement?.state !== 'kept' || !agreement.next) return null;
  const { installments, paid, next } = agreement;
  return { due_on: next.dueOn, amount: missingThrough({ installments, paid, next }, today) };
}

function creditView(row: CreditRow, balance: LoanBalance | undefined, today: Day): CreditOfPerson {
  const next = balance?.next ?? null;
  return {
    id_credit: row.id,
    lender_reference: row.lender_reference,
    state: row.state,
    amount: row.amount,
    total: row.total,
    installments: row.installments,
    requested_at: row.requested_at.toISOString(),
    disbursed_on: row.disbursed_on,
    finished_on: row.finished_on,
    company: row.company_name ?? '',
    owed: balance?.owed ?? ZERO_PESOS,
    overdue: balance ? sumPesos([balance.pastDue, balance.lateInterest, balance.collectionFee]) : ZERO_PESOS,
    days_past_due: balance?.daysPastDue ?? 0,
    paid_installments: balance?.installments.filter(({ used }) => used).length ?? 0,
    payments: balance?.installments.length ?? 0,
    next: next && { due_on: next.dueOn, amount: next.totalOwed },
    payoff: balance && balance.owed > 0 ? balance.payoff : ZERO_PESOS,
    ...marksOf(balance),
    agreed: agreedOf(balance, today),
    waiting: balance?.waiting ?? ZERO_PESOS,
  };
}

export type PersonPages = ReturnType<typeof createPersonPage>;

export function createPersonPage(deps: PersonPageDeps) {
  const { db, clock, approvals, corrections, accountBlocks } = deps;

  return {
    /** OBJECT_NOT_FOUND for nobody, and outside the caller's scope. */
    async head(
      scope: CompanyScope,
      idUser: number,
    ): Promise<Result<Reply<typeof personPage>, 'OBJECT_NOT_FOUND'>> {
      const person = await repo.findPerson(db, scope, idUser);
      if (!person) return refuse('OBJECT_NOT_FOUND');
      const [credits, bureau, claims, block] = await Promise.all([
        repo.creditsOf(db, person.id),
        repo.bureauQueriesOf(db, person.dni),
        repo.claimsOf(db, person.id),
        accountBlocks.find(db, person.id),
      ]);
      const creditIds = credits.map(({ id }) => id);
      const today = clock.today();
      const [balances, pending] = await Promise.all([
        readBalances(db, creditIds, today),
        approvals.pendingAbout(db, { borrowerId: person.id, creditIds }),
      ]);
      return ok({
        person: personView(person, block),
        credits: credits.map((row) => creditView(row, balances.get(row.id), today)),
        pending: pending.map(({ id, title, requestedBy }) => ({
          id_approval: id,
          title,
          requested_by: requestedBy,
        })),
        pending_field: pending.map(corrections.fieldOf).find((field) => field !== null) ?? null,
        claims: claims.filter(({ closed_at }) => closed_at === null).map(({ reference }) => reference),
        bureau: bureau.map(({ queried_at, found }) => ({
          queried_at: queried_at.toISOString(),
          was_found: found,
        })),
      });
    },

    async timeline(
      scope: CompanyScope,
      { id_user, limit = PAGE_ROWS, cursor }: Input<typeof personTimeline>,
    ): Promise<Result<Reply<typeof personTimeline>, 'OBJECT_NOT_FOUND'>> {
      const after = cursor ? parsePlace(cursor) : null;
      if (cursor && after === null) return invalid('cursor', 'Valor no válido');
      const person = await repo.findPerson(db, scope, id_user);
      if (!person) return refuse('OBJECT_NOT_FOUND');
      const on = { today: clock.today(), now: clock.now() };
      const found = await readPersonEvents(deps, person.id, { after, limit: limit + 1 }, on);
      const { rows, last } = pageOf(found, limit);
      return ok({ rows, next_cursor: last?.key ?? null });
    },

    /** OBJECT_NOT_FOUND for no credit, and outside the caller's scope. Empty before the disbursement. */
    async movements(
      scope: CompanyScope,
      creditId: number,
    ): Promise<Result<Reply<typeof personMovements>, 'OBJECT_NOT_FOUND'>> {
      if (!(await repo.isCreditInScope(db, scope, creditId))) return refuse('OBJECT_NOT_FOUND');
      return ok({ movements: await readMovements(db, creditId, clock.today()) });
    },
  };
}
