import type { Reply } from '@unamano/contract/endpoint';
import { decisionReasons } from '@unamano/contract/lending/credits';
import { useCall } from '../../../shared/api/use-call.ts';
import { displayDay } from '../../../shared/ui/display-day.ts';
import { NotLoaded } from '../../../shared/ui/feedback/load-failed.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Fact, Facts } from '../../../shared/ui/layout/facts.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { SheetActions } from '../../../shared/ui/modal/sheet-actions.tsx';
import { reasonTexts, whyNot as words } from '../../../text/borrower/claims/why-not.ts';
import { OwnReview } from './own-review.tsx';

type WhyNotModalProps = {
  /** The credit whose offer differs from the request; absent after a refusal. */
  creditId?: number;
  onBack?: () => void;
  onClose: () => void;
};

type Decision = NonNullable<Reply<typeof decisionReasons>['decision']>;

/** Why a request was refused or got less, in plain words, and what would change the answer. */
export default function WhyNotModal({ creditId, onBack, onClose }: WhyNotModalProps) {
  const loaded = useCall(decisionReasons, creditId === undefined ? {} : { id_credit: creditId });
  return (
    <Modal title={creditId === undefined ? words.title : words.titleOffer} onBack={onBack} onClose={onClose}>
      {loaded.data === null && <NotLoaded call={loaded} />}
      {loaded.data &&
        (loaded.data.decision ? <Reasons decision={loaded.data.decision} /> : <p>{words.none}</p>)}
      {loaded.data && <OwnReview creditId={creditId} />}
      <SheetActions>
        <Button onClick={onBack ?? onClose}>{words.close}</Button>
      </SheetActions>
    </Modal>
  );
}

function Reasons({ decision }: { decision: Decision }) {
  const { requested, offered } = decision;
  const { reasons, helps } = reasonTexts(decision.reasons, decision);
  return (
    <>
      <Facts className="card px-4 py-1">
        <Fact label={words.requested}>{words.terms(requested.amount, requested.installments)}</Fact>
        {offered && <Fact label={words.offered}>{words.terms(offered.amount, offered.installments)}</Fact>}
      </Facts>
      <ul className="flex flex-col gap-4">
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ul>
      <section>
        <h3 className="text-lg">{words.helpTitle}</h3>
        <ul className="mt-1 list-disc pl-5 text-ink-soft">
          {helps.map((help) => (
            <li key={help}>{help}</li>
          ))}
        </ul>
      </section>
      <WhatChangesIt decision={decision} />
    </>
  );
}

function WhatChangesIt({ decision: { change, offered, next_request_on } }: { decision: Decision }) {
  const none = offered ? words.noChangeOffer : words.noChange;
  return (
    <section className="rounded-card bg-mango-wash p-4">
      <h3 className="text-lg">{words.changeTitle}</h3>
      <p className="mt-1">{change ? words.change(change.amount, change.payments, change.fee) : none}</p>
      {change && offered && <p className="mt-1">{words.againNow}</p>}
      {next_request_on && <p className="mt-1 font-semibold">{words.againOn(displayDay(next_request_on))}</p>}
    </section>
  );
}
