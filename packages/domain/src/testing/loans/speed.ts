import { addDays, day } from '../../calendar.ts';
import { FIRST_LATE_TERMS } from '../../loans/arrears/arrears-terms.ts';
import { FIRST_CONFIGURATION, quote } from '../../loans/price/pricing.ts';
import type { LoanEvent } from '../../loans/replay/events.ts';
import { replay } from '../../loans/replay/replay.ts';
import type { LoanTerms } from '../../loans/replay/terms.ts';
import { pesos, ZERO_PESOS } from '../../money.ts';
import { hour } from './random.ts';

const RUNS = 2_000;

/** The middle of some turns: a loan of ten installments with thirty events, half of them money, half conversations. */
export function microsecondsOfReplay(): number {
  const terms = tenInstallments();
  const from = day('2026-01-09');
  const events = thirtyEvents();
  const turns = Array.from({ length: 5 }, () => {
    const started = performance.now();
    for (let run = 0; run < RUNS; run++)
      replay(terms, FIRST_LATE_TERMS.legalCeilings, events, addDays(from, 200));
    return ((performance.now() - started) * 1_000) / RUNS;
  });
  return turns.sort((a, b) => a - b)[2] ?? Number.NaN;
}

function thirtyEvents(): LoanEvent[] {
  const from = day('2026-01-09');
  const disbursed: LoanEvent = {
    kind: 'disbursed',
    at: hour(from, 9),
    source: 'disbursed',
    data: { paysOffPesos: ZERO_PESOS },
  };
  const others = Array.from({ length: 29 }, (_, index): LoanEvent => {
    const at = hour(addDays(from, 6 * (index + 1)), 10);
    const source = String(index);
    if (index % 2 === 0) return { kind: 'contact', at, source, data: {} };
    return { kind: 'money', at, source, data: { pesos: pesos(40_000), from: 'gateway' } };
  });
  return [disbursed, ...others];
}

/** An employee repays five months in ten payments. */
function tenInstallments(): LoanTerms {
  const prices = FIRST_CONFIGURATION.allied_company;
  const quoted = quote(prices, pesos(800_000), 5);
  const { legalCeilings: _, ...late } = FIRST_LATE_TERMS;
  return {
    typeUser: 'allied_company',
    amount: quoted.amount,
    installments: 5,
    interest: quoted.interestPaid,
    charges: {
      study: quoted.valueCreditStudy,
      studyVat: quoted.VATCreditStudy,
      guarantee: quoted.valueEndorsement,
      bureau: quoted.centralRisk,
    },
    interestRatePpm: prices.interestRatePpm,
    annualInterestRatePpm: prices.annualInterestRatePpm,
    vatPpm: prices.vatPpm,
    countsAsInterest: { study: true, guarantee: false, bureau: false },
    ...late,
    silenceBusinessDays: 5,
  };
}
