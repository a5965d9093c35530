/** The days by which staff must answer, from the modules that own them. */
import type { Reply } from '@unamano/contract/endpoint';
import type { StaffModule } from '@unamano/contract/modules';
import type { Deadline, DeadlineKind, deadlines } from '@unamano/contract/money/deadlines';
import { type Day, daysBetween } from '@unamano/domain/calendar';
import type { StaffActor } from '../../../kernel/actor.ts';
import { isPlatformScope } from '../../../kernel/company-scope.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { createDeadlineNotices, type DueDay, type NoticesDeps } from './notices.ts';

/** How many wait, by the day that ends. */
type Source = { waiting(): Promise<{ on: Day; count: number }[]> };

type DeadlinesDeps = NoticesDeps & {
  complaints: Source;
  reviews: Source;
  unrequested: Source;
  unapplied: Source;
  bureauFiles: Source;
};

export type Deadlines = ReturnType<typeof createDeadlines>;

export function createDeadlines(at: DeadlinesDeps) {
  const notices = createDeadlineNotices(at);
  const sources: readonly [DeadlineKind, StaffModule, Source][] = [
    ['complaints', 'people', at.complaints],
    ['reports', 'late_payments', at.unrequested],
    ['reviews', 'reviews', at.reviews],
    ['unapplied_funds', 'late_payments', at.unapplied],
    ['bureau_marks', 'portfolio', at.bureauFiles],
  ];
  return {
    /** Staff of a company answer none of them. */
    async list(actor: StaffActor): Promise<Result<Reply<typeof deadlines>>> {
      if (!isPlatformScope(actor.scope)) return ok({ deadlines: [] });
      const today = at.clock.today();
      const own = sources.filter(([, module]) => actor.modules.includes(module));
      const found = await Promise.all(
        own.map(async ([kind, , source]): Promise<Deadline> => {
          const days = (await source.waiting()).sort((one, other) => (one.on < other.on ? -1 : 1));
          const next = days[0]?.on ?? null;
          const count = days.reduce((sum, day) => sum + day.count, 0);
          return { kind, count, next_on: next, days_left: next && daysBetween(today, next) };
        }),
      );
      return ok({ deadlines: found });
    },

    /** A mail about what ends in two days, to those who answer it. */
    async remind(): Promise<void> {
      const all: DueDay[] = [];
      for (const [kind, module, source] of sources) {
        const days = Map.groupBy(await source.waiting(), ({ on }) => on);
        for (const [on, rows] of days) {
          all.push({ kind, module, on, count: rows.reduce((sum, { count }) => sum + count, 0) });
        }
      }
      await notices.remind(all);
    },
  };
}
