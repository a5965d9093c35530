import type { Reply } from '@unamano/contract/endpoint';
import {
  SECURITY_EVENTS,
  type SecurityEventRow,
  securityOverview,
} from '@unamano/contract/identity/security-events';
import { formatInstant } from '../../shared/format-instant.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { security as words } from '../../text/staff/audit.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { Badge } from '../shared/parts/badge.tsx';
import { SectionCard } from '../shared/parts/section-card.tsx';
import { BriefTable } from '../shared/tables/brief-table.tsx';

export const meta = () => pageTitle(words.title);

/** `/tablero/auditoria/seguridad`: what was unusual in the last day. */
export default function Security() {
  const query = useQueryCall(securityOverview, {});
  return (
    <StaffPage title={words.title}>
      <WhenLoaded query={query}>{(overview) => <Overview {...overview} />}</WhenLoaded>
    </StaffPage>
  );
}

type OverviewProps = Reply<typeof securityOverview>;

function Overview({ since, counts, sources, stopped, newest }: OverviewProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]">
      <SectionCard title={words.counts} className="lg:row-span-3">
        <p className="text-ink-soft">{words.since(formatInstant(since))}</p>
        <BriefTable
          columns={[
            {
              header: words.what,
              cell: (row: OverviewProps['counts'][number]) => (
                <>
                  {SECURITY_EVENTS[row.kind]} {row.is_unusual && <Badge tone="bad">{words.unusual}</Badge>}
                </>
              ),
            },
            { header: words.lastDay, end: true, cell: (row) => <Figure value={row.last_day} /> },
            { header: words.usual, end: true, cell: (row) => <Figure value={row.usual} /> },
          ]}
          rows={counts}
          firstPercent={60}
          keyOf={({ kind }) => kind}
        />
      </SectionCard>
      <SectionCard title={words.sources}>
        {sources.length === 0 ? (
          <p className="text-ink-soft">{words.noSources}</p>
        ) : (
          <BriefTable
            columns={[
              { header: words.prefix, cell: (row: OverviewProps['sources'][number]) => row.address_prefix },
              { header: words.events, end: true, cell: (row) => <Figure value={row.events} /> },
              { header: words.accounts, end: true, cell: (row) => <Figure value={row.accounts} /> },
            ]}
            rows={sources}
            firstPercent={44}
            keyOf={({ address_prefix }) => address_prefix}
          />
        )}
      </SectionCard>
      <Events title={words.stopped} hint={words.stoppedHint} rows={stopped} none={words.noStopped} />
      <Events title={words.newest} rows={newest} none={words.noNewest} />
    </div>
  );
}

const Figure = ({ value }: { value: number }) => (
  <span className="figures">{value.toLocaleString('es-CO')}</span>
);

type EventsProps = { title: string; hint?: string; rows: readonly SecurityEventRow[]; none: string };

function Events({ title, hint, rows, none }: EventsProps) {
  return (
    <SectionCard title={title}>
      {hint && <p className="text-ink-soft">{hint}</p>}
      {rows.length === 0 && <p className="text-ink-soft">{none}</p>}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
            <span>
              <span className="block font-semibold">{SECURITY_EVENTS[row.kind]}</span>
              <span className="block text-ink-soft">{accountOf(row)}</span>
            </span>
            <span className="figures text-ink-soft">
              {`${formatInstant(row.happened_at)} · ${row.address_prefix}`}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function accountOf({ account, account_kind, id_account }: SecurityEventRow): string {
  if (account !== null) return account;
  return account_kind === null ? words.unknown : words.borrower(id_account ?? 0);
}
