import type { Reply } from '@unamano/contract/endpoint';
import type { openCredits } from '@unamano/contract/money/payout';
import { type Day, formatDay } from '@unamano/domain/calendar';
import { capitalizeWords } from '../../shared/capitalize.ts';
import { Money } from '../../shared/ui/layout/money.tsx';
import { stateNames, openCredits as words } from '../../text/staff/payout.ts';
import { useOpened } from '../shared/forms/form-modal.tsx';
import { SmallButton } from '../shared/parts/buttons.tsx';
import { PersonLink } from '../shared/parts/person-link.tsx';
import { CancelCreditModal } from '../shared/payout/cancel-credit-modal.tsx';
import { ReturnModal } from './return-modal.tsx';

type OpenCredit = Reply<typeof openCredits>['credits'][number];
type OpenCreditsProps = {
  credits: readonly OpenCredit[];
  /** Of all of them, nothing can be paid out. */
  isUnpayable: boolean;
  onChanged: () => void;
};

/** The open credits of the person: what was not sent may be cancelled, what came back is recorded. */
export function OpenCredits({ credits, isUnpayable, onChanged }: OpenCreditsProps) {
  const [person] = credits;
  const cancelling = useOpened<number>(onChanged);
  const returning = useOpened<number>(onChanged);
  return (
    <section aria-labelledby="open-credits" className="card mt-4 p-5">
      <h2 id="open-credits" className="text-lg">
        {person ? (
          <>
            {words.of} <PersonLink id={person.id_user}>{capitalizeWords(person.name)}</PersonLink>
            <span className="figures font-normal text-ink-soft">{` · ${person.dni}`}</span>
          </>
        ) : (
          words.title
        )}
      </h2>
      {isUnpayable && person && <p className="mt-1 text-ink-soft">{words.nothingToPay}</p>}
      {credits.length === 0 && <p className="mt-1 text-ink-soft">{words.none}</p>}
      <ul className="divide-y divide-line">
        {credits.map((credit) => (
          <li key={credit.id_credit} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <Summary credit={credit} />
            {credit.can_cancel && (
              <SmallButton onClick={() => cancelling.open(credit.id_credit)}>{words.cancel}</SmallButton>
            )}
            {credit.can_return && !credit.is_return_pending && (
              <SmallButton onClick={() => returning.open(credit.id_credit)}>{words.giveBack}</SmallButton>
            )}
          </li>
        ))}
      </ul>
      {cancelling.opened !== null && <CancelCreditModal creditId={cancelling.opened} {...cancelling.ends} />}
      {returning.opened !== null && <ReturnModal creditId={returning.opened} {...returning.ends} />}
    </section>
  );
}

function Summary({ credit }: { credit: OpenCredit }) {
  const { sent } = credit;
  return (
    <div className="min-w-0">
      <h3 className="text-base font-bold">
        {words.creditNumber(credit.id_credit)} · <Money amount={credit.requested_amount} />
      </h3>
      <p>
        {stateNames[credit.state] ?? credit.state} {words.since(formatDay(credit.moved_on as Day))}
      </p>
      {sent && (
        <p className="figures text-ink-soft">
          {sent.account_number !== '' && `${words.sentTo(sent.bank, sent.account_number)} · `}
          <Money amount={sent.amount} />
          {sent.bank_reference !== '' && ` · ${words.reference(sent.bank_reference)}`}
        </p>
      )}
      {credit.is_return_pending && <p className="font-semibold">{words.waiting}</p>}
    </div>
  );
}
