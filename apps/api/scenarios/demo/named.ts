/** The scenarios of the nine named people. The documentation describes the state that each of them has today. */
import { addDays, addMonths, type Day } from '@unamano/domain/calendar';
import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import { NAMED_PEOPLE, type NamedKey } from '../people/named.ts';
import {
  contactDay,
  disbursedSteps,
  incomeFor,
  type RequestedTerms,
  repaymentSteps,
  type Scenario,
  type Step,
  signedSteps,
} from './scenario.ts';

function scenario(key: NamedKey, typeUser: TypeUser, ask: RequestedTerms, steps: Step[]): Scenario {
  return {
    key,
    person: NAMED_PEOPLE[key],
    typeUser,
    company: typeUser === 'allied_company' ? 'cafe-alto' : null,
    ask,
    monthlyIncome: incomeFor(typeUser, ask, 400_000),
    steps,
  };
}

function repaying(
  key: NamedKey,
  typeUser: TypeUser,
  ask: RequestedTerms,
  disbursedOn: Day,
  until: Day,
  more: Step[] = [],
): Scenario {
  const payments = repaymentSteps({ typeUser, ask, disbursedOn, until });
  return scenario(key, typeUser, ask, [...disbursedSteps(typeUser, disbursedOn), ...payments, ...more]);
}

/** No payment; staff called the borrower and recorded the calls. */
function late(today: Day): Scenario {
  const ask = { amount: 500_000, installments: 3 };
  const steps: Step[] = [
    ...disbursedSteps('user_external', addDays(addMonths(today, -2), -16)),
    {
      on: contactDay(addDays(today, -30)),
      command: {
        kind: 'contact',
        channel: 'phone',
        note: 'Contesta. Perdió horas de trabajo; promete un abono a fin de mes.',
      },
    },
    {
      on: contactDay(addDays(today, -9)),
      command: { kind: 'contact', channel: 'whatsapp', note: 'Pide acordar el pago en dos partes.' },
    },
    { on: contactDay(addDays(today, -9)), command: { kind: 'collection-state', state: 'PAYMENT_AGREEMENT' } },
  ];
  return scenario('diana', 'user_external', ask, steps);
}

export function namedScenarios(today: Day): Scenario[] {
  const until = addDays(today, -1);
  const external = 'user_external';
  const ago = (days: number): Day => addDays(today, -days);
  return [
    scenario('laura', external, { amount: 300_000, installments: 2 }, [
      { on: ago(12), command: { kind: 'sign-up' } },
      { on: ago(11), command: { kind: 'cancel' } },
    ]),
    repaying(
      'carlos',
      external,
      { amount: 600_000, installments: 5 },
      addDays(addMonths(today, -3), 12),
      until,
    ),
    late(today),
    repaying(
      'jorge',
      external,
      { amount: 800_000, installments: 4 },
      addDays(addMonths(today, -3), 10),
      until,
    ),
    scenario('sofia', 'allied_company', { amount: 400_000, installments: 2 }, [
      ...signedSteps({ kind: 'sign-up' }, ago(3)),
      { on: ago(3), command: { kind: 'give-account' } },
    ]),
    repaying('andres', 'allied_company', { amount: 500_000, installments: 4 }, ago(58), until),
    repaying('paula', external, { amount: 400_000, installments: 2 }, addMonths(ago(70), -2), until),
    scenario('mateo', external, { amount: 500_000, installments: 3 }, [
      { on: ago(7), command: { kind: 'sign-up' } },
      {
        on: ago(5),
        command: {
          kind: 'ask-review',
          words: 'Pagué la deuda que aparece en la central hace un mes. Ya tengo el paz y salvo.',
        },
      },
    ]),
    scenario('valeria', external, { amount: 450_000, installments: 3 }, [
      { on: ago(2), command: { kind: 'sign-up' } },
      { on: ago(1), command: { kind: 'sign' } },
    ]),
  ];
}
