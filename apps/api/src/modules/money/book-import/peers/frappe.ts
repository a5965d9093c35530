/**
 * Frappe Lending on ERPNext, by the fields of its doctypes: Customer, Contact, Loan, Loan Repayment Schedule with its rows of
 * Repayment Schedule, Loan Repayment. The name of a file is that of the doctype, or of its table.
 */
import { type Peer, type PeerSheet, type Rule, without } from './peer.ts';
import { amount, codes, day, effective, first, from, percent, words } from './source.ts';

/** Drafts and what was cancelled are no documents. */
const submitted = (column: string): Rule => ({
  column,
  taken: ['1'],
  left: ['0', '2'],
  refused: (code) => `El estado del documento no se conoce: ${code}`,
});

const identity = {
  contact: { table: 'Contact', own: 'customer.customer_primary_contact', key: 'name' },
} as const;
const document = { documento: from('customer.tax_id') };

const personas: PeerSheet = {
  table: 'Customer',
  joins: { customer: { table: 'Customer', own: 'name', key: 'name' }, ...identity },
  rules: [
    without('disabled'),
    {
      column: 'customer_type',
      taken: ['Individual'],
      left: [],
      refused: () => 'El cliente no es una persona: deja su crédito en tu sistema',
    },
  ],
  of: 'customer',
  cells: {
    ...document,
    nombres: words('contact.first_name', 'contact.middle_name'),
    apellidos: from('contact.last_name'),
    celular: first(from('mobile_no'), from('contact.mobile_no')),
    correo: first(from('email_id'), from('contact.email_id')),
    genero: codes('gender', { Female: 'f', Male: 'm', Other: 'otro' }),
  },
};

const FREQUENCIES: Readonly<Record<string, number>> = { Daily: 365, Weekly: 52, Quarterly: 4 };
const creditos: PeerSheet = {
  table: 'Loan',
  joins: { customer: { table: 'Customer', own: 'applicant', key: 'name' } },
  rules: [
    submitted('docstatus'),
    {
      column: 'status',
      taken: ['Disbursed', 'Active', 'Loan Closure Requested', 'Closed'],
      left: ['Draft', 'Sanctioned', 'Cancelled'],
      refused: (code) => `El crédito está en «${code}»: déjalo en tu sistema, o tráelo por la plantilla`,
    },
    {
      column: 'applicant_type',
      taken: ['Customer'],
      left: [],
      refused: () => 'El crédito no es de un cliente: se traen los de Customer',
    },
    {
      column: 'is_term_loan',
      taken: ['1'],
      left: [],
      refused: () => 'El crédito no tiene un plan de cuotas: déjalo en tu sistema',
    },
  ],
  of: null,
  cells: {
    ...document,
    credito: from('name'),
    fecha_desembolso: day('disbursement_date'),
    tasa_mensual: percent(['rate_of_interest'], (annual) => annual / 12),
    tasa_ea: percent(['rate_of_interest'], effective),
    tasa_periodo: {
      columns: ['rate_of_interest', 'repayment_frequency'],
      read(at) {
        const frequency = at('repayment_frequency');
        const periods = FREQUENCIES[frequency];
        if (periods === undefined) return ['', 'Monthly', 'One Time'].includes(frequency) ? '' : frequency;
        return `${(Number(at('rate_of_interest')) / periods).toFixed(4)} %`;
      },
    },
    saldo_total: {
      columns: ['total_payment', 'total_amount_paid', 'written_off_amount', 'status'],
      // A credit that was paid off early owes less interest than its first plan had.
      read: (at) =>
        at('status') === 'Closed'
          ? '0'
          : amount('total_payment', 'total_amount_paid', 'written_off_amount').read(at),
    },
  },
};

const cuotas: PeerSheet = {
  table: 'Repayment Schedule',
  joins: {
    plan: { table: 'Loan Repayment Schedule', own: 'parent', key: 'name' },
    loan: { table: 'Loan', own: 'plan.loan', key: 'name' },
  },
  rules: [
    submitted('plan.docstatus'),
    {
      column: 'plan.status',
      taken: ['Active', 'Closed'],
      left: ['Initiated', 'Rejected', 'Draft', 'Cancelled', 'Outdated', 'Restructured'],
      refused: (code) => `El plan de cuotas tiene un estado que no se conoce, «${code}»`,
    },
  ],
  of: 'loan',
  cells: {
    credito: from('loan.name'),
    numero: from('idx'),
    fecha: day('payment_date'),
    capital: amount('principal_amount'),
    interes: amount('interest_amount'),
  },
};

const pagos: PeerSheet = {
  table: 'Loan Repayment',
  joins: { loan: { table: 'Loan', own: 'against_loan', key: 'name' } },
  rules: [
    submitted('docstatus'),
    {
      column: 'repayment_type',
      taken: ['Normal Repayment', 'Advance Payment', 'Pre Payment', 'Loan Closure'],
      left: [],
      refused: (code) =>
        `El crédito tiene un «${code}», que no es un pago de cuotas: tráelo por la plantilla`,
    },
  ],
  of: 'loan',
  cells: {
    credito: from('loan.name'),
    referencia: from('name'),
    fecha: day('posting_date'),
    valor: amount('amount_paid'),
  },
};

export const FRAPPE: Peer = { title: 'Frappe Lending', sheets: { personas, creditos, cuotas, pagos } };
