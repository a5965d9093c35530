/** What counts as interest before the law, before and after a change, on a credit that a person can check. */
import { SETTINGS_TOPIC_TITLES } from '@unamano/contract/office/settings-topics';
import type { Day } from '@unamano/domain/calendar';
import { legalCeilingPpm } from '@unamano/domain/loans/arrears/arrears-terms';
import type { CeilingRule } from '@unamano/domain/loans/price/legal-ceilings';
import { pricedByLaw } from '@unamano/domain/loans/price/legal-price';
import { formatCop } from '@unamano/domain/money';
import { formatPercent } from '@unamano/domain/rates';
import { inForceOn } from '@unamano/domain/versions';
import type { Change } from '../change-text.ts';
import type { State } from '../repo.ts';
import { countedCharges, type PriceLineValues, type SimulatorTopic, TYPE_USER_OF } from '../values.ts';
import { ceilingsOf, quoteSample, SAMPLE, SIMULATOR_TOPICS, stateWith } from './effects.ts';

const NONE = '—';

/** The effective annual rate of what counts as interest, on the sample credit; '—' where nothing is in force. */
export function countedRateText(topic: SimulatorTopic, state: State, on: Day): string {
  const values = inForceOn(state[topic], on)?.values;
  const lines = inForceOn(state.price_lines, on)?.values;
  if (!values || !lines) return NONE;
  const rate = { ...values, typeUser: TYPE_USER_OF[topic] };
  const { countedPpm } = pricedByLaw(rate, quoteSample(topic, values, state, on), countedCharges(lines));
  return countedPpm === null ? NONE : formatPercent(countedPpm);
}

function totalText(topic: SimulatorTopic, state: State, on: Day): string {
  const values = inForceOn(state[topic], on)?.values;
  return values ? formatCop(quoteSample(topic, values, state, on).total) : NONE;
}

function ceilingText(state: State, on: Day): string {
  const ceilingPpm = legalCeilingPpm(ceilingsOf(state), on);
  return ceilingPpm === null ? NONE : formatPercent(ceilingPpm);
}

export function priceLineEffects(
  _before: PriceLineValues | undefined,
  after: PriceLineValues,
  on: Day,
  state: State,
): Change[] {
  const changed = stateWith(state, 'price_lines', on, after);
  const totals = SIMULATOR_TOPICS.map((topic) => ({
    label: `${SETTINGS_TOPIC_TITLES[topic]}: total de ${SAMPLE}`,
    before: totalText(topic, state, on),
    after: totalText(topic, changed, on),
  })).filter((total) => total.before !== total.after);
  const rates = SIMULATOR_TOPICS.map((topic) => ({
    label: `${SETTINGS_TOPIC_TITLES[topic]}: lo que cuenta como interés de ${SAMPLE}, efectivo anual, con tope de ${ceilingText(state, on)}`,
    before: countedRateText(topic, state, on),
    after: countedRateText(topic, changed, on),
  }));
  return [...totals, ...rates];
}

export function ceilingRuleEffects(
  _before: CeilingRule | undefined,
  after: CeilingRule,
  on: Day,
  state: State,
): Change[] {
  const changed = stateWith(state, 'ceiling_rule', on, after);
  return [
    {
      label: 'Tope legal que se aplica, efectivo anual',
      before: ceilingText(state, on),
      after: ceilingText(changed, on),
    },
  ];
}
