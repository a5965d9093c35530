import type { Reply } from '@unamano/contract/endpoint';
import type { creditDetails } from '@unamano/contract/staff';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { paymentLink, lateUser as words } from '../../text/late-payments.ts';
import { ContactForm } from './contact-form.tsx';
import { nextFeePesos } from './debts.ts';
import { Installments } from './installments.tsx';
import { LinkBox } from './link-box.tsx';
import { type GeneratedLink, LinkModal } from './link-modal.tsx';
import { CreditCard, DebtsCard, PersonCard } from './summary.tsx';

type DetailProps = Reply<typeof creditDetails> & { onChanged: () => void };

/** Who owes, what, since when; the link to pay it, and the contacts made about it. */
export function Detail({ user, credit, onChanged }: DetailProps) {
  const [asking, setAsking] = useState(false);
  const [link, setLink] = useState<GeneratedLink | null>(null);
  const nextFee = nextFeePesos(credit.payments);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PersonCard user={user} />
        <CreditCard user={user} />
        <section aria-label={paymentLink.title} className="card flex flex-col gap-3 p-5 sm:col-span-2">
          {link && <LinkBox link={link} />}
          <Button
            variant={link ? 'secondary' : 'primary'}
            className="self-start"
            disabled={nextFee === 0}
            onClick={() => setAsking(true)}
          >
            {paymentLink.generate}
          </Button>
        </section>
        <section aria-labelledby="cuotas" className="min-w-0 sm:col-span-2">
          <h2 id="cuotas" className="mb-2 text-lg">
            {words.schedule}
          </h2>
          <Installments payments={credit.payments} />
        </section>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <DebtsCard user={user} />
        <ContactForm creditId={credit.id_credit} onRecorded={onChanged} />
      </div>
      {asking && (
        <LinkModal
          user={user}
          nextFeePesos={nextFee}
          onGenerated={(generated) => {
            setLink(generated);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
