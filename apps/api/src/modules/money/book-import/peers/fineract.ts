/**
 * Apache Fineract, by the tables of a tenant's database. Fields: `0001_initial_schema.xml` of its changelog and the entities of
 * `portfolio.loanaccount.domain`; codes: `LoanStatus`, `LoanTransactionType`, `PeriodFrequencyType`.
 */
import { never, type Peer, type PeerSheet, type Rule, without } from './peer.ts';
import { amount, codes, day, effective, first, from, percent, words } from './source.ts';

const ANNUAL = 'annual_nominal_interest_rate';
/** How often an installment is due, as a share of a year, by `PeriodFrequencyType`; months alone need no rate of their own. */
const PERIODS_A_YEAR: Readonly<Record<number, number>> = { 0: 365, 1: 52, 2: 12, 3: 1 };

const identity = {
  identity: { table: 'm_client_identifier', own: 'client.id', key: 'client_id' },
  identityType: { table: 'm_code_value', own: 'identity.document_type_id', key: 'id' },
} as const;
const document = {
  documento: from('identity.document_key'),
  tipo_documento: codes('identityType.code_value', {
    'Cédula de ciudadanía': 'cc',
    Cédula: 'cc',
    'Cédula de extranjería': 'ce',
    Passport: 'pasaporte',
    'Tarjeta de identidad': 'ti',
  }),
};

const personas: PeerSheet = {
  table: 'm_client',
  joins: {
    client: { table: 'm_client', own: 'id', key: 'id' },
    ...identity,
    gender: { table: 'm_code_value', own: 'gender_cv_id', key: 'id' },
  },
  rules: [],
  of: 'client',
  cells: {
    ...document,
    nombres: words('firstname', 'middlename'),
    apellidos: from('lastname'),
    celular: from('mobile_no'),
    correo: from('email_address'),
    genero: codes('gender.code_value', { Female: 'f', Femenino: 'f', Male: 'm', Masculino: 'm' }),
    fecha_nacimiento: from('date_of_birth'),
  },
};

const REFUSED_STATES: Readonly<Record<string, string>> = {
  '303': 'está en traslado a otra oficina: termina el traslado',
  '304': 'está en traslado a otra oficina: termina el traslado',
  '601': 'fue castigado: déjalo en tu sistema',
  '602': 'fue reprogramado en otro: trae el que lo reemplazó',
  '700': 'tiene un saldo a favor del cliente: devuélvelo antes',
};
const states: Rule = {
  column: 'loan_status_id',
  taken: ['300', '600'],
  // Asked for, approved, withdrawn, rejected: nothing was lent.
  left: ['100', '200', '400', '500'],
  refused: (code) => `El crédito ${REFUSED_STATES[code] ?? `tiene un estado que no se conoce, ${code}`}`,
};

const creditos: PeerSheet = {
  table: 'm_loan',
  joins: { client: { table: 'm_client', own: 'client_id', key: 'id' }, ...identity },
  rules: [
    states,
    {
      column: 'currency_code',
      taken: ['COP'],
      left: [],
      refused: (code) => `El crédito es en ${code}: se traen créditos en pesos`,
    },
    never(
      'interest_recalculation_enabled',
      'El crédito recalcula sus intereses cada día: su plan no es fijo',
    ),
  ],
  of: null,
  cells: {
    ...document,
    credito: from('account_no'),
    fecha_desembolso: day('disbursedon_date'),
    // What was charged at the disbursement was paid with it, and is in no installment.
    estudio: amount('fee_charges_charged_derived', 'total_charges_due_at_disbursement_derived'),
    tasa_mensual: percent([ANNUAL], (annual) => annual / 12),
    tasa_ea: percent([ANNUAL], effective),
    tasa_periodo: percent(
      [ANNUAL, 'repay_every', 'repayment_period_frequency_enum'],
      (annual, every = 1, unit = 2) => {
        if (unit === 2 && every === 1) return null;
        return (annual * every) / (PERIODS_A_YEAR[unit] ?? Number.NaN);
      },
    ),
    saldo_total: amount('total_outstanding_derived'),
  },
};

const NO_RULE = 'El plan fue cambiado después del desembolso: trae el crédito por la plantilla';
const cuotas: PeerSheet = {
  table: 'm_loan_repayment_schedule',
  joins: { loan: { table: 'm_loan', own: 'loan_id', key: 'id' } },
  rules: [never('is_additional', NO_RULE), never('is_re_aged', NO_RULE)],
  of: 'loan',
  cells: {
    credito: from('loan.account_no'),
    numero: from('installment'),
    fecha: day('duedate'),
    capital: amount('principal_amount'),
    interes: amount('interest_amount'),
    cargos: amount('fee_charges_amount'),
  },
};

const OTHER_MOVES: Readonly<Record<string, string>> = {
  '4': 'una condonación de intereses',
  '6': 'un castigo',
  '8': 'un pago de un crédito castigado',
  '9': 'una condonación de cargos',
  '16': 'una devolución',
  '18': 'una devolución',
  '20': 'una devolución de un saldo a favor',
  '25': 'un contracargo',
  '27': 'un castigo',
};
const pagos: PeerSheet = {
  table: 'm_loan_transaction',
  joins: { loan: { table: 'm_loan', own: 'loan_id', key: 'id' } },
  rules: [
    without('is_reversed'),
    {
      column: 'transaction_type_enum',
      // A repayment, the payment of a charge, a down payment.
      taken: ['2', '17', '28'],
      // The disbursement and what was kept of it, accruals, and moves between offices: no money of the borrower.
      left: ['1', '3', '5', '10', '12', '13', '14', '15', '19', '32', '34'],
      refused: (code) =>
        `El crédito tiene ${OTHER_MOVES[code] ?? `un movimiento del tipo ${code}`}, que no es un pago: trae el crédito por la plantilla`,
    },
  ],
  of: 'loan',
  cells: {
    credito: from('loan.account_no'),
    referencia: first(from('external_id'), from('id')),
    fecha: day('transaction_date'),
    valor: amount('amount'),
  },
};

export const FINERACT: Peer = { title: 'Apache Fineract', sheets: { personas, creditos, cuotas, pagos } };
