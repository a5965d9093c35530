/**
 * What a change would offer over the legal ceiling. Production refuses what the change makes worse, so that a lender comes from the
 * first prices to lawful ones step by step; all that is over the ceiling is a warning.
 */
import { SETTINGS_TOPIC_TITLES } from '@unamano/contract/office/settings-topics';
import { type Day, formatDay, laterDay } from '@unamano/domain/calendar';
import { counted } from '@unamano/domain/counted';
import { isStudyFeeDecided } from '@unamano/domain/loans/price/legal-price';
import { formatCop } from '@unamano/domain/money';
import { formatPercent } from '@unamano/domain/rates';
import { stateWith } from '../effects/effects.ts';
import type { State } from '../repo.ts';
import type { Faults } from '../rules.ts';
import { CEILING_TOPICS, priceLineValues, type Topic } from '../values.ts';
import {
  type CounselDecision,
  type LegalLimits,
  limitsOn,
  type SimulatorOverCeiling,
  simulatorsOverCeiling,
} from './limits.ts';

const PRICES: readonly Topic[] = ['simulator_external', 'simulator_allied', 'price_lines', 'ceiling_rule'];
const CEILINGS: readonly Topic[] = Object.values(CEILING_TOPICS);

/** Spanish: how many offers of a simulator are over the ceiling, and the dearest of them. */
export function overText({ typeUser, offers, over }: SimulatorOverCeiling, limits: LegalLimits): string {
  const title =
    SETTINGS_TOPIC_TITLES[typeUser === 'user_external' ? 'simulator_external' : 'simulator_allied'];
  const highest = Math.max(...over.map(({ countedPpm }) => countedPpm ?? 0));
  const most = Math.max(...over.map((offer) => offer.over));
  return (
    `${title}: ${over.length} de ${counted(offers, 'oferta', 'ofertas')} ${over.length === 1 ? 'pasa' : 'pasan'} el tope legal de ${formatPercent(limits.ceilingPpm ?? 0)}. ` +
    `Lo que cuenta como interés llega a ${formatPercent(highest)} efectivo anual, y a ${formatCop(most)} de más`
  );
}

type Check = { faults: Faults; warnings: string[] };

/** The offers that are over the ceiling by the change: new ones, and those that it makes dearer. */
function madeWorse(
  after: SimulatorOverCeiling,
  before: SimulatorOverCeiling | undefined,
): SimulatorOverCeiling {
  const known = new Map(before?.over.map((offer) => [`${offer.amount} ${offer.installments}`, offer]));
  const over = after.over.filter((offer) => {
    const same = known.get(`${offer.amount} ${offer.installments}`);
    if (same === undefined) return true;
    return offer.over > same.over || (offer.countedPpm ?? 0) > (same.countedPpm ?? 0);
  });
  return { ...after, over };
}

const INTEREST_WITH_VAT =
  'No puede contar como interés y llevar IVA: el interés está excluido (Estatuto Tributario, artículo 476, numeral 16)';
const SERVICE_WITHOUT_VAT = 'Si no cuenta como interés es un servicio, y lleva IVA';

/** The study fee is interest without VAT, or a service with VAT: what is both or neither is refused in production. */
export function checkStudyFee(refuses: boolean, { topic, values }: { topic: Topic; values: object }): Check {
  if (topic !== 'price_lines') return { faults: {}, warnings: [] };
  const { valueCreditStudy: study } = priceLineValues.parse(values);
  if (isStudyFeeDecided(study)) return { faults: {}, warnings: [] };
  const text = study.taxed ? INTEREST_WITH_VAT : SERVICE_WITHOUT_VAT;
  return refuses
    ? { faults: { credit_study_taxed: text }, warnings: [] }
    : {
        faults: {},
        warnings: [`Plataforma o Administración: ${lowerFirst(text)}. En producción no se presta así`],
      };
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export function checkOverCeiling(
  state: State,
  counsel: readonly CounselDecision[],
  refuses: boolean,
  change: { topic: Topic; on: Day; values: object },
  today: Day,
): Check {
  const { topic, on } = change;
  if (!PRICES.includes(topic) && !CEILINGS.includes(topic)) return { faults: {}, warnings: [] };
  const changed = stateWith(state, topic, on, change.values);
  const simulatorsOf = (of: State, day: Day) => simulatorsOverCeiling(of, limitsOn(of, counsel, day), day);
  const overOn = (day: Day) => {
    const limits = limitsOn(changed, counsel, day);
    return simulatorsOf(changed, day)
      .filter(({ over }) => over.length > 0)
      .map((simulator) => ({ limits, simulator, day }));
  };
  const worseOn = (day: Day) => {
    const before = new Map(simulatorsOf(state, day).map((simulator) => [simulator.typeUser, simulator]));
    return overOn(day)
      .map((own) => ({ ...own, simulator: madeWorse(own.simulator, before.get(own.simulator.typeUser)) }))
      .filter(
        ({ limits, simulator }) => simulator.over.length > 0 && !limits.covered.has(simulator.typeUser),
      );
  };
  // Nothing is offered on days past.
  const from = laterDay(on, today);
  const warnings = overOn(from).map(({ limits, simulator }) => overText(simulator, limits));
  // The law sets the ceiling, so it is entered even where prices exceed it.
  if (!refuses || !PRICES.includes(topic)) return { faults: {}, warnings };
  const turns = [...PRICES, ...CEILINGS].flatMap((name) =>
    changed[name].map(({ effectiveOn }) => effectiveOn).filter((day) => day > on),
  );
  const [refused] = [from, ...[...new Set(turns)].sort()].flatMap(worseOn);
  if (!refused) return { faults: {}, warnings };
  const text = `Desde el ${formatDay(refused.day)}, ${overText(refused.simulator, refused.limits)}`;
  return { faults: { effective_on: `${text}. Hace falta un concepto jurídico` }, warnings };
}
