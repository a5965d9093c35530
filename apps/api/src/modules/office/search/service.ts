/** One search over people, credits, orders, companies and failed requests. Each search about people is audited. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import {
  type FoundFailure,
  type FoundPerson,
  SEARCH_RESULTS_MAX,
  type searchEverything,
} from '@unamano/contract/office/search';
import { fold } from '@unamano/domain/fold';
import { supportCodeOf } from '@unamano/domain/office/support-code';
import type { Db } from '../../../db/types.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { maskSearch, recordStaffEvent } from '../audit/index.ts';
import { findFailedRequests } from '../failed-requests/index.ts';
import * as repo from './repo.ts';
import { type Terms, termsOf } from './terms.ts';

type Found = Reply<typeof searchEverything>;

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

const fullName = ({ name, last_name }: FoundPerson) => `${name} ${last_name}`;

/** Who has the text in front of the name comes first, then by name. */
function bestFirst(people: readonly FoundPerson[], typed: string): FoundPerson[] {
  const isFirst = (person: FoundPerson) => Number(fold(fullName(person)).startsWith(typed));
  return [...people].sort(
    (one, other) =>
      isFirst(other) - isFirst(one) ||
      fullName(one).localeCompare(fullName(other), 'es') ||
      one.id_user - other.id_user,
  );
}

export function createSearch({ db, clock }: { db: Db; clock: Clock }) {
  async function failuresOf(tracePrefix: string): Promise<FoundFailure[]> {
    const rows = await findFailedRequests(db, tracePrefix);
    return rows.map(({ trace_id, failed_at, failure }) => ({
      support_code: supportCodeOf(trace_id),
      failed_at: failed_at.toISOString(),
      failure,
    }));
  }

  async function aboutPeople({ typed, people: sets, creditId, orderCode, tracePrefix }: Terms) {
    const today = clock.today();
    const [people, byNumber, orders, failures] = await Promise.all([
      repo.findPeople(db, sets, today),
      creditId === null ? [] : repo.findCredits(db, { creditId, borrowerIds: [] }, today),
      orderCode === null ? [] : repo.findOrders(db, orderCode),
      tracePrefix === null ? [] : failuresOf(tracePrefix),
    ]);
    const borrowerIds = people.length > PEOPLE_WITH_CREDITS ? [] : people.map(({ id_user }) => id_user);
    const ofPeople =
      borrowerIds.length === 0 ? [] : await repo.findCredits(db, { creditId: null, borrowerIds }, today);
    const known = new Set(byNumber.map(({ id_credit }) => id_credit));
    return {
      people: bestFirst(people, typed).slice(0, SEARCH_RESULTS_MAX),
      more_people: people.length > SEARCH_RESULTS_MAX,
      credits: [...byNumber, ...ofPeople.filter(({ id_credit }) => !known.has(id_credit))],
      orders,
      failures,
    };
  }

  return {
    async find(
      actor: StaffActor,
      input: Input<typeof searchEverything>,
      origin: Origin,
    ): Promise<Result<Found>> {
      const terms = termsOf(input.search);
      if (terms === null) return ok(NOTHING);
      const seesPeople = actor.modules.includes('people');
      const [about, companies] = await Promise.all([
        seesPeople ? aboutPeople(terms) : NOTHING,
        actor.modules.includes('companies') ? repo.findCompanies(db, terms.company) : [],
      ]);
      const found = { ...about, companies };
      if (seesPeople) {
        const { people, credits } = found;
        await recordStaffEvent(
          db,
          { actor, origin, now: clock.now() },
          {
            action: 'people.search',
            subject: { kind: 'search', id: maskSearch(input.search ?? '') },
            after: {
              people: people.map(({ id_user }) => id_user),
              credits: credits.map(({ id_credit }) => id_credit),
            },
          },
        );
      }
      return ok(found);
    },
  };
}

export type Search = ReturnType<typeof createSearch>;
