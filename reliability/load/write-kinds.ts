/**
 * The kinds of writes of the load, and how to count each in the database. A name identifies the operation (credit and
 * amount), not its row: an operation that was executed twice has two rows with one name.
 */

/** Every note and reason that the load writes begins with it. */
export const LOAD_PREFIX = 'carga';

type WriteKind = { what: string; table: string; name: string; where: string };

const OF_CREDIT = 'credit_id::text';
const PESOS_OF_CREDIT = "credit_id || ' ' || amount_pesos";
const MONEY_OF_CREDIT = "credit_id || ' ' || (data ->> 'pesos')";
const VOIDED_MONEY_OF_CREDIT = `(select ${MONEY_OF_CREDIT} from loan_events money
  where (money.credit_id, money.source) = (loan_events.credit_id, loan_events.data ->> 'source'))`;
const DNI = '(select dni from borrowers where borrowers.id = borrower_id)';

export const KINDS = {
  signUp: { what: 'sign-ups', table: 'credits', name: DNI, where: 'replaces_credit_id is null' },
  signature: {
    what: 'signatures',
    table: 'credit_events',
    name: OF_CREDIT,
    where: "to_state = 'SIGNED'",
  },
  commitment: {
    what: 'disbursements committed',
    table: 'journal_entries',
    name: OF_CREDIT,
    where: "kind = 'commitment' and reference not like '%-released'",
  },
  disbursement: {
    what: 'disbursements sent',
    table: 'loan_events',
    name: OF_CREDIT,
    where: "kind = 'disbursed'",
  },
  refinancing: {
    what: 'refinancings',
    table: 'credits',
    name: 'replaces_credit_id::text',
    where: 'replaces_credit_id is not null',
  },
  debtReplaced: {
    what: 'debts paid by a refinancing',
    table: 'loan_events',
    name: OF_CREDIT,
    where: "kind = 'money' and data ->> 'from' = 'refinancing'",
  },
  order: {
    what: 'payment orders',
    table: 'payment_orders',
    name: PESOS_OF_CREDIT,
    // An order that a killed process left half open is abandoned and replaced by another one.
    where: "state in ('CREATING', 'PENDIENTE', 'APROBADA', 'ANULADA')",
  },
  payment: {
    what: 'payments',
    table: 'loan_events',
    name: MONEY_OF_CREDIT,
    where: "kind = 'money' and data ->> 'from' = 'gateway'",
  },
  chargeback: {
    what: 'chargebacks',
    table: 'loan_events',
    name: VOIDED_MONEY_OF_CREDIT,
    where: "kind = 'void' and data ->> 'source' like 'order-%'",
  },
  withdrawal: { what: 'withdrawals', table: 'loan_events', name: OF_CREDIT, where: "kind = 'withdrawn'" },
  waiver: {
    what: 'waivers',
    table: 'loan_events',
    name: "about ->> 'reason'",
    where: `kind = 'waived' and about ->> 'reason' like '${LOAD_PREFIX} %'`,
  },
  contact: {
    what: 'contacts',
    table: 'collection_contacts',
    name: 'note',
    where: `note like '${LOAD_PREFIX} %'`,
  },
  payrollFile: { what: 'payroll files', table: 'payroll_files', name: 'bank_reference', where: 'true' },
  payrollLine: {
    what: 'payroll lines',
    table: 'loan_events',
    name: OF_CREDIT,
    where: "kind = 'money' and data ->> 'from' = 'wage'",
  },
} satisfies Record<string, WriteKind>;

export type KindName = keyof typeof KINDS;

export const KIND_NAMES = Object.keys(KINDS) as KindName[];

export type AcknowledgedWrites = Readonly<Record<KindName, Set<string>>>;

export function emptyAcknowledged(): AcknowledgedWrites {
  return Object.fromEntries(KIND_NAMES.map((kind) => [kind, new Set<string>()])) as Record<
    KindName,
    Set<string>
  >;
}

export const countOf = (acknowledged: AcknowledgedWrites): number =>
  KIND_NAMES.reduce((sum, kind) => sum + acknowledged[kind].size, 0);
