/** Reads of the journal for an accountant: each entry with its third party, its reference and what it was. */
import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Db } from '../../../../db/types.ts';
import type { Codes } from '../repo.ts';

export type BookLine = {
  number: number;
  account: string;
  code: string;
  title: string;
  kind: string;
  amountPesos: number;
  value_on: Day;
};

export type BookEntry = {
  id: number;
  kind: string;
  event: string | null;
  credit_id: number | null;
  posted_on: Day;
  reference: string;
  document: string;
  description: string | null;
  /** Of the person, the company or the third party; the lender's own for an entry about nobody. */
  party_type: string;
  party_number: string;
  party_name: string;
  company: string;
  /** Whether the study fee of its credit has VAT. */
  is_study_taxed: boolean;
  lines: BookLine[];
};

/** The lender, as the third party of its own entries. */
export type Lender = { number: string; name: string };

const FILE = sql`coalesce(
  substring(entry.reference from '^payroll-(?:file|difference|withdrawn)-(\\d{1,15})$')::bigint,
  (select file_id from payroll_lines where id = substring(entry.reference from '^payroll-line-(\\d{1,15})$')::bigint),
  (select file_id from payroll_exceptions
    where id = substring(entry.reference from '^payroll-exception-(\\d{1,15})$')::bigint))`;

const ENTRIES = sql`journal_entries entry
  left join outside_entries own on own.entry_id = entry.id
  left join third_parties party on party.id = own.third_party_id
  left join credits on credits.id = entry.credit_id
  left join borrowers on borrowers.id = credits.borrower_id
  left join payroll_files file on entry.kind like 'payroll_%' and file.id = ${FILE}
  left join companies company on company.id = coalesce(file.company_id, credits.company_id)`;

const partyOf = (lender: Lender) => ({
  type: sql`coalesce(party.document_type, borrowers.type_document, 'NIT')`,
  number: sql`coalesce(party.document_number, borrowers.dni, company.nit, ${lender.number})`,
  name: sql`coalesce(party.name, nullif(concat_ws(' ', borrowers.first_name, borrowers.last_name), ''), company.name,
    ${lender.name})`,
});

/** The entries of a day, in the order of the books. */
export async function readBookDay(db: Db, day: Day, lender: Lender, codes: Codes): Promise<BookEntry[]> {
  const { type, number, name } = partyOf(lender);
  const { rows } = await sql<BookEntry>`
    select entry.id, entry.kind, made.kind as event, entry.credit_id, entry.posted_on,
      coalesce(own.reference, made.about ->> 'order', made.about ->> 'bankReference', file.bank_reference, '') as reference,
      coalesce(own.document, '') as document, own.description, ${type} as party_type, ${number} as party_number,
      ${name} as party_name, coalesce(company.name, '') as company, coalesce(credits.vat_credit_study > 0, false) as is_study_taxed, lines.lines
    from ${ENTRIES} left join loan_events made on made.id = entry.event_id
      cross join lateral (
        select json_agg(json_build_object('number', number, 'account', account, 'title', title, 'kind', chart.kind,
          'code', ${JSON.stringify(codes)}::jsonb ->> account, 'amountPesos', amount_pesos, 'value_on', value_on) order by number) as lines
        from journal_lines line join ledger_accounts chart on chart.code = line.account where line.entry_id = entry.id
      ) lines
    where entry.posted_on = ${day}::date order by entry.id`.execute(db);
  return rows;
}

/** What is needed to say which voucher each entry of the days is. */
export async function readMoved(
  db: Db,
  { from, before }: { from: Day; before: Day },
): Promise<{ account: string; amountPesos: number }[][]> {
  const { rows } = await sql<{ lines: { account: string; amountPesos: number }[] }>`
    select (select json_agg(json_build_object('account', account, 'amountPesos', amount_pesos))
      from journal_lines where entry_id = entry.id) as lines
    from journal_entries entry where posted_on >= ${from}::date and posted_on < ${before}::date`.execute(db);
  return rows.map(({ lines }) => lines);
}

export type AuxiliaryRow = {
  code: string;
  title: string;
  kind: string;
  party_type: string;
  party_number: string;
  party_name: string;
  opening: number;
  debits: number;
  credits: number;
  closing: number;
};

/** By account and third party: before the days, in them, and after them. */
export async function readAuxiliary(
  db: Db,
  { from, to }: { from: Day; to: Day },
  lender: Lender,
  codes: Codes,
): Promise<AuxiliaryRow[]> {
  const { type, number, name } = partyOf(lender);
  const isBefore = sql`posted_on < ${from}::date`;
  const { rows } = await sql<AuxiliaryRow>`
    with line as (
      select account, ${type} as party_type, ${number} as party_number, ${name} as party_name, posted_on, amount_pesos
      from ${ENTRIES} join journal_lines line on line.entry_id = entry.id where posted_on <= ${to}::date
    )
    select ${JSON.stringify(codes)}::jsonb ->> account as code, title, kind, party_type, party_number,
      max(party_name) as party_name, coalesce(sum(amount_pesos) filter (where ${isBefore}), 0)::bigint as opening,
      coalesce(sum(amount_pesos) filter (where not ${isBefore} and amount_pesos > 0), 0)::bigint as debits,
      coalesce(-sum(amount_pesos) filter (where not ${isBefore} and amount_pesos < 0), 0)::bigint as credits,
      sum(amount_pesos)::bigint as closing
    from line join ledger_accounts chart on chart.code = line.account
    group by account, title, kind, party_type, party_number order by 1, 5, 4`.execute(db);
  return rows;
}
