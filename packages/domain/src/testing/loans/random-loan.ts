/**
 * Random loans: terms, ceilings and events as a platform would record them, each with the instant of its recording. The same seed
 * makes the same loan.
 */
import { addDays, bogotaDay, type Day, day } from '../../calendar.ts';
import { FIRST_LATE_TERMS, type LegalCeilings } from '../../loans/arrears/arrears-terms.ts';
import { FIRST_CONFIGURATION, quote, type TypeUser } from '../../loans/price/pricing.ts';
import { annualRatePpm } from '../../loans/price/usury.ts';
import { replay } from '../../loans/replay/replay.ts';
import type { LoanTerms } from '../../loans/replay/terms.ts';
import { pesos } from '../../money.ts';
import { below } from '../calculator/compare.ts';
import { hour, pick, type Random, type RandomLoan, type RecordedEvent, type Wishes } from './random.ts';
import { nextEvents } from './random-events.ts';

export function randomTerms(random: Random, typeUser: TypeUser): LoanTerms {
  const isFirst = random(2) === 0;
  const first = FIRST_CONFIGURATION[typeUser];
  const interestRatePpm = isFirst ? first.interestRatePpm : randomRate(random, typeUser);
  const configuration = isFirst
    ? first
    : {
        ...first,
        interestRatePpm,
        vatPpm: random(250_000),
        endorsementPpm: random(150_000),
        centralRiskPesos: pesos(random(30_000)),
        creditStudyPpm: first.creditStudyPpm.map(() => random(300_000)),
        isStudyTaxed: random(2) === 0,
      };
  const months = 1 + random(typeUser === 'allied_company' ? 4 : 5);
  const isOnGrid = random(2) === 0;
  const amount = isOnGrid ? 100_000 + 50_000 * random(19) : 100_000 + random(3_000_000);
  const quoted = quote(configuration, pesos(amount), months);
  return {
    typeUser,
    amount: quoted.amount,
    installments: months,
    interest: quoted.interestPaid,
    charges: {
      study: quoted.valueCreditStudy,
      studyVat: quoted.VATCreditStudy,
      guarantee: quoted.valueEndorsement,
      bureau: quoted.centralRisk,
    },
    interestRatePpm,
    annualInterestRatePpm: annualRatePpm({ typeUser, interestRatePpm }),
    vatPpm: configuration.vatPpm,
    countsAsInterest: isFirst
      ? { study: true, guarantee: false, bureau: false }
      : { study: random(4) > 0, guarantee: random(3) === 0, bureau: random(3) === 0 },
    ...(isFirst ? FIRST_LATE_TERMS : randomLateTerms(random)),
    silenceBusinessDays: isFirst ? 5 : 1 + random(12),
  };
}

/** Employees have a promised rate that a first payday can keep. */
function randomRate(random: Random, typeUser: TypeUser): number {
  const usual = 1_000 + random(24_000);
  return typeUser === 'allied_company' ? usual : pick(random, [0, 1, usual, usual, usual]);
}

function randomLateTerms(random: Random) {
  let [days, fee] = [0, 0];
  const collectionFeeSteps = Array.from({ length: random(5) }, () => {
    days += 1 + random(30);
    fee += random(15_000);
    return { fromDaysPastDue: days, feePesos: pesos(fee) };
  });
  return {
    lateAnnualRatePpm: pick(random, [0, 150_000, 231_400, 300_000]),
    lateInterestBase: pick(random, ['principal', 'principal', 'installment'] as const),
    collectionFeeSteps,
    collectionFeesMaxPpm: pick(random, [200_000, 200_000, 1_000_000, random(400_000)]),
    tolerancePesos: pesos(pick(random, [0, 5_000, 5_000, random(40_000)])),
  };
}

function randomCeilings(random: Random, from: Day): LegalCeilings {
  if (random(12) === 0) return [];
  if (random(12) === 0)
    return Array.from({ length: 40 }, (_, index) => ({
      from: addDays(from, 2 * index),
      ratePpm: 10_000 * random(30),
    }));
  return Array.from({ length: 1 + random(6) }, (_, index) => ({
    from: addDays(from, 60 * index - 90 + random(50)),
    ratePpm: 100_000 + 10_000 * random(20),
  }));
}

export function randomLoan(seed: number, wishes: Wishes = {}): RandomLoan {
  const random = below(seed);
  const typeUser = wishes.typeUser ?? (random(3) === 0 ? 'allied_company' : 'user_external');
  const terms = randomTerms(random, typeUser);
  const disbursedOn = addDays(day('2026-01-01'), random(700));
  const ceilings = randomCeilings(random, disbursedOn);
  const lastDay = addDays(disbursedOn, 31 * terms.installments + 150);
  const loan = { seed, terms, ceilings, disbursedOn, lastDay };
  const events: RecordedEvent[] = [];
  const count = 3 + random(14);
  const instants = Array.from({ length: count }, () => instantIn(random, disbursedOn, terms.installments));
  for (const recordedAt of [hour(disbursedOn, 10), ...instants.sort((a, b) => a.getTime() - b.getTime())]) {
    const known = replay(terms, ceilings, events, bogotaDay(recordedAt));
    events.push(...nextEvents({ ...loan, random, wishes, events, known, recordedAt }));
  }
  return { ...loan, events, ceilings: random(3) === 0 ? lowered(random, ceilings) : ceilings };
}

/** Two people lowered them afterwards: what was asked on a day was asked by the old ones. */
export function lowered(random: Random, ceilings: LegalCeilings): LegalCeilings {
  return ceilings.map(({ from, ratePpm }) => ({ from, ratePpm: ratePpm - random(ratePpm + 1) }));
}

/** Half of the events are near a due day, and many within hours of each other. */
function instantIn(random: Random, from: Day, months: number): Date {
  const month = 1 + random(months);
  const on = addDays(from, random(2) === 0 ? month * 30 + random(8) - 3 : random(31 * months + 100));
  return hour(on, pick(random, [0, 8, 9, 9, 10, 10, 12, 23]), random(4) === 0 ? 0 : random(60));
}
