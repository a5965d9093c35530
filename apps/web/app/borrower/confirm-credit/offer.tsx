import type { Reply } from '@unamano/contract/endpoint';
import type { confirmation } from '@unamano/contract/lending/allied-credits';
import { useState } from 'react';
import { Button } from '../../shared/ui/layout/button.tsx';
import { Card } from '../../shared/ui/layout/card.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { ActionBar, Page } from '../../shared/ui/layout/page.tsx';
import { AlertModal } from '../../shared/ui/modal/alert-modal.tsx';
import { confirmCredit as words } from '../../text/borrower/confirm-credit.ts';
import { Comparison } from './comparison.tsx';
import { useOfferAnswer } from './use-offer-answer.ts';

type OfferProps = { offer: Reply<typeof confirmation>; onMoved: () => void };

/** The changed credit, with the payment of a pay period as the largest figure. */
export function Offer({ offer, onMoved }: OfferProps) {
  const [rejecting, setRejecting] = useState(false);
  const { busy, sent, answer } = useOfferAnswer(offer, onMoved);
  return (
    <Page title={words.title} lead={words.lead}>
      <section className="card p-5">
        <p className="text-ink-soft">{words.fee}</p>
        <p className="figure-large">
          <Money amount={offer.biweekly_fee} />
        </p>
        <p className="text-ink-soft">{words.biweekly(2 * offer.installments)}</p>
      </section>
      <Card title={words.difference}>
        <Comparison offer={offer} />
      </Card>
      <section>
        <h2 className="text-xl">{words.termsTitle}</h2>
        <p className="mt-2 text-ink-soft">{offer.terms}</p>
      </section>
      <ActionBar>
        <Button busy={busy} disabled={sent} onClick={() => answer('acept')}>
          {words.confirm}
        </Button>
        <Button variant="secondary" disabled={busy || sent} onClick={() => setRejecting(true)}>
          {words.reject}
        </Button>
      </ActionBar>
      {rejecting && !sent && (
        <AlertModal
          title={words.rejectTitle}
          destructive
          primary={{ label: words.reject, onClick: () => answer('reject'), busy }}
          secondary={{ label: words.back, onClick: () => setRejecting(false) }}
          onClose={() => setRejecting(false)}
        >
          {words.rejectText}
        </AlertModal>
      )}
    </Page>
  );
}
