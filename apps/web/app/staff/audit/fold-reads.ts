/** The reads of one opening of a person's data are one line. */
import type { AuditEventRow } from '@unamano/contract/office/audit';

/** One event, or the newest of several reads; `reads` has all of them, newest first, and is empty for one event. */
export type AuditLine = AuditEventRow & { reads: readonly AuditEventRow[] };

const ONE_OPENING_MS = 60_000;

/** @param rows newest first */
export function foldReads(rows: readonly AuditEventRow[]): AuditLine[] {
  const lines: (AuditEventRow & { reads: AuditEventRow[] })[] = [];
  const openings = new Map<string, (typeof lines)[number]>();
  for (const row of rows) {
    const key = `${row.id_staff} ${row.id_user}`;
    const isRead = row.action === 'person.read' && row.id_user !== null;
    const opening = isRead ? openings.get(key) : undefined;
    if (opening && Date.parse(opening.happened_at) - Date.parse(row.happened_at) <= ONE_OPENING_MS) {
      if (opening.reads.length === 0) opening.reads.push({ ...opening });
      opening.reads.push(row);
      continue;
    }
    const line = { ...row, reads: [] };
    lines.push(line);
    if (isRead) openings.set(key, line);
  }
  return lines;
}
