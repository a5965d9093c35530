/** The price as the law counts it: which lines are interest, the rates they make, and the ceiling (Ley 2439 of 2024, art. 7). */
import { countedByLaw, isPriceOver } from '@unamano/domain/loans/price/legal-price';
import { withoutPlatform } from '@unamano/domain/loans/price/optional-platform';
import { type Quote, quote } from '@unamano/domain/loans/price/pricing';
import { gridAmounts } from '@unamano/domain/loans/price/simulator';
import { formatPercent } from '@unamano/domain/rates';
import { countedCharges, INTEREST_GROUND, MODALITIES } from '../../../office/settings/index.ts';
import { pricesOf, type TermsFacts } from './facts.ts';
import type { Block } from './shape.ts';

function lineRule(name: string, counts: boolean, ground: string): string {
  return `${name}: ${counts ? 'cuenta' : 'no cuenta'} como interés. ${ground}.`;
}

function lineRules({ typeUser, priceLines }: TermsFacts): string[] {
  const isAllied = typeUser === 'allied_company';
  const fee = isAllied ? 'Administración' : 'Plataforma';
  const { valueCreditStudy, VATCreditStudy, valueEndorsement, centralRisk } = priceLines;
  return [
    lineRule('Intereses', true, INTEREST_GROUND),
    lineRule(fee, valueCreditStudy.counts, valueCreditStudy.ground),
    ...(valueCreditStudy.taxed
      ? [lineRule(`IVA de la ${fee.toLowerCase()}`, VATCreditStudy.counts, VATCreditStudy.ground)]
      : []),
    lineRule('Aval y su IVA', valueEndorsement.counts, valueEndorsement.ground),
    ...(isAllied ? [] : [lineRule('Centrales de riesgo', centralRisk.counts, centralRisk.ground)]),
  ];
}

/** Every price that a person may choose today. */
function offers(facts: TermsFacts): Quote[] {
  const prices = pricesOf(facts);
  const terms = Array.from({ length: facts.simulator.maxInstallments }, (_, at) => at + 1);
  return gridAmounts(facts.simulator).flatMap((amount) =>
    terms.flatMap((months) => {
      const offer = quote(prices, amount, months);
      return facts.simulator.platformOptional ? [offer, withoutPlatform(offer)] : [offer];
    }),
  );
}

/** From the least to the most that counts as interest, over every amount and term. */
function countedRange(facts: TermsFacts): string {
  const counts = countedCharges(facts.priceLines);
  const rates = offers(facts).flatMap((offer) => {
    const countedPpm = countedByLaw(pricesOf(facts), offer, counts);
    return countedPpm === null ? [] : [countedPpm];
  });
  const [least, most] = [formatPercent(Math.min(...rates)), formatPercent(Math.max(...rates))];
  return least === most
    ? `Con las tarifas de hoy, lo que cuenta como interés es el ${most} efectivo anual, en todos los montos y plazos.`
    : `Con las tarifas de hoy, lo que cuenta como interés va del ${least} al ${most} efectivo anual, según el monto y el plazo.`;
}

/** Says that the price keeps to the ceiling only where it does, for every amount and term. */
function ceiling(facts: TermsFacts): string {
  const { ceilingPpm } = facts;
  if (ceilingPpm === null) return '';
  const counts = countedCharges(facts.priceLines);
  const isOver = offers(facts).some((offer) => isPriceOver(pricesOf(facts), offer, counts, ceilingPpm));
  const certified = ` La tasa máxima legal de ${MODALITIES[facts.modality]}, que certifica la Superintendencia Financiera, es hoy el ${formatPercent(ceilingPpm)} efectivo anual.`;
  return isOver
    ? certified
    : `${certified} Lo que cuenta como interés no la supera en ningún monto ni plazo.`;
}

export function legalPrice(facts: TermsFacts): Block[] {
  return [
    'En un crédito por medios electrónicos, la ley pide decir qué cobros cuentan como interés (Ley 2439 de 2024, artículo 7):',
    lineRules(facts),
    'Antes de pedir ves tres tasas efectivas anuales: la de los intereses, la de todo lo que cuenta como interés y el costo total, con todos los cobros.',
    countedRange(facts) + ceiling(facts),
  ];
}
