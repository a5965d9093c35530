/**
 * Exports of other programs in their own words: a few loans of a lender who works with Apache Fineract, and of one with Frappe
 * Lending. They share no code with the product; each loan says what its lender is owed.
 */
type Table = Record<string, string | number>[];
export type Export = Record<string, string>;

const csv = (rows: Table): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
  return [columns.join(','), ...rows.map((row) => columns.map((name) => quoted(row[name])).join(','))].join(
    '\n',
  );
};
const files = (tables: Record<string, Table>): Export =>
  Object.fromEntries(Object.entries(tables).map(([name, rows]) => [`${name}.csv`, csv(rows)]));

type Due = [date: string, capital: number, interest: number, fee?: number];
type Loan = {
  dues: Due[];
  lent: string;
  paid: [date: string, sum: number][];
  yearly: number;
  owed: number;
  weekly?: true;
  isOver?: true;
};

/** Monthly, on time and half through; weekly and late, without penalties; paid off; a single payment at its end. */
export const LOANS: Loan[] = [
  {
    lent: '2026-01-10',
    yearly: 24,
    dues: [
      ['2026-02-10', 163_000, 10_000, 4_000],
      ['2026-03-10', 166_260, 6_740, 4_000],
      ['2026-04-10', 170_740, 3_415, 4_000],
    ],
    paid: [
      ['2026-02-10', 177_000],
      ['2026-03-09', 177_000],
    ],
    owed: 178_155,
  },
  {
    lent: '2026-03-02',
    yearly: 26,
    weekly: true,
    dues: [
      ['2026-03-09', 49_000, 1_000],
      ['2026-03-16', 49_500, 750],
      ['2026-03-23', 50_500, 500],
      ['2026-03-30', 51_000, 250],
    ],
    paid: [
      ['2026-03-09', 50_000],
      ['2026-03-19', 30_000],
    ],
    owed: 122_500,
  },
  {
    lent: '2025-11-20',
    yearly: 22,
    dues: [
      ['2025-12-20', 100_000, 3_666],
      ['2026-01-20', 100_000, 1_834],
    ],
    paid: [
      ['2025-12-19', 103_666],
      ['2026-01-20', 101_834],
    ],
    owed: 0,
    isOver: true,
  },
  {
    lent: '2026-02-25',
    yearly: 20,
    dues: [['2026-04-25', 400_000, 13_334]],
    paid: [],
    owed: 413_334,
  },
];

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
const money = (pesos: number) => `${pesos}.000000`;

/** Beside the loans: one that was never lent, with its schedule, and what no lender counts as a payment. */
export function fineractExport(): Export {
  const clients: Table = [];
  const identifiers: Table = [];
  const loans: Table = [];
  const schedule: Table = [];
  const moves: Table = [];
  LOANS.forEach((loan, n) => {
    const client = 40 + n;
    clients.push({
      id: client,
      account_no: String(client).padStart(9, '0'),
      status_enum: 300,
      firstname: 'Nubia',
      middlename: n === 1 ? 'Stella' : '',
      lastname: 'Ríos Peña',
      display_name: 'Nubia Ríos',
      mobile_no: `310555000${n}`,
      gender_cv_id: 24,
      date_of_birth: '1988-03-0'.concat(String(n + 1)),
      email_address: n === 0 ? '' : `nubia${n}@correo.co`,
    });
    identifiers.push({
      id: n + 1,
      client_id: client,
      document_type_id: 1,
      document_key: `105500010${n}`,
      status: 300,
    });
    const fees = sum(loan.dues.map(([, , , fee = 0]) => fee));
    loans.push({
      id: n + 7,
      account_no: String(n + 7).padStart(9, '0'),
      client_id: client,
      loan_status_id: loan.isOver ? 600 : 300,
      currency_code: 'COP',
      principal_disbursed_derived: money(sum(loan.dues.map(([, capital]) => capital))),
      nominal_interest_rate_per_period: (loan.yearly / 12).toFixed(6),
      interest_period_frequency_enum: 2,
      annual_nominal_interest_rate: loan.yearly.toFixed(6),
      repay_every: n === 3 ? 2 : 1,
      repayment_period_frequency_enum: loan.weekly ? 1 : 2,
      disbursedon_date: loan.lent,
      fee_charges_charged_derived: money(fees + (n === 3 ? 9_000 : 0)),
      total_charges_due_at_disbursement_derived: n === 3 ? money(9_000) : '',
      total_outstanding_derived: money(loan.owed),
      interest_recalculation_enabled: 'f',
    });
    loan.dues.forEach(([date, capital, interest, fee], index) => {
      schedule.push({
        id: schedule.length + 1,
        loan_id: n + 7,
        installment: index + 1,
        duedate: date,
        principal_amount: money(capital),
        interest_amount: money(interest),
        fee_charges_amount: fee ? money(fee) : '',
        completed_derived: 'f',
        is_additional: 'f',
      });
    });
    const move = (type: number, date: string, amount: number, isReversed = false) =>
      moves.push({
        id: moves.length + 100,
        loan_id: n + 7,
        is_reversed: isReversed ? 't' : 'f',
        transaction_type_enum: type,
        transaction_date: date,
        amount: money(amount),
      });
    move(1, loan.lent, sum(loan.dues.map(([, capital]) => capital)));
    if (n === 3) move(5, loan.lent, 9_000);
    for (const [date, paid] of loan.paid) move(2, date, paid);
    move(10, '2026-03-31', 1_234);
    if (n === 1) move(2, '2026-03-20', 77_000, true);
  });
  clients.push({
    id: 90,
    account_no: '000000090',
    display_name: 'Sin crédito',
    firstname: 'Sin',
    lastname: 'Crédito',
  });
  loans.push({ id: 99, account_no: '000000099', client_id: 90, loan_status_id: 200, currency_code: 'COP' });
  schedule.push({ id: 999, loan_id: 99, installment: 1, duedate: '2026-09-01', principal_amount: money(5) });
  return files({
    m_client: clients,
    m_client_identifier: identifiers,
    m_code_value: [
      { id: 1, code_id: 1, code_value: 'Cédula de ciudadanía' },
      { id: 24, code_id: 4, code_value: 'Female' },
    ],
    m_loan: loans,
    m_loan_repayment_schedule: schedule,
    m_loan_transaction: moves,
  });
}

/** Without fees, which Frappe Lending has outside of the schedule; its customers have a birthday in a field of their own. */
export function frappeExport(): Export {
  const customers: Table = [];
  const contacts: Table = [];
  const loans: Table = [];
  const plans: Table = [];
  const rows: Table = [];
  const paid: Table = [];
  LOANS.forEach((loan, n) => {
    const [customer, name] = [`CUST-2026-0000${n}`, `ACC-LOAN-2026-0000${n}`];
    customers.push({
      name: customer,
      customer_name: 'Oriana Duarte',
      customer_type: 'Individual',
      customer_primary_contact: `Oriana-${customer}`,
      gender: 'Female',
      tax_id: `52.000.30${n}`,
      mobile_no: `+57 311 444 000${n}`,
      email_id: `oriana${n}@correo.co`,
      disabled: 0,
      custom_fecha_nacimiento: '1979-12-24',
    });
    contacts.push({ name: `Oriana-${customer}`, first_name: 'Oriana', middle_name: '', last_name: 'Duarte' });
    const capital = sum(loan.dues.map(([, own]) => own));
    const total = capital + sum(loan.dues.map(([, , interest]) => interest));
    const payments = loan.paid.map(([date, own], index): [string, number] => [
      date,
      own - (loan.dues[index]?.[3] ?? 0),
    ]);
    loans.push({
      name,
      docstatus: 1,
      applicant_type: 'Customer',
      applicant: customer,
      status: loan.isOver ? 'Closed' : 'Disbursed',
      is_term_loan: 1,
      loan_amount: `${capital}.000000000`,
      rate_of_interest: loan.yearly.toFixed(9),
      repayment_frequency: loan.weekly ? 'Weekly' : 'Monthly',
      disbursement_date: loan.lent,
      total_payment: `${total}.000000000`,
      total_amount_paid: `${sum(payments.map(([, own]) => own))}.000000000`,
      written_off_amount: '0.000000000',
    });
    const plan = `LN-RS-2026-0000${n}`;
    plans.push({ name: plan, docstatus: 1, loan: name, status: loan.isOver ? 'Closed' : 'Active' });
    plans.push({ name: `${plan}-1`, docstatus: 1, loan: name, status: 'Outdated' });
    rows.push({
      name: `old${n}`,
      parent: `${plan}-1`,
      idx: 1,
      payment_date: '2026-12-01',
      principal_amount: 1,
      interest_amount: 0,
    });
    loan.dues.forEach(([date, own, interest], index) => {
      rows.push({
        name: `r${n}-${index}`,
        parent: plan,
        idx: index + 1,
        payment_date: date,
        principal_amount: `${own}.000000000`,
        interest_amount: `${interest}.000000000`,
      });
    });
    payments.forEach(([date, own], index) => {
      paid.push({
        name: `LM-REP-${n}${index}`,
        docstatus: 1,
        against_loan: name,
        posting_date: `${date} 15:04:05.000000`,
        repayment_type: 'Normal Repayment',
        amount_paid: `${own}.000000000`,
      });
    });
    paid.push({
      name: `LM-REP-X${n}`,
      docstatus: 2,
      against_loan: name,
      posting_date: '2026-03-01 08:00:00',
      repayment_type: 'Normal Repayment',
      amount_paid: 5,
    });
  });
  return files({
    tabCustomer: customers,
    tabContact: contacts,
    tabLoan: loans,
    'tabLoan Repayment Schedule': plans,
    'tabRepayment Schedule': rows,
    'tabLoan Repayment': paid,
  });
}
