import type { BatchRow, WaitingCredit } from '@unamano/contract/money/payout-desk';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { batch as words } from '../../../text/staff/payout.ts';
import { nameOf } from './waiting-credit.ts';

type BatchResultProps = {
  rows: readonly BatchRow[];
  credits: readonly WaitingCredit[];
  onClose: () => void;
};

/** What became of each; the refused ones first. */
export function BatchResult({ rows, credits, onClose }: BatchResultProps) {
  const names = new Map(credits.map((row) => [row.id_credit, nameOf(row)]));
  const confirmed = rows.filter(({ outcome }) => outcome === 'confirmed').length;
  const sorted = [...rows].sort((a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused'));
  return (
    <Modal key="result" title={words.resultTitle(confirmed, rows.length)} onClose={onClose} shape="wide">
      <ul aria-label={words.rows} className="bulk-rows">
        {sorted.map(({ id_credit, outcome, message }) => (
          <li key={id_credit}>
            <span className="font-semibold">{names.get(id_credit)}</span>
            <span className={outcome === 'refused' ? 'text-coral' : 'text-leaf'}>
              {message || words.outcomes[outcome]}
            </span>
          </li>
        ))}
      </ul>
      <Button onClick={onClose} className="self-start">
        {words.close}
      </Button>
    </Modal>
  );
}
