import './home.css';
import type { Credit, Home } from '@unamano/contract/lending/credits';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import { paths } from '../../shared/paths.ts';
import { Button, ButtonLink } from '../../shared/ui/layout/button.tsx';
import { states, home as words } from '../../text/borrower/home.ts';
import { OpenOrderCard } from '../shared/checkout/open-order-card.tsx';
import { isPaidByBorrower } from '../shared/credit-detail/credit-view.ts';
import { CompanySilence } from './cards/company-silence.tsx';
import { CreditInfo } from './cards/credit-info.tsx';
import { LateBlock } from './cards/late-block.tsx';
import { LeftCompany } from './cards/left-company.tsx';
import { MoneyCard } from './cards/money/money-card.tsx';
import { NewCreditLink } from './cards/new-credit.tsx';
import { OffPayroll } from './cards/off-payroll.tsx';
import { OwedAgainCard } from './cards/owed-again-card.tsx';
import { RefinancingCard } from './cards/refinancing-card.tsx';
import { StatusCard } from './cards/status-card.tsx';
import { TopUpCard } from './cards/top-up-card.tsx';
import { chargesPastDue, creditDisplayState } from './home-view.ts';
import type { HomeModal } from './modals/home-modals.tsx';

// Below what is seen first: a reminder leads to home on a slow line.
const PayByBank = lazyPart(() => import('./cards/pay-by-bank.tsx'));
const NextLimit = lazyPart(() => import('../shared/next-limit/next-limit.tsx'));

type DashboardProps = {
  home: Home;
  credit: Credit;
  onModal: (modal: HomeModal) => void;
  /** Something of the credit has changed: fetches again. */
  onChanged: () => void;
};

/** A credit as its owner sees it: what is owed, a payment that is open, the possible actions, then the rest. */
export function Dashboard({ home, credit, onModal, onChanged }: DashboardProps) {
  const { is_transfer_returned: isTransferReturned } = home;
  const displayState = creditDisplayState(credit, isTransferReturned);
  const alone = isPaidByBorrower(credit);
  const running = credit.state === 'ACTIVE';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[minmax(0,1fr)_min(26rem,44%)] wide:gap-8">
      <div className="@container flex flex-col gap-5">
        <StatusCard credit={credit} displayState={displayState} onDetail={() => onModal('detail')} />
        {home.open_orders.map((order) => (
          <OpenOrderCard key={order.order} order={order} onGivenUp={onChanged} />
        ))}
        <div className="home-actions">
          {displayState === 'toConfirm' && (
            <ButtonLink to={confirmPath(credit.id_credit)}>{states.toConfirmGo}</ButtonLink>
          )}
          {alone && running && <Button onClick={() => onModal('pay')}>{words.pay}</Button>}
          {running && (
            <Button variant="secondary" onClick={() => onModal('balance')}>
              {words.balance}
            </Button>
          )}
          {alone && !home.show_button_new_credit && (
            <Button variant="secondary" onClick={() => onModal('paymentInfo')}>
              {words.paymentInfo}
            </Button>
          )}
        </div>
        {alone && (displayState === 'onTime' || displayState === 'late') && (
          <Link
            to={paths.cannotPay}
            className="link -mt-2 inline-flex min-h-11 items-center self-center sm:self-start"
          >
            {words.cannotPay}
          </Link>
        )}
        <MoneyCard home={home} credit={credit} onModal={onModal} onChanged={onChanged} />
        {alone && running && home.payment_alias && (
          <Suspense fallback={<div className="card min-h-60" />}>
            <PayByBank alias={home.payment_alias} />
          </Suspense>
        )}
        {credit.is_self_paid && <LeftCompany credit={credit} />}
        <CompanySilence credit={credit} onPay={() => onModal('pay')} />
        {displayState === 'late' && chargesPastDue(credit.payments).unpaid > 0 ? (
          <LateBlock credit={credit} onPay={() => onModal('pay')} />
        ) : (
          <OffPayroll credit={credit} onPay={() => onModal('pay')} />
        )}
        {home.owed_again && <OwedAgainCard credit={home.owed_again} onPay={() => onModal('payOwedAgain')} />}
        {home.refinancing && (
          <RefinancingCard refinancing={home.refinancing} isTransferReturned={isTransferReturned} />
        )}
      </div>
      <div className="flex flex-col gap-5">
        {home.show_button_new_credit && <NewCreditLink home={home} onModal={onModal} />}
        {home.top_up && <TopUpCard amountPesos={home.top_up.amount} onOpen={() => onModal('topUp')} />}
        <CreditInfo credit={credit} />
        {running && alone && (
          <Suspense>
            <NextLimit className="card p-5" />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** The page where an employee answers the company's change. */
function confirmPath(creditId: number): string {
  return paths.employeeConfirm.replace(':id_credit', String(creditId));
}
