import { endSessions, sessionList } from '@unamano/contract/identity/account';
import { formatInstant } from '../../shared/format-instant.ts';
import { sessions as words } from '../../text/shared/account.ts';
import { useCommandButton } from '../shared/data/use-command.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { Badge } from '../shared/parts/badge.tsx';
import { DenseButton, SmallButton } from '../shared/parts/buttons.tsx';
import { SectionCard } from '../shared/parts/section-card.tsx';

/** The account's sessions, and the commands that end them. */
export function SessionsCard() {
  const query = useQueryCall(sessionList, {});
  const { busy, press } = useCommandButton(endSessions, {
    done: ({ ended }) => words.ended(ended),
    onEnd: query.reload,
  });
  const hasOthers = query.data?.sessions.some(({ is_current }) => !is_current) ?? false;
  return (
    <SectionCard
      title={words.title}
      actions={
        hasOthers && (
          <SmallButton busy={busy} onClick={() => press({ which: 'others' })}>
            {words.endOthers}
          </SmallButton>
        )
      }
    >
      <WhenLoaded query={query}>
        {({ sessions }) => (
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <li
                key={session.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
              >
                <span>
                  <span className="block font-semibold">{session.device}</span>
                  <span className="figures block text-ink-soft">
                    {`${session.address} · ${words.lastUsed} ${formatInstant(session.last_used_at)}`}
                  </span>
                  <span className="figures block text-ink-soft">
                    {words.until(formatInstant(session.ends_at))}
                  </span>
                </span>
                {session.is_current ? (
                  <Badge tone="good">{words.current}</Badge>
                ) : (
                  <DenseButton
                    aria-label={words.endOf(session.device)}
                    onClick={() => press({ which: 'one', id_session: session.id })}
                  >
                    {words.end}
                  </DenseButton>
                )}
              </li>
            ))}
          </ul>
        )}
      </WhenLoaded>
      {query.data && !hasOthers && <p className="text-ink-soft">{words.only}</p>}
    </SectionCard>
  );
}
