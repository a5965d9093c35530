import { type StrayTransfer, sentDisbursements, strayTransfers } from '@unamano/contract/money/payout-desk';
import { bogotaDay, type Day, formatDay } from '@unamano/domain/calendar';
import { useState } from 'react';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { stray as words } from '../../../text/staff/payout.ts';
import { useInvalidate, useQueryCall } from '../../shared/data/use-query-call.tsx';
import { DenseButton } from '../../shared/parts/buttons.tsx';
import { PersonLink } from '../../shared/parts/person-link.tsx';
import { type StrayAnswer, StrayModal } from './stray-modal.tsx';

/** Cancelled credits that are in a file for the bank: each stays until a person says what the bank did. Nothing while there is none. */
export function StrayList() {
  const list = useQueryCall(strayTransfers, {});
  const invalidate = useInvalidate();
  const [answering, setAnswering] = useState<{ credit: StrayTransfer; answer: StrayAnswer } | null>(null);
  const credits = list.data?.credits ?? [];
  const close = () => {
    setAnswering(null);
    invalidate(strayTransfers, sentDisbursements);
  };
  if (credits.length === 0) return null;
  return (
    <section className="card p-4" aria-labelledby="stray-title">
      <h2 id="stray-title" className="font-bold">
        {words.title} · <span className="figures">{credits.length}</span>
      </h2>
      <p className="text-ink-soft">{words.lead}</p>
      <ul className="mt-2 divide-y divide-line">
        {credits.map((credit) => (
          <Row
            key={credit.id_credit}
            credit={credit}
            onAnswer={(answer) => setAnswering({ credit, answer })}
          />
        ))}
      </ul>
      {answering && <StrayModal {...answering} onDone={close} onClose={close} />}
    </section>
  );
}

type RowProps = { credit: StrayTransfer; onAnswer: (answer: StrayAnswer) => void };

function Row({ credit, onAnswer }: RowProps) {
  const name = capitalizeWords(credit.name);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-0.5 py-1">
      <span className="min-w-40 flex-1 font-semibold">
        <PersonLink id={credit.id_user}>{name}</PersonLink>
      </span>
      <Money amount={credit.amount} className="font-bold" />
      <span className="figures">{`${credit.bank} ${credit.account_number}`}</span>
      <span className="figures text-ink-soft">
        {words.inFile(credit.file.name, formatDay(bogotaDay(new Date(credit.file.made_at))))}
      </span>
      <span className="figures text-ink-soft">{words.endedOn(formatDay(credit.ended_on as Day))}</span>
      {credit.is_pending ? (
        <span className="font-semibold">{words.pending}</span>
      ) : (
        <span className="flex gap-2">
          {(['stopped', 'sent'] as const).map((answer) => (
            <DenseButton
              key={answer}
              aria-label={words[`${answer}Of`](name)}
              onClick={() => onAnswer(answer)}
            >
              {words[answer]}
            </DenseButton>
          ))}
        </span>
      )}
    </li>
  );
}
