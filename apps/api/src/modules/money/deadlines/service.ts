/** The days by which staff must answer, from the modules that own them. */
import type { Reply } from '@unamano/contract/endpoint';
import type { StaffModule } from '@unamano/contract/modules';
import type { Deadline, DeadlineKind, deadlines } from '@unamano/contract/money/deadlines';
import { type Day, daysBetween } from '@unamano/domain/calendar';
import type { StaffActor } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { isPlatformScope } from '../../../kernel/company-scope.ts';
import { ok, type Result } from '../../../kernel/result.ts';

export type Waiting = { count: number; nextOn: Day | null };
type Source = { waiting(): Promise<Waiting> };

type DeadlinesDeps = {
  clock: Clock;
  complaints: Source;
  reviews: Source;
  unrequested: Source;
  unapplied: Source;
  bureauFiles: Source;
};

export type Deadlines = ReturnType<typeof createDeadlines>;

export function createDeadlines({ clock, ...at }: DeadlinesDeps) {
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
      const today = clock.today();
      const own = sources.filter(([, module]) => actor.modules.includes(module));
      const found = await Promise.all(
        own.map(async ([kind, , source]): Promise<Deadline> => {
          const { count, nextOn } = await source.waiting();
          return { kind, count, next_on: nextOn, days_left: nextOn && daysBetween(today, nextOn) };
        }),
      );
      return ok({ deadlines: found });
    },
  };
}
