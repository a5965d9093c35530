/** The price as the law counts it (Ley 2439 of 2024, art. 7): three rates in plain words, and what counts as interest. */
import type { LegalPrice } from '@unamano/domain/loans/price/legal-price';
import { INTEREST_GROUND, type PriceLineValues } from '../../../office/settings/index.ts';
import { percent } from './agreed-terms-text.ts';
import { type Block, heading, paragraph, rowsOf } from './sheet.ts';

const rateText = (ppm: number | null): string => (ppm === null ? 'No aplica' : `${percent(ppm)} E. A.`);

function lineText({ counts, ground }: { counts: boolean; ground: string }): string {
  return `${counts ? 'Sí' : 'No'}. ${ground}.`;
}

type PriceForm = { isAllied: boolean; isScheduled: boolean };

function daysText({ isAllied, isScheduled }: PriceForm): string {
  const onDays = 'con los días reales entre el desembolso y cada cuota, sobre 365.';
  if (isAllied) {
    return isScheduled
      ? onDays
      : 'con 24 quincenas iguales al año; las fechas reales se conocen al desembolsar, y con ellas los intereses no pasan de la tasa ' +
          'efectiva anual pactada.';
  }
  return (
    (isScheduled
      ? `las dos últimas ${onDays}`
      : 'con meses iguales; las fechas reales se conocen al desembolsar.') +
    ' La de los intereses convierte la tasa mensual con meses iguales: los meses reales tienen de 28 a 31 días, y por eso contada ' +
    'por días daría otra cifra.'
  );
}

/** @param isScheduled the money was sent: the rates are of the real days, and not of months that count as months */
export function legalPriceBlocks(
  rates: LegalPrice,
  lines: PriceLineValues,
  { isAllied, isScheduled }: PriceForm,
): Block[] {
  const fee = isAllied ? 'Administración' : 'Plataforma';
  return [
    heading('El precio según la ley'),
    {
      kind: 'table',
      rows: rowsOf({
        'Tasa de los intereses': rateText(rates.interestPpm),
        'Tasa para comparar con el máximo legal': rateText(rates.countedPpm),
        'Costo total': rateText(rates.totalCostPpm),
      }),
    },
    paragraph(
      'La primera es lo que se paga solo por el dinero prestado. La segunda le suma los cobros que la ley cuenta como interés: es la que se ' +
        'compara con el tope legal. El costo total incluye todo lo que se paga. Son efectivas anuales (E. A.), ' +
        daysText({ isAllied, isScheduled }),
    ),
    paragraph('¿Qué cuenta como interés? (Ley 2439 de 2024, artículo 7)'),
    {
      kind: 'facts',
      rows: rowsOf({
        Intereses: lineText({ counts: true, ground: INTEREST_GROUND }),
        [fee]: lineText(lines.valueCreditStudy),
        ...(lines.valueCreditStudy.taxed
          ? { [`IVA de la ${fee.toLowerCase()}`]: lineText(lines.VATCreditStudy) }
          : {}),
        'Aval y su IVA': lineText(lines.valueEndorsement),
        ...(isAllied ? {} : { 'Centrales de riesgo': lineText(lines.centralRisk) }),
      }),
    },
  ];
}
