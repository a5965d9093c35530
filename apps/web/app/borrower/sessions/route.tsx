import {
  type ActiveSession,
  borrowerSessionList,
  endBorrowerSessions,
} from '@unamano/contract/identity/account';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { formatInstant } from '../../shared/format-instant.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { NotLoaded } from '../../shared/ui/feedback/load-failed.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { Page } from '../../shared/ui/layout/page.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { sessions as words } from '../../text/shared/account.ts';

export const meta = () => pageTitle(words.title);

/** `/sesiones`: where the borrower is logged in and the commands that end those sessions. */
export default function Sessions() {
  const list = useCall(borrowerSessionList, {});
  const { busy: isEnding, run } = useBusy();
  // Until the list comes again, it has what was ended.
  const busy = isEnding || list.status === 'loading';
  const end = (input: { which: 'others' } | { which: 'one'; id_session: string }) =>
    run(async () => {
      const outcome = await call(endBorrowerSessions, input);
      if (outcome.ok) toast.success(words.ended(outcome.data.ended));
      else toast.error(outcome.message);
      list.reload();
    });
  if (!list.data) return <NotLoaded call={list} />;
  const { sessions } = list.data;
  const hasOthers = sessions.some(({ is_current }) => !is_current);
  return (
    <Page title={words.title} back={paths.home} lead={hasOthers ? words.unknown : words.only} wide>
      <ul className="grid gap-3 wide:grid-cols-2">
        {sessions.map((session) => (
          <SessionCard
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() => void end({ which: 'one', id_session: session.id })}
          />
        ))}
      </ul>
      {hasOthers && (
        <Button
          variant="secondary"
          className="wide:self-start"
          busy={busy}
          onClick={() => void end({ which: 'others' })}
        >
          {words.endOthers}
        </Button>
      )}
    </Page>
  );
}

type SessionCardProps = { session: ActiveSession; busy: boolean; onEnd: () => void };

function SessionCard({ session, busy, onEnd }: SessionCardProps) {
  const { device, address, last_used_at, ends_at, is_current } = session;
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
      <span className="min-w-0">
        <span className="block font-semibold">{is_current ? `${device} · ${words.current}` : device}</span>
        <span className="figures block text-ink-soft">{`${words.lastUsed} ${formatInstant(last_used_at)}`}</span>
        <span className="figures block text-ink-soft">{words.until(formatInstant(ends_at))}</span>
        <span className="figures block text-ink-soft [overflow-wrap:anywhere]">{address}</span>
      </span>
      {!is_current && (
        <Button small variant="secondary" busy={busy} aria-label={words.endOf(device)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  );
}
