/** The loan book in figures: disbursed, owed, received and past due. All amounts are pesos. */
import { AGING_BUCKETS } from '@unamano/domain/loans/portfolio/aging';
import { ROLL_STATES } from '@unamano/domain/loans/portfolio/roll-rates';
import * as z from 'zod/mini';
import { endpoint, staffGet } from '../endpoint.ts';
import * as f from '../fields.ts';
import { ceilingField } from '../kept-figures.ts';
import { SHEET_FORMATS } from '../sheet-formats.ts';

/** The maximum length of a range of days. */
export const PORTFOLIO_MAX_DAYS = 366;

/** All borrowers by default; the employees of one company; or, with 0, borrowers without a company. */
const companyFilter = { id_company: f.blankAsAbsent(f.idOrNone) };

const count = z.number();
/** In hundredths of a percent; null when the total is zero. */
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

/** The movements in a range of days. */
const flows = {
  /** Principal lent, with the part that paid off replaced credits. */
  disbursed: z.number(),
  disbursed_credits: count,
  /** Posted money of the gateway and of payroll, less reversed payments. */
  collected: z.number(),
};

export const portfolioSummary = endpoint({
  ...staffGet('/dashboard/api/portfolio/summary', 'portfolio'),
  errors: ['OBJECT_NOT_FOUND'],
  summary: 'The loan book in a range of days and at its end, by company and by day',
  input: z.object({
    /** Both included; by default the last 30 days. */
    from: f.blankAsAbsent(f.day),
    to: f.blankAsAbsent(f.day),
    ...companyFilter,
  }),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    today: z.string(),
    /** The setting of `today`: the share of the balance over 30 days late from which the board warns. */
    par_30_max_bps: z.number(),
    /** The requested company filter. */
    id_company: z.nullable(z.number()),
    /** The day of the first disbursement; null before it. */
    first_day: z.nullable(z.string()),
    companies: z.array(z.object({ id_company: z.number(), name: z.string() })),
    totals: z.object({
      ...flows,
      /** The part of `disbursed` that was transferred; the rest paid off replaced credits. */
      disbursed_cash: z.number(),
      collected_installments: z.number(),
      /** Late interest and collection fees. */
      collected_late_charges: z.number(),
      /** Unapplied funds. */
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
    ...ceilingField,
  }),
});

const rollRow = z.object({
  bucket: z.enum(AGING_BUCKETS),
  credits: count,
  /** At the beginning of the month. */
  outstanding: z.number(),
  to: z.array(
    z.object({ state: z.enum(ROLL_STATES), credits: count, outstanding: z.number(), share_bps: bps }),
  ),
});

/** How the loan book ages, by calendar month so that months are comparable. */
export const portfolioHistory = endpoint({
  ...staffGet('/dashboard/api/portfolio/history', 'portfolio'),
  errors: ['OBJECT_NOT_FOUND'],
  summary: 'A year of the loan book by month: aging, roll rates, vintages',
  input: z.object({
    /** The last day that counts; today by default. */
    to: f.blankAsAbsent(f.day),
    ...companyFilter,
  }),
  reply: z.object({
    /** The last twelve month ends, and `to` within its month; from the first disbursement on. */
    positions: z.array(position),
    /** From each position to the next. `is_full_month`: the month is complete. */
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
    ...ceilingField,
  }),
});

export const PORTFOLIO_TABLES = ['days', 'companies', 'aging', 'vintages', 'roll_rates'] as const;
export type PortfolioTable = (typeof PORTFOLIO_TABLES)[number];

export const portfolioExport = endpoint({
  ...staffGet('/dashboard/api/portfolio/export', 'portfolio'),
  errors: ['OBJECT_NOT_FOUND'],
  summary: 'One of the tables of the loan book as a file',
  input: z.object({
    table: f.choice(PORTFOLIO_TABLES),
    format: f.choice(SHEET_FORMATS),
    from: f.blankAsAbsent(f.day),
    to: f.blankAsAbsent(f.day),
    ...companyFilter,
  }),
  reply: z.object({ url: z.string() }),
});
