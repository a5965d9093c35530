/** The simulator and the lines of a credit's cost. */
import { formatPesos } from '@unamano/domain/money';

export const simulator = {
  legend: 'Simula tu crédito',
  amount: '¿Cuánto necesitas?',
  installments: '¿En cuántas cuotas?',
  monthly: 'Una al mes',
  biweekly: 'Meses, con pago quincenal',
  submit: 'Solicitar mi crédito',
  next: 'Te tomará unos 5 minutos. Ten tu cédula a la mano.',
  nextAllied: 'Te tomará unos 5 minutos. Tu empresa aprueba tu solicitud.',
};

export const cost = {
  title: 'Esto es todo lo que pagas',
  requested: 'Recibes',
  interest: 'Intereses',
  endorsement: 'Aval',
  endorsementHint: 'Respalda tu crédito; sin codeudor',
  platform: 'Plataforma (Opcional)',
  platformHint: 'Estudio y manejo de tu crédito',
  administration: 'Administración',
  platformVat: 'IVA de la plataforma',
  administrationVat: 'IVA de la administración',
  centralRisk: 'Centrales de riesgo',
  centralRiskHint: 'Consulta de tu historial',
  total: 'Total a pagar',
  firstPayment: 'Primera cuota, si lo recibes hoy',
};

/** The choice about the platform line, where it is optional. */
export const declinePlatform = 'No quiero la plataforma';

/** 17500 ppm -> `1,75 %`. */
export function percent(ratePpm: number): string {
  return `${(ratePpm / 10_000).toFixed(2).replace('.', ',')} %`;
}

export function interestHint(monthlyPpm: number, annualPpm: number): string {
  return `${percent(monthlyPpm)} mensual, ${percent(annualPpm)} E.A.: $${formatPesos(Math.round(monthlyPpm / 10))} al mes por cada $100.000`;
}

export function feeTitle(payments: number, biweekly: boolean): string {
  if (payments === 1) return 'Pagas una sola cuota de';
  return biweekly ? `Pagas ${payments} cuotas quincenales de` : `Pagas ${payments} cuotas mensuales de`;
}

/** Before the amount of a payment, beside the main button. */
export function barTitle(payments: number): string {
  return payments === 1 ? '1 cuota de' : `${payments} cuotas de`;
}

/** Read in place of the picture of the hand. */
export function handLabel(payments: number): string {
  return payments === 1 ? 'Una cuota por pagar' : `${payments} cuotas por pagar`;
}
