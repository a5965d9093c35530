import type { Home } from '@unamano/contract/lending/credits';
import { lazyModal } from '../../../shared/loading/lazy-modal.tsx';

const PaymentModal = lazyModal(() => import('./payment-modal.tsx'));
const NewCreditModal = lazyModal(() => import('./new-credit-modal.tsx'));
const TopUpModal = lazyModal(() => import('./top-up-modal.tsx'));
const BalanceModal = lazyModal(() => import('./balance-modal.tsx'));
const WhyNotModal = lazyModal(() => import('../../shared/why-not/why-not-modal.tsx'));
const WithdrawalModal = lazyModal(() => import('./withdrawal-modal.tsx'));
const DetailModal = lazyModal(() => import('../../shared/credit-detail/detail-modal.tsx'));

export type HomeModal =
  | 'pay'
  | 'payOwedAgain'
  | 'balance'
  | 'detail'
  | 'paymentInfo'
  | 'newCredit'
  | 'topUp'
  | 'whyNot'
  | 'withdrawal';

type HomeModalsProps = { modal: HomeModal; home: Home; onClose: () => void; onRefresh: () => void };

const waysOf = ({ payment_methods: methods, payment_alias: alias }: Home) => ({ methods, alias });

/** The modals of home. */
export function HomeModals({ modal, home, onClose, onRefresh }: HomeModalsProps) {
  const { credit, top_up, owed_again: owedAgain } = home;
  switch (modal) {
    case 'pay':
      return (
        credit && <PaymentModal credit={credit} ways={waysOf(home)} onClose={onClose} onRefresh={onRefresh} />
      );
    case 'payOwedAgain':
      return (
        owedAgain && (
          <PaymentModal
            credit={owedAgain}
            ways={{ ...waysOf(home), alias: null }}
            onClose={onClose}
            onRefresh={onRefresh}
          />
        )
      );
    case 'balance':
      return credit && <BalanceModal creditId={credit.id_credit} onClose={onClose} />;
    case 'detail':
    case 'paymentInfo':
      return (
        credit && (
          <DetailModal
            credit={credit}
            howToPay={modal === 'paymentInfo'}
            onClose={onClose}
            onChanged={onRefresh}
          />
        )
      );
    case 'newCredit':
      return <NewCreditModal running={credit?.state === 'ACTIVE' ? credit : null} onClose={onClose} />;
    case 'withdrawal': {
      const done = () => {
        onRefresh();
        onClose();
      };
      return credit && <WithdrawalModal creditId={credit.id_credit} onClose={onClose} onDone={done} />;
    }
    case 'whyNot':
      return <WhyNotModal onClose={onClose} />;
    case 'topUp':
      return (
        top_up && credit && <TopUpModal offer={top_up} runningTerm={credit.installments} onClose={onClose} />
      );
  }
}
