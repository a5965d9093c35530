import type { AuditFactRow } from '@unamano/contract/audit';
import { formatExactInstant } from '../../shared/format-instant.ts';
import { Fact, Facts } from '../../shared/ui/facts.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { audit as listWords, auditFact as words } from '../../text/audit.ts';
import { ChangesTable } from '../shared/changes-table.tsx';
import { changesOf } from './changes.ts';
import { actionOf } from './columns.tsx';

/** One deed, whole: what it was before and after. */
export function FactModal({ fact, onClose }: { fact: AuditFactRow; onClose: () => void }) {
  const changes = changesOf(fact.before, fact.after);
  return (
    <Modal shape="wide" title={actionOf(fact)} onClose={onClose}>
      <Facts>
        <Fact label={listWords.who}>{fact.actor}</Fact>
        <Fact label={listWords.whom}>{fact.subject}</Fact>
        <Fact label={listWords.when}>
          <span className="figures">{formatExactInstant(fact.happened_at)}</span>
        </Fact>
        <Fact label={listWords.address}>
          <span className="figures">{fact.address || words.nothing}</span>
        </Fact>
        <Fact label={words.request}>{fact.request_id || words.nothing}</Fact>
      </Facts>
      {changes.length > 0 ? (
        <ChangesTable what={words.field} before={words.before} after={words.after} changes={changes} />
      ) : (
        <p className="text-ink-soft">{words.noChange}</p>
      )}
    </Modal>
  );
}
