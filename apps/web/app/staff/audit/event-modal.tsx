import type { AuditEventRow } from '@unamano/contract/office/audit';
import { formatExactInstant } from '../../shared/format-instant.ts';
import { Fact, Facts, FigureFact } from '../../shared/ui/layout/facts.tsx';
import { Modal } from '../../shared/ui/modal/modal.tsx';
import { audit as listWords, auditEvent as words } from '../../text/staff/audit.ts';
import { ChangesTable } from '../shared/parts/changes-table.tsx';
import { PersonLink } from '../shared/parts/person-link.tsx';
import { changesOf } from './changes.ts';
import { actionOf } from './columns.tsx';

/** One audit event with the values before and after it. */
export function EventModal({ event, onClose }: { event: AuditEventRow; onClose: () => void }) {
  const changes = changesOf(event.before, event.after);
  return (
    <Modal shape="wide" title={actionOf(event)} onClose={onClose}>
      <Facts>
        <Fact label={listWords.who}>{event.actor}</Fact>
        <Fact label={listWords.whom}>
          <PersonLink id={event.id_user}>{event.subject}</PersonLink>
        </Fact>
        <FigureFact label={listWords.when}>{formatExactInstant(event.happened_at)}</FigureFact>
        <FigureFact label={listWords.address}>{event.address || words.nothing}</FigureFact>
        <Fact label={words.request}>{event.request_id || words.nothing}</Fact>
      </Facts>
      {changes.length > 0 ? (
        <ChangesTable what={words.field} before={words.before} after={words.after} changes={changes} />
      ) : (
        <p className="text-ink-soft">{words.noChange}</p>
      )}
    </Modal>
  );
}
