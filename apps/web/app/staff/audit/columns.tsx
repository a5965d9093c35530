import { type AuditEventRow, auditActionLabel } from '@unamano/contract/office/audit';
import { formatExactInstant } from '../../shared/format-instant.ts';
import { auditEvent, audit as words } from '../../text/staff/audit.ts';
import { PersonLink } from '../shared/parts/person-link.tsx';
import { column, figuresColumn, nameColumn, textColumn } from '../shared/tables/columns.tsx';
import type { Column } from '../shared/tables/table-row.tsx';
import { changesOf, summaryOf } from './changes.ts';

export function actionOf({ action }: Pick<AuditEventRow, 'action'>): string {
  return auditActionLabel(action);
}

export function auditColumns(open: (row: AuditEventRow) => void): Column<AuditEventRow>[] {
  return [
    nameColumn('when', words.when, 186, (row) => (
      <button
        type="button"
        className="row-link figures"
        aria-label={`${auditEvent.open(row.id)}: ${formatExactInstant(row.happened_at)}`}
        onClick={() => open(row)}
      >
        {formatExactInstant(row.happened_at)}
      </button>
    )),
    textColumn('who', words.who, 180, ({ actor }) => actor),
    textColumn('what', words.what, 230, (row) => actionOf(row)),
    column('whom', words.whom, 240, ({ subject, id_user }) => (
      <span title={subject}>
        <PersonLink id={id_user}>{subject}</PersonLink>
      </span>
    )),
    column('change', words.change, 240, (row) => {
      const text = summaryOf(changesOf(row.before, row.after));
      return <span title={text}>{text || auditEvent.nothing}</span>;
    }),
    figuresColumn('address', words.address, 130, ({ address }) => address || auditEvent.nothing),
  ];
}
