import { endSessions, sessionList } from '@unamano/contract/account';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { formatInstant } from '../../shared/format-instant.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { PageSpinner } from '../../shared/ui/spinner.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useBusy } from '../../shared/use-busy.ts';
import { sessions as words } from '../../text/shared/account.ts';
import { refusalText } from '../shared/data/refusals.ts';
import { Badge } from '../shared/parts/badge.tsx';

/** Where the account is open, and the way to close it elsewhere. */
export function SessionsCard() {
  const { data, refusal, reload } = useCall(sessionList, {});
  const { busy, run } = useBusy();
  const end = (input: { which: 'others' } | { which: 'one'; id_session: string }) =>
    run(async () => {
      const outcome = await call(endSessions, input);
      if (outcome.ok) toast.success(words.ended(outcome.data.ended));
      else toast.error(refusalText(outcome, { [outcome.code]: outcome.message }));
      reload();
    });
  const others = data?.sessions.filter(({ is_current }) => !is_current) ?? [];
  return (
    <section aria-labelledby="sesiones" className="card flex flex-col gap-3 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="sesiones" className="text-lg">
          {words.title}
        </h2>
        {others.length > 0 && (
          <Button small variant="secondary" busy={busy} onClick={() => void end({ which: 'others' })}>
            {words.endOthers}
          </Button>
        )}
      </div>
      {!data && (refusal ? <LoadFailed refusal={refusal} onRetry={reload} /> : <PageSpinner />)}
      <ul className="divide-y divide-line">
        {data?.sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span>
              <span className="block font-semibold">{session.device}</span>
              <span className="figures block text-ink-soft">
                {`${session.address} · ${words.lastUsed} ${formatInstant(session.last_used_at)}`}
              </span>
            </span>
            {session.is_current ? (
              <Badge tone="good">{words.current}</Badge>
            ) : (
              <button
                type="button"
                className="dense-button"
                aria-label={words.endOf(session.device)}
                onClick={() => void end({ which: 'one', id_session: session.id })}
              >
                {words.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      {data && others.length === 0 && <p className="text-ink-soft">{words.only}</p>}
    </section>
  );
}
