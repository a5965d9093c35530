/** One search over people, credits, orders, companies and failed requests. Each search about people is audited. */

import type { CreditMarks } from '@unamano/contract/credit-marks';
import type { Input, Reply } from '@unamano/contract/endpoint';
import * as contract from '@unamano/contract/office/search';
import type { Day } from '@unamano/domain/calendar';
import { fold } from '@unamano/domain/fold';
import { shownEmail } from '@unamano/domain/identity/absent-contacts';
import { supportCodeOf } from '@unamano/domain/office/support-code';
import type { Db } from '../../../db/types.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import { bound } from '../../../kernel/bound.ts';
import type { Core } from '../../../kernel/core.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { maskSearch, recordStaffEvent } from '../audit/index.ts';
import { findFailedRequests } from '../failed-requests/index.ts';
import * as repo from './repo.ts';
import { type Terms, termsOf } from './terms.ts';

type Found = Reply<typeof contract.searchEverything>;

type SearchDeps = Core & {
  /** The marks of the credits by id. */
  readMarks: (db: Db, creditIds: readonly number[], today: Day) => Promise<(creditId: number) => CreditMarks>;
};

/** With so few people found, their credits are listed too. */
const PEOPLE_WITH_CREDITS = 3;

const NOTHING: Found = {
  people: [],
  more_people: false,
  credits: [],
  orders: [],
  failures: [],
  companies: [],
};

const fullName = ({ name, last_name }: repo.PersonRow) => `${name} ${last_name}`;

/** Who has the text in front of the name comes first, then by name. */
function bestFirst(people: readonly repo.PersonRow[], typed: string): repo.PersonRow[] {
  const isFirst = (person: repo.PersonRow) => Number(fold(fullName(person)).startsWith(typed));
  return [...people].sort(
    (one, other) =>
      isFirst(other) - isFirst(one) ||
      fullName(one).localeCompare(fullName(other), 'es') ||
      one.id_user - other.id_user,
  );
}

async function failuresOf({ db }: SearchDeps, tracePrefix: string): Promise<contract.FoundFailure[]> {
  const rows = await findFailedRequests(db, tracePrefix);
  return rows.map(({ trace_id, failed_at, failure }) => ({
    support_code: supportCodeOf(trace_id),
    failed_at: failed_at.toISOString(),
    failure,
  }));
}

async function aboutPeople(
  deps: SearchDeps,
  { typed, people: sets, creditId, lenderReference, orderCode, tracePrefix }: Terms,
) {
  const today = deps.clock.today();
  const [people, byNumber, orders, failures] = await Promise.all([
    repo.findPeople(deps.db, sets, today),
    repo.findCredits(deps.db, { creditId, lenderReference, borrowerIds: [] }, today),
    orderCode === null ? [] : repo.findOrders(deps.db, orderCode),
    tracePrefix === null ? [] : failuresOf(deps, tracePrefix),
  ]);
  const borrowerIds = people.length > PEOPLE_WITH_CREDITS ? [] : people.map(({ id_user }) => id_user);
  const noNumber = { creditId: null, lenderReference: '' };
  const ofPeople =
    borrowerIds.length === 0 ? [] : await repo.findCredits(deps.db, { ...noNumber, borrowerIds }, today);
  const known = new Set(byNumber.map(({ id_credit }) => id_credit));
  const credits = [...byNumber, ...ofPeople.filter(({ id_credit }) => !known.has(id_credit))];
  const shown = bestFirst(people, typed).slice(0, contract.SEARCH_RESULTS_MAX);
  const creditIds = [...credits, ...shown.flatMap(({ credit }) => credit ?? [])].map(
    ({ id_credit }) => id_credit,
  );
  const marksOf = await deps.readMarks(deps.db, creditIds, today);
  return {
    people: shown.map(({ credit, ...person }) => ({
      ...person,
      email: shownEmail(person.email),
      credit: credit && { ...credit, ...marksOf(credit.id_credit) },
    })),
    more_people: people.length > contract.SEARCH_RESULTS_MAX,
    credits: credits.map((credit) => ({ ...credit, ...marksOf(credit.id_credit) })),
    orders,
    failures,
  };
}

export async function find(
  deps: SearchDeps,
  actor: StaffActor,
  input: Input<typeof contract.searchEverything>,
  origin: Origin,
): Promise<Result<Found>> {
  const terms = termsOf(input.search);
  if (terms === null) return ok(NOTHING);
  const seesPeople = actor.modules.includes('people');
  const [about, companies] = await Promise.all([
    seesPeople ? aboutPeople(deps, terms) : NOTHING,
    actor.modules.includes('companies') ? repo.findCompanies(deps.db, terms.company) : [],
  ]);
  const found = { ...about, companies };
  if (seesPeople) {
    const { people, credits } = found;
    const by = { actor, origin, now: deps.clock.now() };
    await recordStaffEvent(deps.db, by, {
      action: 'people.search',
      subject: { kind: 'search', id: maskSearch(input.search ?? '') },
      after: {
        people: people.map(({ id_user }) => id_user),
        credits: credits.map(({ id_credit }) => id_credit),
      },
    });
  }
  return ok(found);
}

export const createSearch = (deps: SearchDeps) => bound(deps, { find });

export type Search = ReturnType<typeof createSearch>;
