import type { AuditEventRow } from '@unamano/contract/office/audit';
import { expect, test } from 'vitest';
import { foldReads } from './fold-reads.ts';

let id = 100;
function row(at: string, more: Partial<AuditEventRow> = {}): AuditEventRow {
  id -= 1;
  return {
    id,
    happened_at: `2026-11-27T${at}Z`,
    id_staff: 1,
    actor: 'Óscar',
    action: 'person.read',
    subject_kind: 'credit',
    subject_id: '4',
    subject: 'Crédito Nro. 4',
    id_user: 7,
    opens: null,
    before: null,
    after: null,
    address: '',
    request_id: '',
    ...more,
  };
}
const idsOf = (rows: readonly AuditEventRow[]) =>
  foldReads(rows).map(({ id: line, reads }) => [line, ...reads.map((read) => read.id)]);

test('reads of the same account about the same person within a minute are one line, also around other events', () => {
  const newest = row('10:01:00');
  const other = row('10:00:40', { action: 'collection.record_contact' });
  const stranger = row('10:00:30', { id_user: 8 });
  const colleague = row('10:00:20', { id_staff: 2 });
  const first = row('10:00:00', { subject_kind: 'borrower' });
  expect(idsOf([newest, other, stranger, colleague, first])).toEqual([
    [newest.id, newest.id, first.id],
    [other.id],
    [stranger.id],
    [colleague.id],
  ]);
});

test('a read of more than a minute before is another opening', () => {
  const [newest, former, older] = [row('10:02:00'), row('10:00:59.999'), row('10:00:30')];
  expect(idsOf([newest, former, older])).toEqual([[newest.id], [former.id, former.id, older.id]]);
});

test('reads about nobody are never one line', () => {
  const rows = [row('10:00:01', { id_user: null }), row('10:00:00', { id_user: null })];
  expect(foldReads(rows).map(({ reads }) => reads)).toEqual([[], []]);
});
