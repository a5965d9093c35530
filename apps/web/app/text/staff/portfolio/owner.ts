/** How the business goes, for the people who own it. */

import type { IncomeAccount, OwnerFigure } from '@unamano/contract/money/owner-figures';
import { counted } from '@unamano/domain/counted';

export const owner = {
  weeks: 'Semana por semana',
  weeksAbout:
    'Vencía: las cuotas como se desembolsaron; lo que un crédito pagado antes ya no debía no cuenta. Recaudado: pasarela y nómina, menos pagos reversados.',
  balance: 'Saldo de cartera',
  balanceAbout: 'Al cierre de cada semana; la última, hoy.',
  balanceChart: (from: string, to: string) => `Saldo de cartera por semana, del ${from} al ${to}`,
  flow: 'Lo que vencía y lo recaudado',
  flowAbout: 'La última semana está en curso: incluye lo que vence hasta el domingo.',
  flowChart: (from: string, to: string) => `Lo que vencía y lo recaudado por semana, del ${from} al ${to}`,
  chartTable: 'La tabla de abajo tiene las mismas cifras.',
  week: 'Semana',
  weekName: (from: string, to: string) => `${from} a ${to}`,
  due: 'Vencía',
  collected: 'Recaudado',
  outstanding: 'Saldo',
  income: 'Ingresos por tipo',
  incomeAbout: 'Por el día desde el que cuentan, sin IVA. Cada cifra abre sus líneas en el libro diario.',
  month: 'Mes',
  total: 'Total',
  risk: 'Costo del riesgo',
  riskAbout: (from: string, to: string) =>
    `Lo castigado, más lo que creció el saldo con más de 90 días de mora, sobre el saldo promedio del ${from} al ${to}. No está anualizado.`,
  noBalance: 'Sin saldo',
  before: (day: string) => `Más de 90 días, el ${day}`,
  now: 'Más de 90 días, hoy',
  frozen: (since: string | null) =>
    since === null ? 'Congelados' : `Congelados, el más antiguo desde el ${since}`,
  average: 'Saldo promedio',
  funnel: 'De la solicitud al desembolso',
  funnelAbout: (from: string, to: string) =>
    `Las solicitudes del ${from} al ${to}, y hasta dónde han llegado.`,
  cash: 'Caja de 7 días',
  cashAbout: (from: string, to: string) =>
    `Del ${from} al ${to}. Entra lo que vence, sin lo ya atrasado; lo de nómina puede llegar después. Sale lo firmado, menos el crédito anterior que paga.`,
  borrowers: 'Nuevos y que repiten',
  borrowersAbout: (from: string, to: string) => `Créditos desembolsados del ${from} al ${to}.`,
  back: 'Volver a las cifras',
  empty: 'No hay créditos en esta cifra',
  table: (title: string) => `Créditos: ${title}`,
  rowsSum: (count: number, pesos: string) => `${counted(count, 'fila', 'filas')} por ${pesos}`,
  person: 'Persona',
  credit: 'Crédito',
  noCredit: 'Sin crédito',
  day: 'Día',
  pesos: 'Valor',
};

export const incomeKinds: Record<IncomeAccount, string> = {
  interest_income: 'Intereses',
  credit_study_income: 'Plataforma',
  late_interest_income: 'Interés de mora',
  collection_fee_income: 'Cobranza',
  recovery_income: 'Recuperado',
};

/** The titles of the lists, and of the lines that open them. */
export const ownerFigureTitles: Record<OwnerFigure, string> = {
  outstanding: 'Saldo de hoy',
  due: 'Lo que vencía en la semana',
  collected: 'Lo recaudado en la semana',
  written_off: 'Castigado',
  over_90_before: 'Más de 90 días de mora, al empezar',
  over_90: 'Más de 90 días de mora, hoy',
  frozen: 'Congelados: alguien dice que no los pidió',
  asked: 'Pedidas',
  offered: 'Ofrecidas',
  signed: 'Firmadas',
  paid_out: 'Desembolsadas',
  expected_in: 'Entra: cuotas que vencen',
  to_send: 'Sale: por desembolsar',
  to_come: 'Sale después: firmado, sin cuenta o sin respuesta',
  new: 'Personas nuevas',
  repeat: 'Personas que repiten',
};
