/** The profiles of the demo people: each one makes the steps of one scenario. */
import { addDays, addMonths, type Day, laterDay } from '@unamano/domain/calendar';
import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import type { SeededRandom } from '@unamano/journeys/random';
import {
  contactDay,
  disbursedSteps,
  type RequestedTerms,
  repaymentSteps,
  type Step,
  signedSteps,
} from './scenario.ts';

/** The input of a profile; `today` is the first day without steps. */
type ProfileInput = { typeUser: TypeUser; ask: RequestedTerms; today: Day; chance: SeededRandom };

export type Profile = (input: ProfileInput) => Step[];

const SIGN_UP = { kind: 'sign-up' } as const;

function ago({ today }: ProfileInput, days: number): Day {
  return addDays(today, -days);
}

/** Approximate days from the first payment to the last: pay periods or months. */
function termDays({ typeUser, ask }: ProfileInput): number {
  return typeUser === 'allied_company' ? 30 * ask.installments + 17 : 31 * ask.installments;
}

function repaid(input: ProfileInput, disbursedOn: Day, stopAt?: number): Step[] {
  const { typeUser, ask, today, chance } = input;
  return repaymentSteps({
    typeUser,
    ask,
    disbursedOn,
    until: addDays(today, -1),
    earlyDays: () => chance.integer(0, 3),
    ...(stopAt === undefined ? {} : { stopAt }),
  });
}

/** Has paid every due installment on time; more are due later. */
export const onTime: Profile = (input) => {
  const disbursedOn = ago(input, input.chance.integer(2, termDays(input) - 8));
  return [...disbursedSteps(input.typeUser, disbursedOn), ...repaid(input, disbursedOn)];
};

/** Was late once, paid the late interest and is on time again. */
export const recovered: Profile = (input) => {
  const { typeUser, ask, today, chance } = input;
  const disbursedOn = ago(input, chance.integer(45, Math.max(45, termDays(input) - 8)));
  const lateBy = chance.integer(3, 9);
  const payments = repaymentSteps({
    typeUser,
    ask,
    disbursedOn,
    until: addDays(today, -1),
    earlyDays: (installment) => (installment === 1 ? -lateBy : 0),
  });
  return [...disbursedSteps(typeUser, disbursedOn), ...payments];
};

export const NOTES = [
  'Contesta. Promete pagar el viernes.',
  'No contesta; se deja mensaje.',
  'Dice que le pagan el fin de semana.',
  'Pide un acuerdo de pago.',
  'Número ocupado tres veces; se escribe por WhatsApp.',
] as const;

const COLLECTION_STATES = [
  'PAYMENT_AGREEMENT',
  'FAST_PAYMENT',
  'IMPOSIBLE_CONTACT',
  'PAY_FORTNIGHT',
] as const;

/** The collection steps for a credit that is `lateDays` days late. */
function collectionSteps(input: ProfileInput, lateDays: number): Step[] {
  const { chance } = input;
  if (lateDays < 5 || chance.isTrueFor(25)) return [];
  const on = contactDay(ago(input, chance.integer(1, lateDays - 2)));
  const channel = chance.isTrueFor(60) ? 'phone' : 'whatsapp';
  const steps: Step[] = [{ on, command: { kind: 'contact', channel, note: chance.pick(NOTES) } }];
  if (lateDays > 75) steps.push({ on, command: { kind: 'collection-state', state: 'DEMAND' } });
  else if (chance.isTrueFor(60)) {
    steps.push({ on, command: { kind: 'collection-state', state: chance.pick(COLLECTION_STATES) } });
  }
  if (chance.isTrueFor(30)) {
    const promised = contactDay(ago(input, chance.integer(1, 4)));
    const dueOn = addDays(input.today, chance.integer(-1, 9));
    steps.push({
      on: laterDay(on, promised),
      command: { kind: 'promise', channel, dueOn: laterDay(dueOn, laterDay(on, promised)) },
    });
  }
  return steps;
}

/** Stopped paying: the oldest unpaid installment was due about `lateDays` ago. */
export function late(lateDays: number): Profile {
  return (input) => {
    const { typeUser, ask, today, chance } = input;
    const isAllied = typeUser === 'allied_company';
    const payments = isAllied ? 2 * ask.installments : ask.installments;
    const paid = chance.integer(0, Math.min(payments - 1, 3));
    const dueOn = addDays(today, -lateDays);
    const disbursedOn = isAllied ? addDays(dueOn, -15 * paid - 19) : addMonths(dueOn, -(paid + 1));
    const steps = [...disbursedSteps(typeUser, disbursedOn), ...repaid(input, disbursedOn, paid + 1)];
    const part: Step[] =
      lateDays > 10 && chance.isTrueFor(20)
        ? [{ on: ago(input, 3), command: { kind: 'pay-part', installment: paid + 1, pesos: 30_000 } }]
        : [];
    return [...steps, ...collectionSteps(input, lateDays), ...part];
  };
}

/** Has paid everything. */
export const finished: Profile = (input) => {
  const disbursedOn = ago(input, termDays(input) + input.chance.integer(12, 70));
  return [...disbursedSteps(input.typeUser, disbursedOn), ...repaid(input, disbursedOn)];
};

/** Has paid a credit and is repaying the next one. */
export const repeatBorrower: Profile = (input) => {
  const { typeUser, today, chance } = input;
  const first = ago(input, termDays(input) + 50);
  const second = addDays(today, -chance.integer(3, 25));
  const request = { kind: 'request', ask: input.ask } as const;
  return [
    ...disbursedSteps(typeUser, first),
    ...repaid(input, first),
    ...disbursedSteps(typeUser, second, request),
  ];
};

/** Has paid half and has signed a refinancing; `paidOff`: the refinancing is already disbursed. */
export function refinancing(paidOff: boolean): Profile {
  return (input) => {
    const { typeUser, ask, today } = input;
    const disbursedOn = ago(input, Math.ceil(termDays(input) / 2) + 20);
    const steps = [...disbursedSteps(typeUser, disbursedOn), ...repaid(input, disbursedOn)];
    const again = {
      kind: 'request',
      ask: { amount: ask.amount + 300_000, installments: ask.installments },
    } as const;
    const next = disbursedSteps(typeUser, addDays(today, paidOff ? -2 : 1), again);
    return [...steps, ...next.filter(({ on }) => on < today)];
  };
}

/** Signed, with a disbursement account: waits for the disbursement or for the company's answer. */
export const awaitingDisbursement: Profile = (input) => {
  const on = ago(input, input.chance.integer(1, 5));
  return [...signedSteps(SIGN_UP, on), { on, command: { kind: 'give-account' } }];
};

/** The company's answer on a signed credit, and the employee's where it changed the terms. */
export function companyAnswered(
  answer: 'approve' | 'reject' | 'confirm',
  employee: 'acept' | 'reject' | null = null,
): Profile {
  return (input) => {
    const days = input.chance.integer(3, 9);
    const on = ago(input, days);
    const steps: Step[] = [...signedSteps(SIGN_UP, on), { on, command: { kind: 'give-account' } }];
    const answerOn = ago(input, days - 1);
    if (answer === 'confirm') {
      const ask = { amount: input.ask.amount - 100_000, installments: input.ask.installments };
      steps.push({ on: answerOn, command: { kind: 'company-answers', action: 'confirm', ask } });
    } else steps.push({ on: answerOn, command: { kind: 'company-answers', action: answer } });
    if (employee)
      steps.push({ on: ago(input, days - 2), command: { kind: 'employee-answers', action: employee } });
    return steps;
  };
}

export const signed: Profile = (input) => signedSteps(SIGN_UP, ago(input, input.chance.integer(1, 20)));

/** An offer that may still be signed. */
export const offered: Profile = (input) => [{ on: ago(input, input.chance.integer(1, 5)), command: SIGN_UP }];

/** An offer that was not signed within its seven days: it expires. */
export const expired: Profile = (input) => [
  { on: ago(input, input.chance.integer(20, 90)), command: SIGN_UP },
];

export const cancelledOffer: Profile = (input) => {
  const days = input.chance.integer(10, 120);
  return [
    { on: ago(input, days), command: SIGN_UP },
    { on: ago(input, days - 2), command: { kind: 'cancel' } },
  ];
};

/** A refused request: a poor history, or an ID number that the bureau does not have. */
export const refused: Profile = (input) => [
  { on: ago(input, input.chance.integer(2, 100)), command: SIGN_UP },
];
