import { type PlanPreview, previewPlan, requestPlan } from '@unamano/contract/loans/payment-plans';
import type { Day } from '@unamano/domain/calendar';
import { useState } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { paths } from '../../shared/paths.ts';
import { HighFiveArt } from '../../shared/ui/brand/art.tsx';
import { displayDay } from '../../shared/ui/display-day.ts';
import { NotLoaded } from '../../shared/ui/feedback/load-failed.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Button, ButtonLink } from '../../shared/ui/layout/button.tsx';
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

/** The days and what they cost; then what became of it, with the same days in the same place. */
export function OfferStep({ creditId, firstOn, payments, needsAPerson, onBack }: OfferStepProps) {
  const asked = { id_credit: creditId, first_on: firstOn, payments };
  const loaded = useCall(previewPlan, asked);
  const command = useCommand(requestPlan);
  const { busy, run } = useBusy();
  const [state, setState] = useState<'granted' | 'requested' | null>(null);
  const offer = loaded.data?.offer;
  if (!offer) return <NotLoaded call={loaded} />;
  if (state !== null)
    return (
      <Page
        key={state}
        title={words[state]}
        lead={state === 'granted' ? words.grantedText(displayDay(firstOn)) : words.requestedText}
      >
        <Days title={words.offerTitle} offer={offer} />
        <div className="mx-auto w-40">
          <HighFiveArt />
        </div>
        <ActionBar>
          <ButtonLink to={paths.home} replace>
            {words.home}
          </ButtonLink>
        </ActionBar>
      </Page>
    );
  const send = () =>
    run(async () => {
      const outcome = await command({ ...asked, interest: offer.interest });
      if (outcome.ok) setState(outcome.data.state);
      else {
        toast.error(outcome.fields?.interest ?? outcome.message);
        loaded.reload();
      }
    });
  return (
    <Page key="offer" title={words.offerTitle} lead={words.offerLead} back={onBack}>
      <Days title={words.title} offer={offer} />
      <p className="text-ink-soft">{words.rules}</p>
      {needsAPerson && <p>{words.needsAPerson}</p>}
      <ActionBar>
        <Button busy={busy || loaded.status === 'loading'} onClick={() => void send()}>
          {needsAPerson ? words.send : words.accept}
        </Button>
      </ActionBar>
    </Page>
  );
}

function Days({ title, offer }: { title: string; offer: NonNullable<PlanPreview['offer']> }) {
  return (
    <Card title={title}>
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
  );
}
