import { UNREACHED_REASONS, type UnreachedReason } from '@unamano/contract/loans/collection-enums';
import { recordContact } from '@unamano/contract/loans/collections';
import { addDays, bogotaDay, type Day, weekday } from '@unamano/domain/calendar';
import { isHoliday } from '@unamano/domain/holidays';
import { callAgainTimes } from '@unamano/domain/loans/arrears/contact-rules';
import { type Ref, useState } from 'react';
import { RadioTabs } from '../../../shared/ui/fields/radio-tabs.tsx';
import { useBusy } from '../../../shared/use-busy.ts';
import { noAnswer as words } from '../../../text/staff/collections.ts';
import { useCommand } from '../../shared/data/use-command.ts';
import { DenseButton } from '../../shared/parts/buttons.tsx';
import type { WorkDone } from './case-work.ts';
import { WorkKey } from './work-key.tsx';

type NoAnswerProps = WorkDone & {
  creditId: number;
  work: { now: string; seen: string };
  /** The first reason. */
  first: Ref<HTMLButtonElement>;
};

const NOT_AGAIN = 'no';

/** A call that nobody answered: one press on its reason records it, with the time of the next call. */
export function NoAnswer({ creditId, work, first, onDone, onRefused }: NoAnswerProps) {
  const now = new Date(work.now);
  const times = callAgainTimes(now, isHoliday).map((time) => time.toISOString());
  const [chosen, setChosen] = useState<number | null>(0);
  const again = chosen === null ? undefined : (times[chosen] ?? times[0]);
  const { busy, run } = useBusy();
  const send = useCommand(recordContact);
  const record = (reason: UnreachedReason) =>
    run(async () => {
      const next = reason === 'wrong_number' ? undefined : again;
      const outcome = await send({
        credit_id: creditId,
        channel: 'phone',
        reached: false,
        unreached_reason: reason,
        ...(next && { again_at: next }),
        seen: work.seen,
      });
      if (outcome.ok) onDone(words.done(words.reasons[reason]));
      else onRefused(outcome);
    });
  const options = [
    ...times.map((time, index) => ({ value: String(index), label: againLabel(time, bogotaDay(now)) })),
    { value: NOT_AGAIN, label: words.notAgain },
  ];
  return (
    <section aria-label={words.title} className="flex flex-col gap-1.5">
      <h2 className="font-semibold">
        {words.title} <WorkKey>n</WorkKey>
      </h2>
      <div className="flex flex-wrap gap-1.5 *:flex-auto *:px-1.5">
        {UNREACHED_REASONS.map((reason, index) => (
          <DenseButton
            key={reason}
            ref={index === 0 ? first : null}
            aria-disabled={busy || undefined}
            onClick={() => !busy && void record(reason)}
          >
            {words.reasons[reason]}
          </DenseButton>
        ))}
      </div>
      <div className="flex items-center gap-2">
        <span aria-hidden="true" className="flex-none text-ink-soft">
          {words.again}
        </span>
        <div className="min-w-0 flex-1">
          <RadioTabs
            legend={words.againOf}
            hideLegend
            options={options}
            value={chosen === null ? NOT_AGAIN : String(Math.min(chosen, times.length - 1))}
            onChange={(value) => setChosen(value === NOT_AGAIN ? null : Number(value))}
          />
        </div>
      </div>
    </section>
  );
}

const hour = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** 'Hoy 16:00', 'Mañana' or the day of the week. */
function againLabel(time: string, today: Day): string {
  const at = new Date(time);
  const on = bogotaDay(at);
  if (on === today) return words.today(hour.format(at));
  return on === addDays(today, 1) ? words.tomorrow : (words.weekdays[weekday(on)] ?? '');
}
