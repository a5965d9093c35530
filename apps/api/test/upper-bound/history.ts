/** A random credit in memory, and the raw facts of its moves: all that the upper bound sees. The same seed gives the same. */

import { addDays, type Day, day, earlierDay, laterDay } from '@unamano/domain/calendar';
import { FIRST_LATE_TERMS } from '@unamano/domain/loans/arrears/arrears';
import { FIRST_CONFIGURATION, FIRST_LIMITS, gridAmounts } from '@unamano/domain/loans/price/pricing';
import type { Fact, Terms } from '@unamano/domain/testing/bound/facts';
import { parsed } from '@unamano/domain/testing/calculator/dates';
import type { SeededRandom } from '@unamano/journeys/random';
import { CreditInMemory } from './credit-in-memory.ts';
import { GIVES_WAY, keptOf, type Payment } from './payment-in-memory.ts';
import type { Product } from './product.ts';

/** An order at the gateway that was not paid yet. */
export interface OpenOrder {
  readonly kind: 'installment' | 'withdrawal';
  readonly amount: number;
  readonly openedOn: Day;
  readonly expiresOn: Day;
}

export class History {
  readonly credit: CreditInMemory;
  readonly terms: Terms;
  readonly disbursedOn: Day;
  today: Day;
  orders: OpenOrder[] = [];
  /** The day on which the payer paid, where the gateway states it. */
  readonly paidOn = new Map<Payment, Day>();
  readonly contacts: Fact[] = [];
  /** Money that the lender kept beside its allocated payments, by their ids: only a planted fault does that. */
  readonly keptBeside = new Map<number, Fact>();

  constructor(product: Product, chance: SeededRandom) {
    const typeUser = chance.below(3) === 0 ? 'allied_company' : 'user_external';
    const [configuration, limits] = [FIRST_CONFIGURATION[typeUser], FIRST_LIMITS[typeUser]];
    const order = {
      amount: chance.pick(gridAmounts(limits)),
      months: chance.integer(1, limits.maxInstallments),
      waiveCentralRisk: chance.below(4) === 0,
      disbursedOn: addDays(day('2026-01-01'), chance.below(365)),
    };
    const late = {
      ...FIRST_LATE_TERMS,
      lateAnnualRatePpm: chance.pick([231_400, 231_400, 300_000, 150_000]),
      lateInterestBase: chance.pick(['principal', 'principal', 'principal', 'installment'] as const),
      legalCeilings: [
        ...FIRST_LATE_TERMS.legalCeilings,
        { from: addDays(order.disbursedOn, chance.below(200)), ratePpm: chance.integer(150_000, 280_000) },
      ].sort((a, b) => (a.from < b.from ? -1 : 1)),
    };
    this.credit = new CreditInMemory(product, configuration, order, late);
    const { valueCreditStudy, VATCreditStudy, valueEndorsement, centralRisk } = this.credit.quoted;
    this.disbursedOn = order.disbursedOn;
    this.today = order.disbursedOn;
    this.terms = {
      prices: {
        repaidEveryPayday: typeUser === 'allied_company',
        monthlyPpm: configuration.interestRatePpm,
        annualPpm: configuration.annualInterestRatePpm,
        vatPpm: configuration.vatPpm,
        guaranteePpm: configuration.endorsementPpm,
        bureau: configuration.centralRiskPesos,
        studyPpm: configuration.creditStudyPpm,
        isBureauWaived: order.waiveCentralRisk,
      },
      amount: order.amount,
      months: order.months,
      shown: {
        study: valueCreditStudy,
        studyVat: VATCreditStudy,
        guarantee: valueEndorsement,
        bureau: centralRisk,
      },
      disbursedOn: parsed(order.disbursedOn),
      late: {
        annualPpm: late.lateAnnualRatePpm,
        ceilings: late.legalCeilings.map(({ from, ratePpm: ppm }) => ({ from: parsed(from), ppm })),
        steps: late.collectionFeeSteps.map((step) => ({ days: step.fromDaysPastDue, fee: step.feePesos })),
        tolerance: late.tolerancePesos,
        feesMaxPpm: late.collectionFeesMaxPpm,
        isOnPrincipal: late.lateInterestBase === 'principal',
      },
    };
  }

  /** What happened by all that is known today. */
  facts(): Fact[] {
    const facts = [...this.contacts, ...this.keptBeside.values()];
    const placesOf = new Map<Payment, number[]>();
    const keptBy = new Map<Payment, number>();
    let lastDay = this.disbursedOn;
    for (const posted of this.credit.posted) {
      if ('agreement' in posted) {
        const { agreed_on: on, installments } = posted.agreement;
        lastDay = laterDay(lastDay, on);
        const promises = installments.map((row) => ({ day: parsed(row.due_on), pesos: row.amount_pesos }));
        facts.push({ kind: 'agreement', day: parsed(on), promises });
        continue;
      }
      const { payment, isReversal } = posted;
      if (payment.again !== null && !isReversal) {
        // The same money: a fact is only what it keeps more or less than before.
        const { first } = payment.again;
        const more = keptOf(payment) - (keptBy.get(first) ?? 0);
        keptBy.set(first, keptOf(payment));
        if (more === 0) continue;
        const place = placesOf.get(first)?.[0];
        const known = place === undefined ? undefined : facts[place];
        // It counts from its own day: as two facts, one prepayment would be rounded twice (seed 15303).
        const isInDayOrder = payment.on <= payment.again.countsFrom;
        if (place !== undefined && known?.kind === 'money' && (more > 0 || isInDayOrder)) {
          facts[place] = { ...known, pesos: known.pesos + more };
          continue;
        }
        placesOf.set(first, [...(placesOf.get(first) ?? []), facts.length]);
        const lowers = payment.choice === 'lower_installment' && { lowers: true };
        facts.push({ kind: 'money', day: parsed(payment.on), pesos: more, ...lowers });
        continue;
      }
      if (isReversal) {
        if (this.credit.isAllocatedAgain(payment)) continue;
        const on = payment.reversedOn ?? lastDay;
        facts.push(
          ...(placesOf.get(payment.again?.first ?? payment) ?? []).map(
            (of) => ({ kind: 'reversal', day: parsed(on), of }) as const,
          ),
        );
        if (!payment.gaveWay) lastDay = laterDay(lastDay, on);
        continue;
      }
      const own = this.#factsOf(payment, lastDay);
      placesOf.set(
        payment,
        own.map((_, index) => facts.length + index),
      );
      facts.push(...own);
      keptBy.set(payment, keptOf(payment));
      if (!GIVES_WAY.includes(payment.source)) lastDay = laterDay(lastDay, payment.on);
    }
    return facts;
  }

  /** Money counts from the payer's day; where an event that stays as it is was known before it, such as a wage, from that later day. */
  #factsOf(payment: Payment, lastDay: Day): Fact[] {
    const { source, allocations, on } = payment;
    if (source === 'rebate') return [];
    if (source === 'withdrawal') return [{ kind: 'withdrawal', day: parsed(on) }];
    if (source === 'waiver') {
      return allocations.map(({ number, part, amount }) => ({
        kind: 'waiver',
        day: parsed(on),
        installment: number,
        part: part === 'collection_fee' ? 'fee' : 'interest',
        pesos: amount,
      }));
    }
    const pesos = keptOf(payment);
    if (pesos === 0) return [];
    const number = payment.deductedFor ?? allocations[0]?.number;
    const wage = source === 'payroll' && number !== undefined && { installment: number };
    const paid = earlierDay(on, laterDay(this.paidOn.get(payment) ?? on, lastDay));
    const lowers = payment.choice === 'lower_installment' && { lowers: true };
    return [{ kind: 'money', day: parsed(paid), pesos, ...wage, ...lowers }];
  }
}
