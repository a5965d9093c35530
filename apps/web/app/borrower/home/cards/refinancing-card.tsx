import type { Home } from '@unamano/contract/lending/credits';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { NO_CREDIT, setCurrentCredit } from '../../../shared/session/credit.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { refinancing as words } from '../../../text/borrower/home.ts';

type Refinancing = NonNullable<Home['refinancing']>;

type RefinancingCardProps = { refinancing: Refinancing; isTransferReturned: boolean };

/** The new credit that waits beside the running one, and its next step. */
export function RefinancingCard({ refinancing, isTransferReturned }: RefinancingCardProps) {
  const navigate = useNavigate();
  const step = stepOf(refinancing.state, isTransferReturned);
  const openStep = (to: string) => {
    setCurrentCredit({ ...NO_CREDIT, id_credit: refinancing.id_credit });
    navigate(to);
  };
  return (
    <section className="card flex flex-col gap-3 border-mango! p-5">
      <h2 className="text-xl">{step.title}</h2>
      <p className="text-ink-soft">{step.text}</p>
      {step.action && (
        <Button onClick={() => step.action && openStep(step.action.to)} className="self-start">
          {step.action.label}
        </Button>
      )}
    </section>
  );
}

type Step = { title: string; text: string; action?: { label: string; to: string } };

function stepOf(state: Refinancing['state'], isTransferReturned: boolean): Step {
  if (state === 'APPROVED') {
    return {
      title: words.approved,
      text: words.approvedText,
      action: { label: words.sign, to: paths.promissoryNote },
    };
  }
  if (state === 'SIGNED') {
    return {
      title: words.signed,
      text: words.signedText,
      action: { label: words.account, to: paths.finish },
    };
  }
  if (isTransferReturned) return { title: words.returned, text: words.returnedText };
  return { title: words.waiting, text: words.waitingText };
}
