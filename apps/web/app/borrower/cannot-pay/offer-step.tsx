import { previewPlan, requestPlan } from '@unamano/contract/loans/payment-plans';
import type { Day } from '@unamano/domain/calendar';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key.ts';
import { paths } from '../../shared/paths.ts';
import { HighFiveArt } from '../../shared/ui/brand/art.tsx';
import { displayDay } from '../../shared/ui/display-day.ts';
import { NotLoaded } from '../../shared/ui/feedback/load-failed.tsx';
import { NoticePage } from '../../shared/ui/feedback/notice.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { Card } from '../../shared/ui/layout/card.tsx';
import { Facts, MoneyFact } from '../../shared/ui/layout/facts.tsx';
import { ActionBar, Page } from '../../shared/ui/layout/page.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { cannotPay as words } from '../../text/borrower/cannot-pay.ts';

type OfferStepProps = {
  creditId: number;
  firstOn: Day;
  payments: number;
  needsAPerson: boolean;
  onBack: () => void;
};

/** The days and what they cost; then what became of it. */
export function OfferStep({ creditId, firstOn, payments, needsAPerson, onBack }: OfferStepProps) {
  const asked = { id_credit: creditId, first_on: firstOn, payments };
  const loaded = useCall(previewPlan, asked);
  const keyFor = useIdempotencyKey();
  const { busy, run } = useBusy();
  const [state, setState] = useState<'granted' | 'requested' | null>(null);
  const offer = loaded.data?.offer;
  const toHome = { to: paths.home, label: words.home };
  if (state === 'requested')
    return (
      <NoticePage art={<HighFiveArt />} title={words.requested} text={words.requestedText} link={toHome} />
    );
  if (state === 'granted')
    return (
      <NoticePage
        art={<HighFiveArt />}
        title={words.granted}
        text={words.grantedText(displayDay(firstOn))}
        link={toHome}
      />
    );
  if (!offer) return <NotLoaded call={loaded} />;
  const send = () =>
    run(async () => {
      const body = { ...asked, interest: offer.interest };
      const outcome = await call(requestPlan, body, { idempotencyKey: keyFor(body) });
      if (outcome.ok) setState(outcome.data.state);
      else {
        toast.error(outcome.fields?.interest ?? outcome.message);
        loaded.reload();
      }
    });
  return (
    <Page key="offer" title={words.offerTitle} lead={words.offerLead} back={onBack}>
      <Card title={words.title}>
        <Facts>
          {offer.payments.map(({ due_on, amount }) => (
            <MoneyFact key={due_on} label={displayDay(due_on)} amount={amount} />
          ))}
          <MoneyFact label={words.interest} hint={words.interestHint} amount={offer.interest} />
          {offer.late_interest_without > 0 && (
            <MoneyFact label={words.without} hint={words.withoutHint} amount={offer.late_interest_without} />
          )}
        </Facts>
      </Card>
      <p className="text-ink-soft">{words.rules}</p>
      {needsAPerson && <p>{words.needsAPerson}</p>}
      <ActionBar>
        <Button busy={busy} onClick={() => void send()}>
          {needsAPerson ? words.send : words.accept}
        </Button>
      </ActionBar>
    </Page>
  );
}
