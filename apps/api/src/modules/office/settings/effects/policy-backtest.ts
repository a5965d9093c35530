/**
 * Decides the last requests again under a proposed policy: with the deciding function itself, the data known at the
 * request, and the prices of the day on which the policy begins.
 */
import type { Day } from '@unamano/domain/calendar';
import {
  type Decision,
  type DecisionInput,
  type DecisionReason,
  decide,
} from '@unamano/domain/lending/decision';
import { quote } from '@unamano/domain/loans/price/pricing';
import { inForceOn } from '@unamano/domain/versions';
import type { Db } from '../../../../db/types.ts';
import type { Change } from '../change-text.ts';
import { decisionInput } from '../decision-input.ts';
import type { State } from '../repo.ts';
import type { PolicyRules } from '../values.ts';
import { configurationOf } from './effects.ts';

/** Enough to show a trend, and fast to decide again. */
const REQUESTS_MAX = 500;

/** The last requests as they were decided, the newest first. */
export async function readRecentDecisionInputs(db: Db): Promise<DecisionInput[]> {
  const rows = await db
    .selectFrom('credit_decisions')
    .select('inputs')
    .orderBy('id', 'desc')
    .limit(REQUESTS_MAX)
    .execute();
  return rows.flatMap(({ inputs }) => {
    const read = decisionInput.safeParse(inputs);
    return read.success ? [read.data] : [];
  });
}

const REFUSALS: readonly (readonly [DecisionReason, string])[] = [
  ['UNDER_AGE', 'por edad'],
  ['LOW_SCORE', 'por puntaje'],
  ['NEGATIVE_ACCOUNTS', 'por cuentas negativas'],
  ['INSUFFICIENT_CAPACITY', 'porque la cuota no cabe en el ingreso'],
];

/** In counts: granted, granted with less or a longer term, and refused by each reason that the change moves. */
export function backtestPolicy(
  before: PolicyRules | undefined,
  after: PolicyRules,
  on: Day,
  state: State,
  requests: readonly DecisionInput[],
): Change[] {
  const decisionsBy = (rules: PolicyRules): Decision[] =>
    requests.flatMap((input) => {
      const topic = input.typeUser === 'allied_company' ? 'simulator_allied' : 'simulator_external';
      const values = inForceOn(state[topic], on)?.values;
      if (!values) return [];
      const policy = { ...rules, version: 'preview' };
      const configuration = configurationOf(topic, values, state, on);
      return [decide(policy, values, input, (amount, term) => quote(configuration, amount, term))];
    });
  const [was, becomes] = [before ? decisionsBy(before) : null, decisionsBy(after)];
  const of = becomes.length;
  if (of === 0) return [];
  const counted = (label: string, counts: (decision: Decision) => boolean): Change => ({
    label,
    before: was ? `${was.filter(counts).length} de ${of}` : '—',
    after: `${becomes.filter(counts).length} de ${of}`,
  });
  const moved = ({ before: then, after: now }: Change): boolean => then !== now;
  const refused = REFUSALS.map(([reason, why]) =>
    counted(`De ellas, no ${why}`, ({ reasons }) => reasons.includes(reason)),
  );
  const changed = counted('De ellas, sí con menos valor u otro plazo', ({ changed }) => changed);
  return [
    counted(`Últimas ${of} solicitudes: se les presta`, ({ operation }) => operation === 'PRESTAMO'),
    ...[changed, ...refused].filter(moved),
  ];
}
