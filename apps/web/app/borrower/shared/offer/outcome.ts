import type { requestReply } from '@unamano/contract/credits';
import { amountForTotal, monthlyCostOf, type Quote } from '@unamano/domain/pricing';
import type { CurrentCredit } from '../../../shared/session/credit.ts';
import type { Prices } from '../../../shared/simulator/configuration.ts';

type Reply = (typeof requestReply)['_zod']['output'];

export type RequestOutcome = { kind: 'rejected' } | { kind: 'offered'; credit: CurrentCredit };

/**
 * What the answer to a request means (section 4): no credit; the credit as asked for, under its new id; or another
 * amount or term, whose fee is reckoned again. Where the new total fits no amount of the simulator, the amount asked
 * for stands until the offer itself is fetched.
 */
export function outcomeOf(reply: Reply, asked: Quote, prices: Prices): RequestOutcome {
  const { operation, installments, acquired_debt } = reply.datacredito_information;
  if (operation === 'NO PRESTAMO' || reply.id_credit === -1) return { kind: 'rejected' };
  const changed = installments !== asked.installments || acquired_debt !== asked.total;
  const amount = changed
    ? amountForTotal(prices.configuration, prices.limits, installments, acquired_debt, prices)
    : asked.amount;
  return {
    kind: 'offered',
    credit: {
      id_credit: reply.id_credit,
      requestedAmountPesos: amount ?? asked.amount,
      installments,
      acquiredDebtPesos: acquired_debt,
      feePesos: changed ? monthlyCostOf(acquired_debt, installments) : asked.monthlyCost,
      changed,
    },
  };
}
