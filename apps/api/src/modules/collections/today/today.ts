/**
 * What a clerk begins the day with. A credit stands in the first group that it fits: promises of today, promises that
 * were not kept, credits that fell late these days, credits that nobody was in touch about for a week.
 */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type { collectionToday } from '@unamano/contract/staff';
import {
  FOLLOW_UP_DAYS,
  NEW_LATE_DAYS,
  TODAY_REASONS,
  type TodayCredit,
  type TodayReason,
} from '@unamano/contract/staff';
import { addDays } from '@unamano/domain/calendar';
import type { StaffActor } from '../../../kernel/actor.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { contactsOfPeople, soonestAllowed } from '../allowed.ts';
import type { CollectionsDeps } from '../deps.ts';
import { judgedPromises } from '../promises/promises.ts';
import * as todayRepo from './today-repo.ts';

const GROUP_ROWS = 20;

export function createToday({ db, clock, late }: CollectionsDeps) {
  /** Credits whose last promise is in one of these states. */
  async function promised(ids: readonly number[], states: readonly string[]): Promise<number[]> {
    const judged = await judgedPromises(db, ids, clock.today());
    return ids.filter((id) => states.includes(judged.get(id)?.at(-1)?.view.verdict.state ?? ''));
  }

  async function groupsOf(query: todayRepo.TodayQuery): Promise<Record<TodayReason, number[]>> {
    const { today } = query;
    const [dueToday, coming, missed] = await Promise.all([
      todayRepo.promisedBetween(db, query, { from: today, to: today, unanswered: false }),
      todayRepo.promisedFrom(db, query),
      todayRepo.promisedBetween(db, query, {
        from: addDays(today, -FOLLOW_UP_DAYS),
        to: addDays(today, -1),
        unanswered: true,
      }),
    ]);
    const [open, holding, broken] = await Promise.all([
      promised(dueToday, ['open']),
      promised(coming, ['open']),
      promised(missed, ['partly', 'broken']),
    ]);
    const taken = [...holding, ...broken];
    const [fresh, silent] = await Promise.all([
      todayRepo.newlyLate(db, query, NEW_LATE_DAYS, taken),
      todayRepo.neglected(db, query, { late: NEW_LATE_DAYS, silent: FOLLOW_UP_DAYS }, taken),
    ]);
    return { PROMISE_TODAY: open, PROMISE_BROKEN: broken, NEW_LATE: fresh, NO_CONTACT: silent };
  }

  /** One statement each for all of the groups. */
  async function describe(ids: readonly number[]): Promise<Map<number, TodayCredit>> {
    const now = clock.now();
    const rows = await late.rowsOf(ids);
    const [promises, last, contacts] = await Promise.all([
      judgedPromises(db, ids, clock.today()),
      todayRepo.lastContacts(db, ids),
      contactsOfPeople(
        db,
        rows.map(({ id_user }) => id_user),
        now,
      ),
    ]);
    const described = rows.map((row): [number, TodayCredit] => [
      row.credit_id,
      {
        ...row,
        promise: promises.get(row.credit_id)?.at(-1)?.view ?? null,
        last_contact_on: last.get(row.credit_id) ?? null,
        allowed_at: soonestAllowed(contacts.get(row.id_user) ?? [], now).toISOString(),
      },
    ]);
    return new Map(described);
  }

  return {
    async today(
      actor: StaffActor,
      input: Input<typeof collectionToday>,
    ): Promise<Result<Reply<typeof collectionToday>>> {
      const today = clock.today();
      const groups = await groupsOf({ today, companyId: actor.companyId });
      const limit = input.limit ?? GROUP_ROWS;
      const shown = (reason: TodayReason) => groups[reason].slice(0, limit);
      const rows = await describe(TODAY_REASONS.flatMap(shown));
      return ok({
        day: today,
        now: clock.now().toISOString(),
        groups: TODAY_REASONS.map((reason) => ({
          reason,
          total: groups[reason].length,
          // Who has paid up since the first statement has no row any more.
          credits: shown(reason).flatMap((id) => rows.get(id) ?? []),
        })),
      });
    },
  };
}
