/**
 * What the load does, and how the database tells how often each was done. A name says the deed itself (whose credit, how
 * many pesos), not the row that keeps it, so that one that was done twice has two rows of one name.
 */

/** Whatever the load writes down in words begins with it. */
export const MARK = 'carga';

export type Kind = { what: string; table: string; name: string; where: string };

const OF_CREDIT = 'credit_id::text';
const PESOS_OF_CREDIT = "credit_id || ' ' || amount_pesos";
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
    where: "kind = 'commitment'",
  },
  disbursement: {
    what: 'disbursements sent',
    table: 'journal_entries',
    name: OF_CREDIT,
    where: "kind = 'disbursement'",
  },
  reborrowing: {
    what: 're-borrowings',
    table: 'credits',
    name: 'replaces_credit_id::text',
    where: 'replaces_credit_id is not null',
  },
  debtReplaced: {
    what: 'debts paid by a re-borrowing',
    table: 'payments',
    name: OF_CREDIT,
    where: "source = 'reborrowing'",
  },
  order: {
    what: 'payment orders',
    table: 'payment_orders',
    name: PESOS_OF_CREDIT,
    // One that its process left half open is given up, and another one takes its place.
    where: "state in ('CREATING', 'PENDIENTE', 'APROBADA', 'ANULADA')",
  },
  payment: {
    what: 'payments',
    table: 'payments',
    name: PESOS_OF_CREDIT,
    where: "source = 'gateway' and reverses_payment_id is null",
  },
  chargeback: {
    what: 'chargebacks',
    table: 'payments',
    name: PESOS_OF_CREDIT,
    where: "source = 'gateway' and reverses_payment_id is not null",
  },
  withdrawal: { what: 'withdrawals', table: 'credit_withdrawals', name: OF_CREDIT, where: 'true' },
  goodwill: {
    what: 'goodwill',
    table: 'goodwill_grants',
    name: 'reason',
    where: `reason like '${MARK} %'`,
  },
  contact: {
    what: 'contacts',
    table: 'collection_contacts',
    name: 'note',
    where: `note like '${MARK} %'`,
  },
  payrollFile: { what: 'payroll files', table: 'payroll_files', name: 'bank_reference', where: 'true' },
  payrollLine: {
    what: 'payroll lines',
    table: 'payments',
    name: OF_CREDIT,
    where: "source = 'payroll'",
  },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

export const KIND_NAMES = Object.keys(KINDS) as KindName[];

export type Acknowledged = Readonly<Record<KindName, Set<string>>>;

export function nothingYet(): Acknowledged {
  return Object.fromEntries(KIND_NAMES.map((kind) => [kind, new Set<string>()])) as Record<
    KindName,
    Set<string>
  >;
}

export const countOf = (acknowledged: Acknowledged): number =>
  KIND_NAMES.reduce((sum, kind) => sum + acknowledged[kind].size, 0);
