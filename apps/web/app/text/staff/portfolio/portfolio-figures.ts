/** The portfolio in figures. */

import type { PortfolioTable } from '@unamano/contract/loans/portfolio';
import { counted } from '@unamano/domain/counted';
import type { AgingBucket } from '@unamano/domain/loans/portfolio/aging';
import type { RollState } from '@unamano/domain/loans/portfolio/roll-rates';
import { formatCop } from '@unamano/domain/money';

const credits = (count: number) => counted(count, 'crédito', 'créditos');

export const figures = {
  tabs: 'Qué se muestra',
  tab: {
    cifras: 'Cifras',
    negocio: 'Negocio',
    conciliacion: 'Conciliación',
    centrales: 'Centrales',
  },
  filters: 'Días y personas',
  period: 'Periodo',
  otherDays: 'Otras fechas',
  from: 'Desde',
  to: 'Hasta',
  who: 'De quién',
  everyone: 'Todas las personas',
  direct: 'Personas directas',
  table: 'Tabla para descargar',
  credits,
  empty: 'Todavía no hay créditos',
  emptyText:
    'Cuando se confirme el primer desembolso, aquí verás el saldo, el recaudo y la mora, día por día.',
  emptyRange:
    'En estos días no hubo créditos ni movimientos. Prueba con otras fechas o con todas las personas.',
  showAll: 'Ver todo',
  wrongDays: 'Elige hasta 366 días, del primero al último, sin pasar de hoy',
  noSuchFigures: 'No hay cifras de esos días o de esa empresa',
};

export const presets: Record<string, string> = {
  semana: '7 días',
  '': '30 días',
  mes: 'Este mes',
  'mes-pasado': 'Mes pasado',
  trimestre: '90 días',
  ano: '12 meses',
};

export const headline = {
  label: 'Cifras principales',
  outstanding: 'Saldo de cartera',
  at: (day: string) => `al cierre del ${day}`,
  since: (day: string) => `desde el ${day}`,
  same: 'sin cambio',
  disbursed: 'Desembolsado',
  disbursedNone: 'Ningún desembolso en estos días',
  replaced: 'De ello, pagó créditos anteriores',
  collected: 'Recaudado',
  installments: 'Cuotas',
  late: 'Mora y cobranza',
  unapplied: 'Por aplicar',
  writtenOff: 'Castigado',
  agrees: 'Coincide con la contabilidad',
  differs: 'No coincide con la contabilidad, que dice',
};

export const risk = {
  label: 'Cartera en riesgo',
  about:
    'Parte del saldo que deben los créditos con alguna cuota atrasada. Cuenta todo lo que deben, no solo la cuota. Pagos atrasados muestra además a quien solo debe intereses de mora o cobranza, y los créditos castigados.',
  par: (days: number) => `PAR ${days}`,
  means: (days: number) => (days === 1 ? 'desde 1 día de mora' : `más de ${days} días de mora`),
  before: (percent: string) => `antes ${percent}`,
};

export const buckets: Record<AgingBucket, string> = {
  current: 'Al día',
  days_1_30: '1 a 30 días',
  days_31_60: '31 a 60 días',
  days_61_90: '61 a 90 días',
  days_91: '91 días o más',
};

/** Headings of narrow columns: the days past due. */
export const states: Record<RollState, string> = {
  current: 'Al día',
  days_1_30: '1 a 30',
  days_31_60: '31 a 60',
  days_61_90: '61 a 90',
  days_91: '91 o más',
  written_off: 'Castigado',
  paid: 'Pagado',
};

export const charts = {
  asTable: 'Ver como tabla',
  asChart: 'Ver como gráfica',
  scroller: (title: string) => `Tabla: ${title}`,
  flow: 'Entra y sale, día por día',
  flowWeeks: 'Entra y sale, semana por semana',
  flowMonths: 'Entra y sale, mes por mes',
  flowAbout: 'Lo recaudado, hacia arriba; lo desembolsado, hacia abajo.',
  flowChart: (from: string, to: string) => `Recaudado y desembolsado del ${from} al ${to}`,
  week: (from: string, to: string) => `${from} a ${to}`,
  aging: 'Edades de la cartera',
  agingAbout: (day: string) => `El saldo del ${day}, por los días de mora de cada crédito.`,
  trend: 'La mora, mes a mes',
  trendAbout: 'Parte del saldo con mora, al cierre de cada mes.',
  trendChart: 'Parte del saldo con mora por edades, al cierre de cada mes',
  rolls: 'Rodamiento',
  rollsAbout:
    'De lo que se debía al empezar, qué parte pasó a cada edad. Cada crédito cuenta entero, con lo que debía.',
  rollMonth: 'Mes',
  rollPart: (month: string) => `${month}, en curso`,
  nothing: 'Nada',
  vintages: 'Cosechas',
  vintagesAbout:
    'De lo desembolsado en cada mes, qué parte llegó alguna vez a más de 30 días de mora, según el mes de vida. Quien se puso al día sigue contando.',
  companies: 'Por empresa',
  periodBefore: 'Mismo número de días antes',
  monthBefore: 'Cuatro semanas antes',
  before: (pesos: number) => `antes ${formatCop(pesos)}`,
  /** A value under the pointer, with that of four weeks before. */
  value: (name: string, pesos: number, before: number | null) =>
    `${name} ${formatCop(pesos)}${before === null ? '' : ` (antes ${formatCop(before)})`}`,
  noMonths: 'Todavía no termina ningún mes con créditos.',
};

export const columns = {
  day: 'Día',
  week: 'Semana',
  month: 'Mes',
  disbursed: 'Desembolsado',
  collected: 'Recaudado',
  outstanding: 'Saldo al cierre',
  age: 'Días de mora',
  credits: 'Créditos',
  balance: 'Saldo',
  share: 'Parte',
  was: 'Estaba',
  cohort: 'Desembolso',
  lent: 'Desembolsado',
  monthOnBook: (month: number) => `Mes ${month}`,
  company: 'Empresa',
};

export const tables: Record<PortfolioTable, string> = {
  days: 'Por día',
  companies: 'Por empresa',
  aging: 'Edades',
  roll_rates: 'Rodamiento',
  vintages: 'Cosechas',
};
