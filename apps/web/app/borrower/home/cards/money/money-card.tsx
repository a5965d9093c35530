import type { Credit, Home } from '@unamano/contract/lending/credits';
import { addDays, bogotaDay } from '@unamano/domain/calendar';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import { money as words } from '../../../../text/borrower/account.ts';
import type { HomeModal } from '../../modals/home-modals.tsx';
import { Account } from './account.tsx';
import { MoneySteps } from './money-steps.tsx';

const WAITING_FOR_MONEY: readonly string[] = ['IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS'];
/** So long the card is shown after the money was sent. */
const SHOWN_DAYS = 2;

type MoneyCardProps = {
  home: Home;
  credit: Credit;
  onModal: (modal: HomeModal) => void;
  onChanged: () => void;
};

/** Where the money of the credit that waits for it is, its account, and the ways out; for two days also when it was sent. */
export function MoneyCard({ home, credit, onModal, onChanged }: MoneyCardProps) {
  const { id_credit, state } = home.refinancing ?? credit;
  const isWaiting = WAITING_FOR_MONEY.includes(state);
  if (!isWaiting && !(home.refinancing === null && isJustSent(credit))) return null;
  return (
    <Card title={words.title}>
      <MoneySteps
        key={`steps ${id_credit} ${state}`}
        creditId={id_credit}
        isAllied={credit.is_allied_company}
        isReturned={home.is_transfer_returned}
        state={state}
      />
      {isWaiting && <Account key={`${id_credit} ${state}`} creditId={id_credit} onChanged={onChanged} />}
      {isWaiting && home.refinancing === null && (
        <div className="mt-3 flex flex-wrap gap-x-6 border-t border-line pt-2">
          <button type="button" className="link min-h-11" onClick={() => onModal('detail')}>
            {words.documents}
          </button>
          <button type="button" className="link min-h-11" onClick={() => onModal('withdrawal')}>
            {words.giveUp}
          </button>
        </div>
      )}
    </Card>
  );
}

function isJustSent({ state, start_date, canceled_debt }: Credit): boolean {
  if (state !== 'ACTIVE' || start_date === null || canceled_debt > 0) return false;
  return start_date >= addDays(bogotaDay(new Date()), -SHOWN_DAYS);
}
