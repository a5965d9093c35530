import type { Reply } from '@unamano/contract/endpoint';
import { staffCreditDocuments } from '@unamano/contract/lending/documents';
import type { creditDetails } from '@unamano/contract/loans/late-payments';
import { useState } from 'react';
import { CreditStatements } from '../../shared/credit-statements.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { Movements } from '../../shared/ui/layout/movements.tsx';
import { movements as movementWords } from '../../text/shared/ending.ts';
import { paymentLink, lateUser as words } from '../../text/staff/late-payments.ts';
import { nextFeePesos } from './debts.ts';
import { InstallmentLines } from './installment-lines.tsx';
import { Installments } from './installments.tsx';
import { LinkBox } from './link/link-box.tsx';
import { type GeneratedLink, LinkModal } from './link/link-modal.tsx';
import { Relief } from './relief/relief.tsx';
import { CreditCard, DebtsCard, PersonCard } from './summary.tsx';
import { Timeline } from './work/timeline.tsx';
import { CollectionWork, useTimeline } from './work/work.tsx';

type DetailProps = Reply<typeof creditDetails> & { onChanged: () => void };

/** The debtor, the debt, the payment link and the collection work. */
export function Detail({ user, credit, onChanged }: DetailProps) {
  const [choosing, setChoosing] = useState(false);
  const [link, setLink] = useState<GeneratedLink | null>(null);
  const timeline = useTimeline(credit.id_credit);
  const nextFee = nextFeePesos(credit.payments);
  const permissions = useSession().user?.permissions ?? [];
  const canSeeStatements = permissions.some(({ name }) => name === staffCreditDocuments.module);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <div className="sm:row-span-2 lg:col-start-3 lg:row-start-1">
        <DebtsCard user={user} />
      </div>
      <PersonCard user={user} />
      <CreditCard user={user} />
      <section
        aria-label={paymentLink.title}
        className="card flex flex-col gap-3 p-5 sm:col-span-2 lg:row-start-2"
      >
        {link && <LinkBox link={link} />}
        <Button
          variant={link ? 'secondary' : 'primary'}
          className="self-start"
          disabled={nextFee === 0}
          onClick={() => setChoosing(true)}
        >
          {paymentLink.generate}
        </Button>
      </section>
      <section aria-labelledby="cuotas" className="min-w-0 sm:col-span-2">
        <h2 id="cuotas" className="mb-2 text-lg">
          {words.schedule}
        </h2>
        <Installments payments={credit.payments} />
        <InstallmentLines credit={credit} />
        {timeline.data && (
          <div className="mt-4">
            <Timeline events={timeline.data.events} onChanged={timeline.reload} />
          </div>
        )}
        {credit.movements.length > 0 && (
          <div className="card mt-4 px-5 py-4">
            <Movements movements={credit.movements} title={movementWords.staffTitle} explainsReversals />
          </div>
        )}
        {canSeeStatements && (
          <div className="card mt-4 px-5 py-4">
            <CreditStatements call={staffCreditDocuments} creditId={credit.id_credit} />
          </div>
        )}
      </section>
      <div className="flex flex-col gap-4 sm:col-span-2 lg:col-span-1">
        <CollectionWork user={user} timeline={timeline} onChanged={onChanged} />
        <Relief credit={credit} user={user} onChanged={onChanged} />
      </div>
      {choosing && (
        <LinkModal
          user={user}
          nextFeePesos={nextFee}
          onGenerated={(generated) => {
            setLink(generated);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
