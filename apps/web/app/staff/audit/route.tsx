import { auditList } from '@unamano/contract/office/audit';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatExactInstant } from '../../shared/format-instant.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { auditEvent, audit as words } from '../../text/staff/audit.ts';
import { useListCall } from '../shared/data/use-paged-call.ts';
import { useQueryCall } from '../shared/data/use-query-call.tsx';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { ListState } from '../shared/lists/list-state.tsx';
import { RowList } from '../shared/lists/row-list.tsx';
import { actionOf, auditColumns, changeOf } from './columns.tsx';
import { EventModal } from './event-modal.tsx';
import { type AuditFilters, FilterBar, useFilters } from './filter-bar.tsx';
import { type AuditLine, foldReads } from './fold-reads.ts';
import { PageActions } from './page-actions.tsx';
import { SubjectLink } from './subject-link.tsx';

export const meta = () => pageTitle(words.title);

const keyOf = ({ id }: { id: number }) => id;
/** Two lines of a text. */
const ROW_PX = 44;

/** `/tablero/auditoria`: who did what, to whom, when, and from which address. */
export default function Audit() {
  const filtering = useFilters();
  const { filters } = filtering;
  const [, setParams] = useSearchParams();
  const [opened, setOpened] = useState<AuditLine | null>(null);
  const pages = useListCall(auditList, filters, 'events', { keyOf });
  const lines = useMemo(() => foldReads(pages.rows), [pages.rows]);
  const columns = useMemo(() => auditColumns(setOpened), []);
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <StaffPage title={words.title} actions={<PageActions filters={filters} />}>
      <FilterBar {...filtering} />
      <About filters={filters} />
      <ListState
        pages={pages}
        empty={words.empty}
        search={isFiltered ? 'filtros' : ''}
        onClear={() => setParams({}, { replace: true })}
      >
        <RowList
          label={words.table}
          columns={columns}
          pages={{ ...pages, rows: lines }}
          keyOf={keyOf}
          rowHeightPx={ROW_PX}
          onOpen={setOpened}
          card={(line) => <Card line={line} onOpen={setOpened} />}
        />
      </ListState>
      {opened && <EventModal event={opened} onClose={() => setOpened(null)} />}
    </StaffPage>
  );
}

/** Whose events these are, or that the text means too many people. */
function About({ filters: { search, id_user } }: { filters: AuditFilters }) {
  const wanted = search === '' && id_user === '' ? null : { search, id_user, limit: '1' };
  const { data } = useQueryCall(auditList, wanted);
  if (wanted === null) return null;
  if (id_user === '') return data?.more_people ? <p role="status">{words.morePeople}</p> : null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h2 className="min-h-6 text-base font-bold">
        {data && (data.person === null ? words.noSuchPerson : words.ofPerson(data.person))}
      </h2>
      <p className="text-ink-soft">{words.ofPersonLead}</p>
      <Link to={staffPaths.audit} className="link">
        {words.everyone}
      </Link>
    </div>
  );
}

function Card({ line, onOpen }: { line: AuditLine; onOpen: (line: AuditLine) => void }) {
  return (
    <div className="card px-4 py-3">
      <button
        type="button"
        className="row-link figures min-h-11 font-semibold underline"
        aria-label={`${auditEvent.open(line.id)}: ${formatExactInstant(line.happened_at)}`}
        onClick={() => onOpen(line)}
      >
        {formatExactInstant(line.happened_at)}
      </button>
      <p>{`${line.actor} · ${actionOf(line)}`}</p>
      <p>
        <SubjectLink event={line} />
      </p>
      <p className="wrap-anywhere text-ink-soft">{changeOf(line)}</p>
    </div>
  );
}
