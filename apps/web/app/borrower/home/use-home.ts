import { home } from '@unamano/contract/lending/credits';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../shared/api/use-call.ts';
import { landingParams, paths } from '../../shared/paths.ts';
import { NO_CREDIT, setCurrentCredit } from '../../shared/session/credit.ts';
import { storeLastInstallment } from '../../shared/session/last-installment.ts';
import { endSession } from '../../shared/session/session.ts';
import { clearSignup } from '../../shared/signup/signup.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { home as words } from '../../text/borrower/home.ts';
import { trackedOrder } from '../shared/checkout/tracked-order.ts';
import { currentCreditOf, homeScreen } from './home-view.ts';
import { nextInstallmentText } from './next-installment.ts';
import { useOpenOrders } from './use-open-orders.ts';

/** The gateway's notification may arrive a moment after the payer returns. */
const RELOAD_DELAY_MS = 4_000;
const UNKNOWN_USER_CODES: readonly string[] = ['USER_INVALID_PLATFORM', 'user_not_found'];

/** Home's data: fetched on load and whenever the tab is opened again. Opens the screen that they require. */
export function useHome() {
  const navigate = useNavigate();
  const loaded = useCall(home, { id_credit: 0 }, ({ code }) => {
    if (!UNKNOWN_USER_CODES.includes(code)) return;
    endSession();
    navigate(`${paths.start}?${landingParams.login}=telefono`, { replace: true });
  });
  const { data, reload } = loaded;
  useEffect(() => clearSignup(), []);
  useEffect(() => {
    const reloadIfVisible = () => document.visibilityState === 'visible' && reload();
    document.addEventListener('visibilitychange', reloadIfVisible);
    return () => document.removeEventListener('visibilitychange', reloadIfVisible);
  }, [reload]);
  useEffect(() => {
    if (!data) return;
    const screen = homeScreen(data);
    if (screen.kind !== 'redirect') {
      setCurrentCredit(data.credit ? currentCreditOf(data.credit) : NO_CREDIT);
      return;
    }
    const credit = data.credit?.id_credit === screen.creditId ? currentCreditOf(data.credit) : NO_CREDIT;
    setCurrentCredit({ ...credit, id_credit: screen.creditId });
    const trackinLogin = screen.to === paths.promissoryNote;
    navigate(screen.to, { replace: true, state: trackinLogin ? { trackinLogin } : null });
  }, [data, navigate]);
  useEffect(() => {
    if (data) storeLastInstallment(nextInstallmentText(data, new Date()));
  }, [data]);
  useOpenOrders(data, reload);
  usePaymentReceivedToast(data?.credit?.id_credit, data?.credit?.canceled_debt);
  const reloadTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(reloadTimer.current), []);
  const reloadAfterPayment = useCallback(() => {
    reload();
    clearTimeout(reloadTimer.current);
    reloadTimer.current = setTimeout(reload, RELOAD_DELAY_MS);
  }, [reload]);
  return { ...loaded, reloadAfterPayment };
}

/** Says thanks when more was paid than at the last fetch, where no receipt says so. */
function usePaymentReceivedToast(creditId: number | undefined, paidPesos: number | undefined): void {
  const last = useRef<{ creditId: number; paidPesos: number } | null>(null);
  useEffect(() => {
    if (creditId === undefined || paidPesos === undefined) return;
    const isMore = last.current?.creditId === creditId && paidPesos > last.current.paidPesos;
    if (isMore && trackedOrder() === null) toast.success(words.paid);
    last.current = { creditId, paidPesos };
  }, [creditId, paidPesos]);
}
