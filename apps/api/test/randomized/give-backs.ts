/** What late wages gave back of a credit, in the journal and by the independent calculator. Both see the same raw payments. */
import { compareDays, type Day } from '@unamano/domain/calendar';
import { parsed } from '@unamano/domain/testing/calculator/dates';
import {
  type GiveBackFacts,
  type GiveBackPosition,
  giveBacksOn,
} from '@unamano/domain/testing/calculator/give-back-simulation';
import { sql } from 'kysely';
import type { Db } from '../../src/db/types.ts';
import { readLoanBalance } from '../../src/modules/loans/loan-accounts/index.ts';
import { readRawFacts } from './raw-facts.ts';

const ACCOUNTS = ['late_interest_income', 'loans_receivable', 'suspense', 'waivers'] as const;

type Raw = {
  parts: {
    source: string;
    number: number;
    part: string;
    pesos: number;
    on: Day;
    off: Day | null;
  }[];
  prepaid: {
    from: Day;
    counts_from: Day | null;
    to: Day | null;
    kept: number;
    choice: string;
    pesos: number;
  }[];
  wages: { line: number; number: number; pay_period: Day; transferred_on: Day; pesos: number }[];
  link_pesos: number;
  given_back: { line: number; pesos: number }[];
  waived: { line: number; pesos: number }[];
  accounts: Record<string, number>;
};

async function readRaw(db: Db, creditId: number): Promise<Raw> {
  const { rows } = await sql<Raw>`
    select (select coalesce(json_agg(json_build_object('source', payment.source, 'number', own.number, 'part', share.part,
          'pesos', share.amount_pesos, 'on', payment.paid_on, 'off', reversal.paid_on)), '[]')
        from payments payment join payment_allocations share on share.payment_id = payment.id
          join installments own on own.id = share.installment_id
          left join payments reversal on reversal.reverses_payment_id = payment.id
        where payment.credit_id = ${creditId}) as parts,
      (select coalesce(json_agg(json_build_object('from', made.effective_on, 'counts_from', payment.counts_from,
          'to', reversal.paid_on, 'kept', made.kept_through, 'choice', made.choice, 'pesos', made.prepaid_pesos) order by made.id), '[]')
        from schedule_versions made join payments payment on payment.id = made.payment_id
          left join payments reversal on reversal.reverses_payment_id = payment.id
        where made.credit_id = ${creditId} and made.choice is not null) as prepaid,
      (select coalesce(json_agg(json_build_object('line', line.id, 'number', line.stated_installment, 'pay_period', file.pay_period,
          'transferred_on', file.transferred_on, 'pesos', line.amount_pesos) order by line.id), '[]')
        from payroll_lines line join payroll_files file on file.id = line.file_id
        where line.stated_credit_id = ${creditId}) as wages,
      (select coalesce(sum(payment.amount_pesos), 0)::bigint from payments payment
        where payment.credit_id = ${creditId} and payment.source = 'gateway' and payment.reverses_payment_id is null
          and not exists (select from payments reversal where reversal.reverses_payment_id = payment.id)) as link_pesos,
      (select coalesce(json_agg(json_build_object('line', split_part(entry.payroll_reference, ':', 2)::bigint, 'pesos', entry.pesos)), '[]')
        from (
          select made.payroll_reference, -sum(own.amount_pesos) as pesos
          from journal_entries made join journal_lines own on own.entry_id = made.id and own.account = 'suspense'
          where made.credit_id = ${creditId} and made.payroll_reference like 'late:%' and not exists (
            select from journal_entries opposite where opposite.payroll_reference = 'reversed:' || made.payroll_reference)
          group by made.id
        ) entry) as given_back,
      (select coalesce(json_agg(json_build_object('line', substring(payment.source_reference from '^payroll-line-([0-9]+)')::bigint,
          'pesos', payment.amount_pesos)), '[]')
        from payments payment where payment.credit_id = ${creditId} and payment.source = 'waiver' and payment.reverses_payment_id is null
          and not exists (select from payments reversal where reversal.reverses_payment_id = payment.id)) as waived,
      (select coalesce(json_object_agg(account, pesos), '{}') from (
        select own.account, sum(own.amount_pesos)::bigint as pesos
        from journal_entries entry join journal_lines own on own.entry_id = entry.id
        where entry.credit_id = ${creditId} group by 1) balances) as accounts`.execute(db);
  if (!rows[0]) throw new Error('no row');
  return rows[0];
}

/** Money that a payment took from a link, a wage or a give-back. */
const MONEY = ['gateway', 'payroll', 'late_charge_refund'];

function factsOf({ parts, prepaid, wages, link_pesos: linkPesos }: Raw): GiveBackFacts {
  const inForce = parts.filter(({ off }) => off === null);
  const used = inForce.filter(({ source }) => MONEY.includes(source)).map(({ pesos }) => pesos);
  return {
    moves: parts
      .filter(({ part }) => part === 'installment')
      .flatMap(({ source, number: installment, pesos, on, off }) => {
        const move = { day: parsed(on), installment, pesos, isWage: source === 'payroll' };
        return off === null ? [move] : [move, { ...move, day: parsed(off), pesos: -pesos }];
      }),
    interestPaid: inForce
      .filter(({ part, source }) => part === 'late_interest' && source !== 'waiver')
      .map(({ number: installment, pesos }) => ({ installment, pesos })),
    prepaid: prepaid.map(({ from, counts_from, to, kept, choice, pesos: beyond }) => ({
      day: parsed(counts_from ?? from),
      beyond,
      shorter: choice !== 'lower_installment',
      kept,
      from: parsed(from),
      to: to && parsed(to),
    })),
    wages: wages.map(({ number, pay_period, transferred_on, pesos }) => ({
      installment: number,
      deductedOn: Math.min(parsed(pay_period), parsed(transferred_on)),
      pesos,
    })),
    linkPesos: Number(linkPesos),
    usedPesos: used.reduce((all, one) => all + one, 0),
  };
}

/** What the platform says and what the calculator says at the end of `day`, which no event is after. */
export async function giveBacks(
  db: Db,
  { creditId, borrowerId, day }: { creditId: number; borrowerId: number; day: Day },
): Promise<{ found: GiveBackPosition; expected: GiveBackPosition }> {
  const raw = await readRaw(db, creditId);
  const terms = (await readRawFacts(db, borrowerId)).get(creditId)?.terms;
  const balance = await readLoanBalance(db, creditId, day);
  if (!terms || !balance) throw new Error(`no credit ${creditId}`);
  const booked = raw.parts.flatMap(({ on, off }) => [on, off ?? on]);
  const last = [day, ...booked].sort(compareDays).at(-1) ?? day;
  const found = {
    wages: raw.wages.map(({ line, number: installment }) => {
      const pesosOf = (rows: Raw['given_back']) =>
        rows.filter((row) => row.line === line).reduce((all, row) => all + row.pesos, 0);
      const status = balance.owed.installments.find((row) => row.number === installment);
      return {
        installment,
        givenBack: pesosOf(raw.given_back),
        waived: pesosOf(raw.waived),
        owed: status?.lateInterest ?? 0,
      };
    }),
    accounts: Object.fromEntries(
      ACCOUNTS.map((account) => [account, Number(raw.accounts[account] ?? 0)]),
    ) as GiveBackPosition['accounts'],
  };
  return { found, expected: giveBacksOn(terms, factsOf(raw), parsed(last)) };
}
