import type { requestReply } from '@unamano/contract/lending/credits';
import { amountForTotal } from '@unamano/domain/loans/price/amount-for-total';
import { monthlyCostOf, type Quote } from '@unamano/domain/loans/price/pricing';
import { pesos } from '@unamano/domain/money';
import type { CurrentCredit } from '../../../shared/session/credit.ts';
import type { SimulatorSettings } from '../../../shared/simulator/settings.ts';

type Reply = (typeof requestReply)['_zod']['output'];

type RequestOutcome = { kind: 'rejected' } | { kind: 'offered'; credit: CurrentCredit };

/**
 * What the answer to a request means (section 4): no credit; the requested credit, under its new id; or another
 * amount or term, with a new fee. When the new total fits no amount of the simulator, the requested amount is shown
 * until the offer itself is fetched.
 */
export function outcomeOf(
  reply: Reply,
  requested: Quote,
  settings: SimulatorSettings & { withoutPlatform?: boolean },
): RequestOutcome {
  const { operation, installments, acquired_debt } = reply.datacredito_information;
  if (operation === 'NO PRESTAMO' || reply.id_credit === -1) return { kind: 'rejected' };
  const acquiredDebtPesos = pesos(acquired_debt);
  const changed = installments !== requested.installments || acquiredDebtPesos !== requested.total;
  const amount = changed
    ? amountForTotal(settings.configuration, settings.limits, installments, acquiredDebtPesos, settings)
    : requested.amount;
  return {
    kind: 'offered',
    credit: {
      id_credit: reply.id_credit,
      requestedAmountPesos: amount ?? requested.amount,
      installments,
      acquiredDebtPesos,
      feePesos: changed ? monthlyCostOf(acquiredDebtPesos, installments) : requested.monthlyCost,
      changed,
    },
  };
}
