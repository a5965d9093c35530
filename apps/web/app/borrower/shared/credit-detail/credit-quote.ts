import type { Credit } from '@unamano/contract/lending/credits';
import type { Quote } from '@unamano/domain/loans/price/pricing';
import { pesos } from '@unamano/domain/money';

/** The cost lines of a credit, in the form that the simulator shows. */
export function quoteOfCredit({ quote, installments }: Pick<Credit, 'quote' | 'installments'>): Quote {
  return {
    amount: pesos(quote.requestedAmount),
    installments,
    interestPaid: pesos(quote.interestPaid),
    valueCreditStudy: pesos(quote.valueCreditStudy),
    VATCreditStudy: pesos(quote.VATCreditStudy),
    valueEndorsement: pesos(quote.valueEndorsement),
    centralRisk: pesos(quote.centralRisk),
    total: pesos(quote.total),
    monthlyCost: pesos(quote.monthlyCost),
  };
}
