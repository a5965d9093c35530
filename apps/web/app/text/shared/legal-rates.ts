/** The price as the law counts it. */
import { formatPesos } from '@unamano/domain/money';
import { percent } from './simulator.ts';

export const legalRates = {
  title: 'Cuánto cuesta al año, en porcentaje',
  interest: 'Tasa de los intereses',
  interestHint: 'Lo que pagas solo por el dinero prestado.',
  counted: 'Tasa para comparar con el máximo legal',
  countedHint: 'Suma los intereses y los cobros que la ley trata como intereses.',
  totalCost: 'Costo total',
  totalCostHint: 'Todo lo que pagas, también aval, impuestos y consultas.',
  inPesos: (pesos: number) => `Son $${formatPesos(pesos)} por cada $100.000`,
  none: 'No aplica',
  how: 'Ver cómo se calcula',
  howText: (isAllied: boolean) =>
    `Son tasas efectivas anuales (E. A.): comparan lo que recibes con lo que pagas, en las fechas en que lo pagas. ${isAllied ? '' : 'La de los intereses convierte la tasa mensual con meses iguales: los meses reales tienen de 28 a 31 días. '}En un plazo corto, un cobro fijo pesa más. Los pesos son los de este crédito, por cada $100.000 que recibes. Esto cuenta como interés y esto no:`,
  counts: 'Cuenta como interés',
  countsNot: 'No cuenta como interés',
};

export function rateText(fraction: number | null): string {
  return fraction === null ? legalRates.none : `${percent(fraction * 1_000_000)} E. A.`;
}

/** The names of the lines by the fields of a quote. */
export function lineName(line: string, isAllied: boolean): string {
  const fee = isAllied ? 'Administración' : 'Plataforma';
  const names: Record<string, string> = {
    interestPaid: 'Intereses',
    valueCreditStudy: fee,
    VATCreditStudy: `IVA de la ${fee.toLowerCase()}`,
    valueEndorsement: 'Aval y su IVA',
    centralRisk: 'Centrales de riesgo',
  };
  return names[line] ?? line;
}
