/** The loan book in figures: what was lent, what is owed, what came in, how late it is. All amounts are pesos. */
import { AGING_BUCKETS } from '@unamano/domain/aging';
import { ROLL_STATES } from '@unamano/domain/roll-rates';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as f from './fields.ts';
import { SHEET_FORMATS } from './sheet-formats.ts';

/** A range of days may have this many. */
export const PORTFOLIO_MAX_DAYS = 366;

/** Of everyone; of one company's employees; or, with 0, of the people without a company. */
const companyFilter = { id_company: f.blankAsAbsent(f.idOrNone) };

const count = z.number();
/** In hundredths of a percent; null where there is nothing to take a share of. */
const bps = z.nullable(z.number());

const atRisk = z.object({ days: count, credits: count, outstanding: z.number(), share_bps: bps });
export type AtRiskView = z.output<typeof atRisk>;

const agingRow = z.object({
  bucket: z.enum(AGING_BUCKETS),
  credits: count,
  outstanding: z.number(),
  share_bps: bps,
});

/** The position of the portfolio at the end of a day. */
const position = z.object({
  day: z.string(),
  credits: count,
  outstanding: z.number(),
  aging: z.array(agingRow),
  par: z.array(atRisk),
});
export type PortfolioPosition = z.output<typeof position>;

/** What moved in a range of days. */
const flows = {
  /** Principal: what was lent, with what of it paid off a replaced credit. */
  disbursed: z.number(),
  disbursed_credits: count,
  /** Posted money of the gateway and of payroll, less reversed payments. */
  collected: z.number(),
};

export const portfolioSummary = endpoint({
  method: 'GET',
  path: '/dashboard/api/portfolio/summary',
  summary: 'The loan book in a range of days and at its end, by company and by day',
  access: 'staff',
  module: 'portfolio',
  input: z.object({
    /** Both included; the last 30 days by today where they are left out. */
    from: f.blankAsAbsent(f.day),
    to: f.blankAsAbsent(f.day),
    ...companyFilter,
  }),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    today: z.string(),
    /** Whose figures these are: as it was asked. */
    id_company: z.nullable(z.number()),
    /** Of the first disbursement of all; null before there was one. */
    first_day: z.nullable(z.string()),
    companies: z.array(z.object({ id_company: z.number(), name: z.string() })),
    totals: z.object({
      ...flows,
      /** What of `disbursed` went out; the rest paid off credits that were replaced. */
      disbursed_cash: z.number(),
      collected_installments: z.number(),
      /** Late interest and collection fees. */
      collected_late_charges: z.number(),
      /** What no debt could take yet. */
      collected_unapplied: z.number(),
      written_off: z.number(),
      written_off_credits: count,
      /** The journal's balance of the loans at the end of `to`: the same as the sum of all unpaid installments. */
      ledger_outstanding: z.number(),
    }),
    /** At the end of the day before `from`, and at the end of `to`. */
    opening: position,
    closing: position,
    by_company: z.array(
      z.object({
        /** Null for the people without a company. */
        id_company: z.nullable(z.number()),
        name: z.nullable(z.string()),
        ...flows,
        credits: count,
        outstanding: z.number(),
        par: z.array(atRisk),
      }),
    ),
    /** Each day of the range; `outstanding` at its end, from the journal. */
    days: z.array(z.object({ day: z.string(), ...flows, outstanding: z.number() })),
  }),
  errors: ['OBJECT_NOT_FOUND'],
});

const rollRow = z.object({
  bucket: z.enum(AGING_BUCKETS),
  credits: count,
  /** At the beginning. */
  outstanding: z.number(),
  to: z.array(
    z.object({ state: z.enum(ROLL_STATES), credits: count, outstanding: z.number(), share_bps: bps }),
  ),
});

/** Figures that say how the book ages; by calendar month, so that two of them compare. */
export const portfolioHistory = endpoint({
  method: 'GET',
  path: '/dashboard/api/portfolio/history',
  summary: 'A year of the loan book by month: aging, roll rates, vintages',
  access: 'staff',
  module: 'portfolio',
  input: z.object({
    /** The last day that counts; today where it is left out. */
    to: f.blankAsAbsent(f.day),
    ...companyFilter,
  }),
  reply: z.object({
    /** The last twelve ends of months, and `to` where its month goes on; from the first disbursement on. */
    positions: z.array(position),
    /** From each of them to the next. `is_full_month`: the month is complete. */
    roll_rates: z.array(
      z.object({ from: z.string(), to: z.string(), is_full_month: z.boolean(), rows: z.array(rollRow) }),
    ),
    /** By month of disbursement ('YYYY-MM'): the principal that had ever been more than 30 days late, month by month. */
    vintages: z.array(
      z.object({
        month: z.string(),
        credits: count,
        amount: z.number(),
        cells: z.array(
          z.object({ month_on_book: count, credits: count, amount: z.number(), share_bps: bps }),
        ),
      }),
    ),
  }),
  errors: ['OBJECT_NOT_FOUND'],
});

export const PORTFOLIO_TABLES = ['days', 'companies', 'aging', 'vintages', 'roll_rates'] as const;
export type PortfolioTable = (typeof PORTFOLIO_TABLES)[number];

export const portfolioExport = endpoint({
  method: 'GET',
  path: '/dashboard/api/portfolio/export',
  summary: 'One of the tables of the loan book as a file',
  access: 'staff',
  module: 'portfolio',
  input: z.object({
    table: f.choice(PORTFOLIO_TABLES),
    format: f.choice(SHEET_FORMATS),
    from: f.blankAsAbsent(f.day),
    to: f.blankAsAbsent(f.day),
    ...companyFilter,
  }),
  reply: z.object({ url: z.string() }),
  errors: ['OBJECT_NOT_FOUND'],
});
