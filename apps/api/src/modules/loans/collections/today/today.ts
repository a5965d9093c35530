/**
 * The list of collection work for today. A credit is in the first group that it fits: promises and agreed payments due today, relief
 * that waits for its second person, broken promises and agreements, calls whose time has come, newly late credits, credits without
 * contact for a week, calls of a later hour. A credit whose agreement is kept is
 * listed on the days of its agreed payments only.
 */

import type { Input, Reply } from '@unamano/contract/endpoint';
import {
  FOLLOW_UP_DAYS,
  NEWLY_LATE_MAX_DAYS,
  TODAY_REASONS,
  type TodayReason,
} from '@unamano/contract/loans/collection-enums';
import type { collectionToday, TodayCredit } from '@unamano/contract/loans/collections';
import { addDays } from '@unamano/domain/calendar';
import type { CallReason } from '@unamano/domain/loans/arrears/call-order';
import { pesos } from '@unamano/domain/money';
import type { StaffActor } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import { ok, type Result } from '../../../../kernel/result.ts';
import { createCollectionRules } from '../../../office/settings/index.ts';
import { creditsInApproval } from '../../debt-relief/index.ts';
import { isCeilingPending } from '../../figures/index.ts';
import { earliestAllowedAt, readContactsByBorrower } from '../allowed-times/allowed-times.ts';
import type { CollectionsDeps } from '../deps.ts';
import { evaluatedPromises } from '../promises/promises.ts';
import { type AgreementsToday, readAgreementsToday } from './agreements.ts';
import { readCallOrder } from './call-order.ts';
import * as todayRepo from './today-repo.ts';

const GROUP_ROWS = 20;

/** Those whose order is what a call is worth; the others have a day or an hour of their own. */
const BY_WORTH: readonly TodayReason[] = ['PROMISE_BROKEN', 'AGREEMENT_BROKEN', 'NEWLY_LATE', 'NO_CONTACT'];

const whyOf = ({ promises, thisHour, wroteDaysAgo }: CallReason): NonNullable<TodayCredit['why']> => ({
  promises_kept: promises.kept,
  promises: promises.kept + promises.broken,
  calls_answered: thisHour.answered,
  calls: thisHour.tries,
  wrote_days_ago: wroteDaysAgo,
});

function usesOf(deps: CollectionsDeps) {
  const { db } = deps;
  const rules = createCollectionRules({ db });
  return { ...deps, rules };
}

type Uses = ReturnType<typeof usesOf>;

/** Credits whose last promise is in one of these states. */
async function promised(
  { db, clock }: CollectionsDeps,
  ids: readonly number[],
  states: readonly string[],
): Promise<number[]> {
  const evaluated = await evaluatedPromises(db, ids, clock.today());
  return ids.filter((id) => states.includes(evaluated.get(id)?.at(-1)?.view.status.state ?? ''));
}

async function groupsOf(
  deps: CollectionsDeps,
  query: todayRepo.TodayQuery,
  agreements: AgreementsToday,
  callsAgain: ReadonlyMap<number, Date>,
): Promise<Record<TodayReason, readonly number[]>> {
  const { today } = query;
  const kept = new Set(agreements.kept);
  const [dueToday, upcoming, missed, inApproval] = await Promise.all([
    todayRepo.readPromisesDueBetween(deps.db, query, { from: today, to: today, unanswered: false }),
    todayRepo.readPromisesDueFrom(deps.db, query),
    todayRepo.readPromisesDueBetween(deps.db, query, {
      from: addDays(today, -FOLLOW_UP_DAYS),
      to: addDays(today, -1),
      unanswered: true,
    }),
    creditsInApproval(deps.db, deps.clock.now()).then((ids) => todayRepo.readLateOf(deps.db, query, ids)),
  ]);
  const [open, heldBack, brokenPromises] = await Promise.all([
    promised(deps, dueToday, ['open']),
    promised(deps, upcoming, ['open']),
    promised(deps, missed, ['partially_kept', 'broken']),
  ]);
  const listed = new Set([...kept, ...heldBack]);
  const unlisted = (ids: readonly number[]) => {
    const added = ids.filter((id) => !listed.has(id));
    for (const id of added) listed.add(id);
    return added;
  };
  const waiting = unlisted(inApproval);
  const missedPromises = unlisted(brokenPromises);
  const brokenAgreements = unlisted(agreements.broken);
  const now = deps.clock.now().getTime();
  const isDue = (id: number) => (callsAgain.get(id)?.getTime() ?? 0) <= now;
  const again = unlisted([...callsAgain.keys()]);
  const excluded = [...listed];
  const [newLate, notContacted] = await Promise.all([
    todayRepo.readNewlyLate(deps.db, query, NEWLY_LATE_MAX_DAYS, excluded),
    todayRepo.readNotContacted(
      deps.db,
      query,
      { late: NEWLY_LATE_MAX_DAYS, notContacted: FOLLOW_UP_DAYS },
      excluded,
    ),
  ]);
  return {
    PROMISE_TODAY: open.filter((id) => !kept.has(id)),
    AGREEMENT_TODAY: agreements.dueToday,
    IN_APPROVAL: waiting,
    PROMISE_BROKEN: missedPromises,
    AGREEMENT_BROKEN: brokenAgreements,
    CALL_AGAIN: again.filter(isDue),
    NEWLY_LATE: newLate,
    NO_CONTACT: notContacted,
    CALL_LATER: again.filter((id) => !isDue(id)),
  };
}

/** Reads the rows of all groups together. */
async function describe(
  { clock, late, db }: CollectionsDeps,
  ids: readonly number[],
  { views, kept, dueToday }: AgreementsToday,
  callsAgain: ReadonlyMap<number, Date>,
  reasons: ReadonlyMap<number, CallReason>,
): Promise<Map<number, TodayCredit>> {
  const [now, today] = [clock.now(), clock.today()];
  const rows = await late.rowsOf(ids, dueToday);
  const owed = new Map(rows.map((row) => [row.credit_id, pesos(row.pending_debt)]));
  const [promises, contacts] = await Promise.all([
    evaluatedPromises(db, ids, today, owed),
    readContactsByBorrower(
      db,
      rows.map(({ id_user }) => id_user),
      now,
    ),
  ]);
  const described = rows.map((row): [number, TodayCredit] => {
    const promise = promises.get(row.credit_id)?.at(-1)?.view ?? null;
    const agreement = views.get(row.credit_id) ?? null;
    const isPromisedToday = promise?.status.state === 'open' && promise.due_on === today;
    const reason = reasons.get(row.credit_id);
    const view: TodayCredit = {
      ...row,
      promise,
      agreement,
      due_today: row.total_past_due,
      call_again_at: callsAgain.get(row.credit_id)?.toISOString() ?? null,
      why: reason ? whyOf(reason) : null,
      contact_allowed_at: earliestAllowedAt(contacts.get(row.id_user) ?? [], now).toISOString(),
    };
    if (agreement && kept.includes(row.credit_id)) view.due_today = agreement.missing;
    else if (isPromisedToday) view.due_today = promise.status.missing;
    return [row.credit_id, view];
  });
  return new Map(described);
}

export async function today(
  deps: Uses,
  actor: StaffActor,
  input: Input<typeof collectionToday>,
): Promise<Result<Reply<typeof collectionToday>>> {
  const today = deps.clock.today();
  const order = input.order ?? (await deps.rules.on(today)).callOrder;
  const query = { today, scope: actor.scope, order };
  const [agreements, calls] = await Promise.all([
    readAgreementsToday(deps.db, query),
    todayRepo.readCallsAgain(deps.db, query, FOLLOW_UP_DAYS),
  ]);
  const callsAgain = new Map(calls.map(({ id, at }) => [id, at]));
  const found = await groupsOf(deps, query, agreements, callsAgain);
  const ranked = BY_WORTH.filter((reason) => reason === (input.group ?? reason));
  const candidates = order === 'worth' ? ranked.flatMap((reason) => found[reason]) : [];
  const reasons = await readCallOrder(deps.db, deps.clock, candidates);
  const places = new Map([...reasons.keys()].map((id, place) => [id, place]));
  const placeOf = (id: number) => places.get(id) ?? 0;
  const groups = { ...found };
  for (const reason of ranked) groups[reason] = [...found[reason]].sort((a, b) => placeOf(a) - placeOf(b));
  const limit = input.limit ?? GROUP_ROWS;
  const shown = (reason: TodayReason) => groups[reason].slice(0, limit);
  const wanted = TODAY_REASONS.filter((reason) => reason === (input.group ?? reason));
  const rows = await describe(deps, wanted.flatMap(shown), agreements, callsAgain, reasons);
  return ok({
    day: today,
    now: deps.clock.now().toISOString(),
    order,
    groups: wanted.map((reason) => ({
      reason,
      total: groups[reason].length,
      // A credit that was paid since the first statement has no row.
      credits: shown(reason).flatMap((id) => rows.get(id) ?? []),
    })),
    is_ceiling_pending: await isCeilingPending(deps.db),
  });
}

export const createToday = (deps: CollectionsDeps) => bound(usesOf(deps), { today });
