/** What may become of a person: each profile makes the steps of one life. */
import { addDays, addMonths, type Day } from '@unamano/domain/calendar';
import type { TypeUser } from '@unamano/domain/pricing';
import type { Chance } from '../random.ts';
import { type DemoAsk, disbursedSteps, repaymentSteps, type Step, signedSteps } from './life.ts';

/** What a profile makes its steps from; `today` is the first day on which nothing has happened yet. */
export type Sketch = { typeUser: TypeUser; ask: DemoAsk; today: Day; chance: Chance };

export type Profile = (sketch: Sketch) => Step[];

const SIGN_UP = { kind: 'sign-up' } as const;

function ago({ today }: Sketch, days: number): Day {
  return addDays(today, -days);
}

/** Days from the first payment to the last, roughly: fortnights or months. */
function termDays({ typeUser, ask }: Sketch): number {
  return typeUser === 'allied_company' ? 30 * ask.installments + 10 : 31 * ask.installments;
}

function repaid(sketch: Sketch, disbursedOn: Day, stopAt?: number): Step[] {
  const { typeUser, ask, today, chance } = sketch;
  return repaymentSteps({
    typeUser,
    ask,
    disbursedOn,
    until: addDays(today, -1),
    earlyDays: () => chance.whole(0, 3),
    ...(stopAt === undefined ? {} : { stopAt }),
  });
}

/** Has paid every installment on time, and has some to come. */
export const onTime: Profile = (sketch) => {
  const disbursedOn = ago(sketch, sketch.chance.whole(2, termDays(sketch) - 8));
  return [...disbursedSteps(sketch.typeUser, disbursedOn), ...repaid(sketch, disbursedOn)];
};

/** Was late once, paid its interest, and is on time again. */
export const recovered: Profile = (sketch) => {
  const { typeUser, ask, today, chance } = sketch;
  const disbursedOn = ago(sketch, chance.whole(45, Math.max(45, termDays(sketch) - 8)));
  const lateBy = chance.whole(3, 9);
  const payments = repaymentSteps({
    typeUser,
    ask,
    disbursedOn,
    until: addDays(today, -1),
    earlyDays: (installment) => (installment === 1 ? -lateBy : 0),
  });
  return [...disbursedSteps(typeUser, disbursedOn), ...payments];
};

const NOTES = [
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

/** What was done about a credit that is late by so many days. */
function collectionSteps(sketch: Sketch, lateDays: number): Step[] {
  const { chance } = sketch;
  if (lateDays < 5 || chance.happens(25)) return [];
  const on = ago(sketch, chance.whole(1, lateDays - 2));
  const channel = chance.happens(60) ? 'phone' : 'whatsapp';
  const steps: Step[] = [{ on, deed: { kind: 'contact', channel, note: chance.pick(NOTES) } }];
  if (lateDays > 75) steps.push({ on, deed: { kind: 'collection-state', state: 'DEMAND' } });
  else if (chance.happens(60)) {
    steps.push({ on, deed: { kind: 'collection-state', state: chance.pick(COLLECTION_STATES) } });
  }
  return steps;
}

/** Stopped paying: the oldest unpaid installment was due about `lateDays` ago. */
export function late(lateDays: number): Profile {
  return (sketch) => {
    const { typeUser, ask, today, chance } = sketch;
    const isAllied = typeUser === 'allied_company';
    const payments = isAllied ? 2 * ask.installments : ask.installments;
    const paid = chance.whole(0, Math.min(payments - 1, 3));
    const dueOn = addDays(today, -lateDays);
    const disbursedOn = isAllied ? addDays(dueOn, -15 * paid - 12) : addMonths(dueOn, -(paid + 1));
    const steps = [...disbursedSteps(typeUser, disbursedOn), ...repaid(sketch, disbursedOn, paid + 1)];
    const part: Step[] =
      lateDays > 10 && chance.happens(20)
        ? [{ on: ago(sketch, 3), deed: { kind: 'pay-part', installment: paid + 1, pesos: 30_000 } }]
        : [];
    return [...steps, ...collectionSteps(sketch, lateDays), ...part];
  };
}

/** Has paid everything. */
export const finished: Profile = (sketch) => {
  const disbursedOn = ago(sketch, termDays(sketch) + sketch.chance.whole(12, 70));
  return [...disbursedSteps(sketch.typeUser, disbursedOn), ...repaid(sketch, disbursedOn)];
};

/** Has paid a credit, and is repaying the next one. */
export const cameAgain: Profile = (sketch) => {
  const { typeUser, today, chance } = sketch;
  const first = ago(sketch, termDays(sketch) + 50);
  const second = addDays(today, -chance.whole(3, 25));
  const request = { kind: 'request', ask: sketch.ask } as const;
  return [
    ...disbursedSteps(typeUser, first),
    ...repaid(sketch, first),
    ...disbursedSteps(typeUser, second, request),
  ];
};

/** Has paid half, and waits for a new credit that pays the rest off; `paidOff`: has it already. */
export function reborrowing(paidOff: boolean): Profile {
  return (sketch) => {
    const { typeUser, ask, today } = sketch;
    const disbursedOn = ago(sketch, Math.ceil(termDays(sketch) / 2) + 20);
    const steps = [...disbursedSteps(typeUser, disbursedOn), ...repaid(sketch, disbursedOn)];
    const again = {
      kind: 'request',
      ask: { amount: ask.amount + 300_000, installments: ask.installments },
    } as const;
    const next = disbursedSteps(typeUser, addDays(today, paidOff ? -2 : 1), again);
    return [...steps, ...next.filter(({ on }) => on < today)];
  };
}

/** Signed, and told where the money goes: waits for the money, or for the company's word. */
export const accountGiven: Profile = (sketch) => {
  const on = ago(sketch, sketch.chance.whole(1, 5));
  return [...signedSteps(SIGN_UP, on), { on, deed: { kind: 'give-account' } }];
};

/** The company's answer on a signed credit, and the employee's where it changed the terms. */
export function answered(
  answer: 'approve' | 'reject' | 'confirm',
  employee: 'acept' | 'reject' | null = null,
): Profile {
  return (sketch) => {
    const days = sketch.chance.whole(3, 9);
    const on = ago(sketch, days);
    const steps: Step[] = [...signedSteps(SIGN_UP, on), { on, deed: { kind: 'give-account' } }];
    const answerOn = ago(sketch, days - 1);
    if (answer === 'confirm') {
      const ask = { amount: sketch.ask.amount - 100_000, installments: sketch.ask.installments };
      steps.push({ on: answerOn, deed: { kind: 'company-answers', action: 'confirm', ask } });
    } else steps.push({ on: answerOn, deed: { kind: 'company-answers', action: answer } });
    if (employee)
      steps.push({ on: ago(sketch, days - 2), deed: { kind: 'employee-answers', action: employee } });
    return steps;
  };
}

export const signed: Profile = (sketch) => signedSteps(SIGN_UP, ago(sketch, sketch.chance.whole(1, 20)));

/** An offer that may still be signed. */
export const offered: Profile = (sketch) => [{ on: ago(sketch, sketch.chance.whole(1, 5)), deed: SIGN_UP }];

/** An offer that nobody signed within its seven days: it ends by itself. */
export const expired: Profile = (sketch) => [{ on: ago(sketch, sketch.chance.whole(20, 90)), deed: SIGN_UP }];

export const givenUp: Profile = (sketch) => {
  const days = sketch.chance.whole(10, 120);
  return [
    { on: ago(sketch, days), deed: SIGN_UP },
    { on: ago(sketch, days - 2), deed: { kind: 'cancel' } },
  ];
};

/** Nothing was granted: a poor history, or nobody by that number. */
export const refused: Profile = (sketch) => [{ on: ago(sketch, sketch.chance.whole(2, 100)), deed: SIGN_UP }];
