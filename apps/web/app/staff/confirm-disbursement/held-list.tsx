import type { Reply } from '@unamano/contract/endpoint';
import { heldDisbursements } from '@unamano/contract/money/account-holders';
import { capitalizeWords } from '../../shared/capitalize.ts';
import { formatInstant } from '../../shared/format-instant.ts';
import { Money } from '../../shared/ui/layout/money.tsx';
import { held as words } from '../../text/staff/payout.ts';
import { useInvalidate, useQueryCall } from '../shared/data/use-query-call.tsx';
import { useOpened } from '../shared/forms/form-modal.tsx';
import { SmallButton } from '../shared/parts/buttons.tsx';
import { DecideModal } from './decide-modal.tsx';

type Held = Reply<typeof heldDisbursements>['held'][number];

/** Disbursements whose account the bank did not confirm; nothing while there are none. */
export function HeldList({ onDecided }: { onDecided: () => void }) {
  const list = useQueryCall(heldDisbursements, {});
  const invalidate = useInvalidate();
  const { opened, open, ends } = useOpened<Held>(() => {
    invalidate(heldDisbursements);
    onDecided();
  });
  const rows = list.data?.held ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="held" className="card mt-4 max-w-5xl p-5">
      <h2 id="held" className="text-lg">
        {words.title}
      </h2>
      <p className="mt-1 text-ink-soft">{words.lead}</p>
      <ul className="divide-y divide-line">
        {rows.map((held) => (
          <li key={held.id_check} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <Summary held={held} />
            <SmallButton onClick={() => open(held)}>{words.decide}</SmallButton>
          </li>
        ))}
      </ul>
      {opened && <DecideModal held={opened} {...ends} />}
    </section>
  );
}

function Summary({ held }: { held: Held }) {
  const { answer, holder_name, holder_document } = held;
  return (
    <div className="min-w-0">
      <h3 className="text-base font-bold">
        {capitalizeWords(held.name)} · <Money amount={held.amount} />
      </h3>
      <p className="figures">
        {`${words.credit(held.id_credit)} · ${words.borrower(held.document)} · ${held.bank} ${held.account_number}`}
      </p>
      <p className="font-semibold">{answer === null ? words.noAnswer : words.answers[answer]}</p>
      {answer === 'other_holder' && (
        <p className="figures text-ink-soft">{words.holder(holder_name, holder_document)}</p>
      )}
      <p className="figures text-ink-soft">{formatInstant(held.since)}</p>
    </div>
  );
}
