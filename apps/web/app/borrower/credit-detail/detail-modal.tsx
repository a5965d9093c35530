import type { Credit } from '@unamano/contract/credits';
import { Fact, Facts } from '../../shared/ui/facts.tsx';
import { HandBars } from '../../shared/ui/hand-bars.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { Money } from '../../shared/ui/money.tsx';
import { detail as words } from '../../text/home.ts';
import { CreditPapers } from './credit-papers.tsx';
import { barsLabel, barsOf, creditLabel } from './credit-view.ts';
import { InstallmentTable } from './installment-table.tsx';

/** Nothing was signed, or nothing came of it. */
const WITHOUT_PAPERS: ReadonlySet<Credit['state']> = new Set(['CANCELLED', 'REJECTED']);

type DetailModalProps = {
  credit: Credit;
  /** Says how to pay as well. */
  howToPay?: boolean;
  onClose: () => void;
};

/** A credit and each of its installments. */
export default function DetailModal({ credit, howToPay = false, onClose }: DetailModalProps) {
  const bars = barsOf(credit);
  return (
    <Modal title={words.title} onClose={onClose}>
      <HandBars
        bars={bars}
        biweekly={credit.is_allied_company}
        label={barsLabel(bars)}
        className="h-20 self-start"
      />
      {howToPay && (
        <section className="rounded-card bg-mango-wash p-4">
          <h3 className="text-lg">{words.howToPayTitle}</h3>
          <p className="mt-1">{words.howToPay}</p>
        </section>
      )}
      <Facts>
        <Fact label={words.number}>
          <span className="figures">{credit.id_credit}</span>
        </Fact>
        <Fact label={words.value}>
          <Money amount={credit.requested_amount} />
        </Fact>
        <Fact label={words.total}>
          <Money amount={credit.acquired_debt} />
        </Fact>
        <Fact label={words.state}>{creditLabel(credit.state)}</Fact>
      </Facts>
      {credit.payments.length > 0 ? (
        <InstallmentTable payments={credit.payments} />
      ) : (
        <p className="text-ink-soft">{words.notYet}</p>
      )}
      {!WITHOUT_PAPERS.has(credit.state) && <CreditPapers creditId={credit.id_credit} />}
    </Modal>
  );
}
