import { type AuditEventRow, auditActionLabel } from '@unamano/contract/office/audit';
import { formatExactInstant } from '../../shared/format-instant.ts';
import { auditEvent, audit as words } from '../../text/staff/audit.ts';
import { type Column, column, figuresColumn, nameColumn, textColumn } from '../shared/tables/columns.tsx';
import { changesOf, summaryOf } from './changes.ts';
import type { AuditLine } from './fold-reads.ts';
import { SubjectLink } from './subject-link.tsx';

export function actionOf({ action }: Pick<AuditEventRow, 'action'>): string {
  return auditActionLabel(action);
}

/** A folded line says how many reads it has. */
export function changeOf({ before, after, reads }: AuditLine): string {
  if (reads.length > 0) return auditEvent.reads(reads.length);
  return summaryOf(changesOf(before, after)) || auditEvent.nothing;
}

const addressOf = ({ address }: AuditLine) => address || auditEvent.nothing;

export function auditColumns(open: (row: AuditLine) => void): Column<AuditLine>[] {
  return [
    nameColumn('when', words.when, 178, (row) => (
      <button
        type="button"
        className="row-link figures text-left"
        aria-label={`${auditEvent.open(row.id)}: ${formatExactInstant(row.happened_at)}`}
        onClick={() => open(row)}
      >
        {formatExactInstant(row.happened_at)}
      </button>
    )),
    textColumn('who', words.who, 130, ({ actor }) => actor),
    textColumn('what', words.what, 170, actionOf),
    // The subject of a request is a sentence; a name fits.
    column('whom', words.whom, { widthPx: 200, grows: true, cuts: true }, (row) => (
      <span className="two-lines" title={row.subject}>
        <SubjectLink event={row} />
      </span>
    )),
    textColumn('change', words.change, { widthPx: 240, cuts: true }, changeOf),
    figuresColumn('address', words.address, { widthPx: 130, extra: 1 }, addressOf),
  ];
}
