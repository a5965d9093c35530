/** The end of each month: its entries are differences of what pure functions say of all loans, so a run repeats nothing. */

import type { runMonthEnd } from '@unamano/contract/loans/books/month-ends';
import {
  addDays,
  addMonths,
  type Day,
  lastDayOfMonth,
  parseDay,
  withDayOfMonth,
} from '@unamano/domain/calendar';
import { MONTH_END_FIGURES, NO_MONTH_END } from '@unamano/domain/loans/books/month-end';
import { pesos } from '@unamano/domain/money';
import { lockByName } from '../../../db/named-lock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/types.ts';
import { askForJob, isJobAsked } from '../../../jobs/asked-jobs.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { bound } from '../../../kernel/bound.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { UseOf } from '../../../kernel/mount.ts';
import { invalid } from '../../../kernel/result.ts';
import { audited, staffCommand } from '../../office/audit/index.ts';
import { createMonthEndRules } from '../../office/settings/index.ts';
import { computeMonthEnd } from './compute.ts';
import { createLossProposal } from './loss-proposal.ts';
import { firstMonth, lastEventId, noteRun, postChange, readMonthEnds } from './repo.ts';

const NAME = 'post-month-end';
const MONTHS_SHOWN = 24;
const NOT_OVER = 'Elige un mes que ya terminó';

export type MonthEnds = ReturnType<typeof createMonthEnds>;

type MonthEndsDeps = { db: Db; clock: Clock };

function usesOf(deps: MonthEndsDeps) {
  return { ...deps, rules: createMonthEndRules(deps) };
}

type Uses = ReturnType<typeof usesOf>;

const lastMonth = ({ clock }: MonthEndsDeps): Day => addMonths(withDayOfMonth(clock.today(), 1), -1);

/** Posts what is not posted yet of the month. @returns how many entries that were */
export async function post({ clock, db, rules }: Uses, month: Day): Promise<number> {
  const last = lastDayOfMonth(month);
  const [ranAt, throughEventId] = [clock.now(), await inTransaction(db, lastEventId)];
  const figures = await computeMonthEnd(db, last, await rules.on(last));
  return inTransaction(db, async (trx) => {
    await lockByName(trx, 'month end');
    const posted = (await readMonthEnds(trx, month)).get(month)?.figures ?? NO_MONTH_END;
    const changed = MONTH_END_FIGURES.filter((figure) => figures[figure] !== posted[figure]);
    for (const figure of changed)
      await postChange(trx, {
        ...{ month, last, next: addDays(last, 1), figure, recordedAt: clock.now() },
        pesos: pesos(figures[figure] - posted[figure]),
      });
    await noteRun(trx, { month, ran_at: ranAt, through_event_id: throughEventId });
    return changed.length;
  });
}

/** Those that are over, newest first. */
export async function months(deps: MonthEndsDeps, at: Db = deps.db): Promise<Day[]> {
  const first = await firstMonth(at);
  const found: Day[] = [];
  for (let month = lastMonth(deps); first && month >= first; month = addMonths(month, -1)) found.push(month);
  return found;
}

export async function list(deps: MonthEndsDeps) {
  const shown = (await months(deps)).slice(0, MONTHS_SHOWN);
  const [isRunning, known] = await Promise.all([
    isJobAsked(deps.db, NAME),
    readMonthEnds(deps.db, shown.at(-1) ?? deps.clock.today()),
  ]);
  return {
    is_running: isRunning,
    months: shown.map((month) => {
      const { figures = NO_MONTH_END, entries = 0, postedAt = null } = known.get(month) ?? {};
      return {
        month,
        last_day: lastDayOfMonth(month),
        figures,
        entries,
        posted_at: postedAt?.toISOString() ?? null,
      };
    }),
  };
}

/** Asks for a run: among many loans it takes longer than a call may. Invalid is a month that is not over. */
export const run: UseOf<MonthEndsDeps, typeof runMonthEnd> = async (deps, { actor, origin, input }) => {
  const month = withDayOfMonth(input.month, 1);
  if (month > lastMonth(deps)) return invalid('month', NOT_OVER);
  return staffCommand(deps, { actor, origin }, async ({ trx }) => {
    await askForJob(trx, NAME, { month });
    return audited(
      {},
      {
        action: 'accounting.run_month_end',
        subject: { kind: 'list', id: 'month_end' },
        after: { month },
      },
    );
  });
};

export const isRunning = ({ db }: MonthEndsDeps): Promise<boolean> => isJobAsked(db, NAME);

export function createMonthEnds(given: MonthEndsDeps) {
  const deps = usesOf(given);
  const job: Job = {
    name: NAME,
    // Each night until the tenth: what is recorded late of the month before is in it the next morning.
    schedule: '40 6 1-10 * *',
    run: (payload) => {
      const asked = (payload as { month?: unknown } | null)?.month;
      return post(deps, (typeof asked === 'string' ? parseDay(asked) : null) ?? lastMonth(deps));
    },
  };
  return {
    ...bound(deps, { list, run, post, months, isRunning }),
    proposeLoss: createLossProposal({ db: deps.db, clock: deps.clock, rules: deps.rules }),
    job,
  };
}
