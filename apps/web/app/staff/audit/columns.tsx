import { AUDIT_ACTIONS, type AuditEventRow } from '@unamano/contract/audit';
import { formatExactInstant } from '../../shared/format-instant.ts';
import { auditEvent, audit as words } from '../../text/staff/audit.ts';
import type { Column } from '../shared/lists/table-row.tsx';
import { changesOf, summaryOf } from './changes.ts';

export function actionOf({ action }: Pick<AuditEventRow, 'action'>): string {
  return AUDIT_ACTIONS[action] ?? action;
}

export function auditColumns(open: (row: AuditEventRow) => void): Column<AuditEventRow>[] {
  return [
    {
      id: 'when',
      header: words.when,
      widthPx: 186,
      names: true,
      cell: (row) => (
        <button
          type="button"
          className="row-link figures"
          aria-label={`${auditEvent.open(row.id)}: ${formatExactInstant(row.happened_at)}`}
          onClick={() => open(row)}
        >
          {formatExactInstant(row.happened_at)}
        </button>
      ),
    },
    {
      id: 'who',
      header: words.who,
      widthPx: 180,
      cell: ({ actor }) => <span title={actor}>{actor}</span>,
    },
    {
      id: 'what',
      header: words.what,
      widthPx: 230,
      cell: (row) => <span title={actionOf(row)}>{actionOf(row)}</span>,
    },
    {
      id: 'whom',
      header: words.whom,
      widthPx: 240,
      cell: ({ subject }) => <span title={subject}>{subject}</span>,
    },
    {
      id: 'change',
      header: words.change,
      widthPx: 240,
      cell: (row) => {
        const text = summaryOf(changesOf(row.before, row.after));
        return <span title={text}>{text || auditEvent.nothing}</span>;
      },
    },
    {
      id: 'address',
      header: words.address,
      widthPx: 130,
      cell: ({ address }) => <span className="figures">{address || auditEvent.nothing}</span>,
    },
  ];
}
