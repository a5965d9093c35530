import { type SentCredit, sentDisbursements } from '@unamano/contract/money/payout-desk';
import { type Day, formatDay } from '@unamano/domain/calendar';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { openCredits, waiting, sent as words } from '../../../text/staff/payout.ts';
import { useInvalidate, useQueryCall } from '../../shared/data/use-query-call.tsx';
import { useOpened } from '../../shared/forms/form-modal.tsx';
import { DenseButton } from '../../shared/parts/buttons.tsx';
import { PersonLink } from '../../shared/parts/person-link.tsx';
import { ReturnModal } from '../return-modal.tsx';

/** What was sent in the last days: a transfer that the bank returns is recorded from its row. Nothing while there is none. */
export function SentList() {
  const list = useQueryCall(sentDisbursements, {});
  const invalidate = useInvalidate();
  const { opened, open, ends } = useOpened<number>(() => invalidate(sentDisbursements));
  const credits = list.data?.credits ?? [];
  if (credits.length === 0) return null;
  return (
    <details className="card p-4">
      <summary className="cursor-pointer font-bold">
        {words.title} · <span className="figures">{credits.length}</span>
      </summary>
      <ul className="mt-2 divide-y divide-line">
        {credits.map((credit) => (
          <Row key={credit.id_credit} credit={credit} onReturn={() => open(credit.id_credit)} />
        ))}
      </ul>
      {opened !== null && <ReturnModal creditId={opened} {...ends} />}
    </details>
  );
}

function Row({ credit, onReturn }: { credit: SentCredit; onReturn: () => void }) {
  const name = capitalizeWords(credit.name);
  const account =
    credit.account_number === '' ? waiting.moneyOrder : `${credit.bank} ${credit.account_number}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-0.5 py-1">
      <span className="min-w-40 flex-1 font-semibold">
        <PersonLink id={credit.id_user}>{name}</PersonLink>
      </span>
      <Money amount={credit.amount} className="font-bold" />
      <span className="figures">{account}</span>
      <span className="figures text-ink-soft">
        {words.sentOn(formatDay(credit.sent_on as Day), credit.bank_reference)}
      </span>
      {credit.is_return_pending ? (
        <span className="font-semibold">{openCredits.waiting}</span>
      ) : (
        <DenseButton aria-label={words.giveBackOf(name)} onClick={onReturn}>
          {openCredits.giveBack}
        </DenseButton>
      )}
    </li>
  );
}
