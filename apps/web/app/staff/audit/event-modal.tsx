import { formatExactInstant } from '../../shared/format-instant.ts';
import { Fact, Facts, FigureFact } from '../../shared/ui/layout/facts.tsx';
import { Modal } from '../../shared/ui/modal/modal.tsx';
import { audit as listWords, auditEvent as words } from '../../text/staff/audit.ts';
import { ChangesTable } from '../shared/parts/changes-table.tsx';
import { changesOf, summaryOf } from './changes.ts';
import { actionOf } from './columns.tsx';
import type { AuditLine } from './fold-reads.ts';
import { SubjectLink } from './subject-link.tsx';

/** One audit event with the values before and after it, or the reads of one opening. */
export function EventModal({ event, onClose }: { event: AuditLine; onClose: () => void }) {
  const isFolded = event.reads.length > 0;
  return (
    <Modal shape="wide" title={isFolded ? words.readsTitle : actionOf(event)} onClose={onClose}>
      <Facts>
        <Fact label={listWords.who}>{event.actor}</Fact>
        <Fact label={listWords.whom}>
          <SubjectLink event={event} />
        </Fact>
        <FigureFact label={listWords.when}>{formatExactInstant(event.happened_at)}</FigureFact>
        <FigureFact label={listWords.address}>{event.address || words.nothing}</FigureFact>
        {!isFolded && <Fact label={words.request}>{event.request_id || words.nothing}</Fact>}
      </Facts>
      {isFolded ? <Reads reads={event.reads} /> : <Changes event={event} />}
    </Modal>
  );
}

function Reads({ reads }: Pick<AuditLine, 'reads'>) {
  return (
    <ul aria-label={words.readsTable} className="divide-y divide-line">
      {reads.map((read) => (
        <li key={read.id} className="py-2">
          <span className="figures">{formatExactInstant(read.happened_at)}</span>
          <span className="block">{`${read.subject} · ${summaryOf(changesOf(read.before, read.after))}`}</span>
        </li>
      ))}
    </ul>
  );
}

function Changes({ event: { before, after } }: { event: AuditLine }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return <p className="text-ink-soft">{words.noChange}</p>;
  return <ChangesTable what={words.field} before={words.before} after={words.after} changes={changes} />;
}
