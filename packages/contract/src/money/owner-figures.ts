/** How the business goes: for the people who own it. All amounts are whole pesos; weeks begin on Monday. */
import * as z from 'zod/mini';
import { endpoint, staffGet } from '../endpoint.ts';
import * as f from '../fields.ts';
import { ceilingField, keptFields } from '../kept-figures.ts';

export const OWNER_WEEKS = 12;
export const OWNER_MONTHS = 6;
/** Days of the funnel and of the new borrowers. */
export const OWNER_DAYS = 30;
/** Days of the cash to come, today included. */
export const CASH_DAYS = 7;

/** The kinds of income, by their accounts. */
export const INCOME_ACCOUNTS = [
  'interest_income',
  'credit_study_income',
  'late_interest_income',
  'collection_fee_income',
  'recovery_income',
] as const;
export type IncomeAccount = (typeof INCOME_ACCOUNTS)[number];

/** The figures that open a list of credits. `due` and `collected` are of a week. */
export const OWNER_FIGURES = [
  'outstanding',
  'due',
  'collected',
  'written_off',
  'over_90_before',
  'over_90',
  'frozen',
  'asked',
  'offered',
  'signed',
  'paid_out',
  'expected_in',
  'to_send',
  'to_come',
  'new',
  'repeat',
] as const;
export type OwnerFigure = (typeof OWNER_FIGURES)[number];

const days = { from: z.string(), to: z.string() };
const sum = z.object({ credits: z.number(), pesos: z.number() });
export type OwnerSum = z.output<typeof sum>;

export const ownerFigures = endpoint({
  ...staffGet('/dashboard/api/portfolio/owner', 'portfolio'),
  summary: 'How the business goes: balance, due and collected, income, cost of risk, funnel, cash, borrowers',
  input: z.object({}),
  reply: z.object({
    ...keptFields,
    ...ceilingField,
    today: z.string(),
    /** The balance at the end of the day before the first week. */
    outstanding_before: z.number(),
    /** The last one is the week of today. */
    weeks: z.array(
      z.object({
        ...days,
        /** Of the schedules as they were disbursed, also of days to come; what a loan that ended had no more to pay is left out. */
        due: z.number(),
        /** Money of the gateway and of payroll, less reversed payments. */
        collected: z.number(),
        /** At the end of the week, or of today. */
        outstanding: z.number(),
      }),
    ),
    /** By value day; the last month is the one of today. */
    income: z.array(
      z.object({
        ...days,
        kinds: z.array(z.object({ account: z.enum(INCOME_ACCOUNTS), pesos: z.number() })),
        total: z.number(),
      }),
    ),
    /** Of the days of `weeks` through today. */
    cost_of_risk: z.object({
      ...days,
      written_off: sum,
      over_90_before: sum,
      over_90: sum,
      /** Credits that stand still, because a person says that they never asked for them, and since when the oldest does. */
      frozen: sum,
      frozen_since: z.nullable(z.string()),
      average: z.number(),
      /** In hundredths of a percent; null without a balance. Negative where the late balance fell by more than was written off. */
      share_bps: z.nullable(z.number()),
    }),
    /** Of the requests of these days: how far they are today. Amounts as requested, then as granted. */
    funnel: z.object({ ...days, asked: sum, offered: sum, signed: sum, paid_out: sum }),
    cash: z.object({
      ...days,
      /** What falls due, less money that waits in the loan. */
      expected_in: sum,
      /** Signed and ready: less the payoff of a replaced credit. */
      to_send: sum,
      /** Signed, and waiting for an account, the company or the employee. */
      to_come: sum,
    }),
    /** Of the credits that were paid out in these days. */
    borrowers: z.object({ ...days, new: sum, repeat: sum }),
  }),
});

export const ownerFigureCredits = endpoint({
  ...staffGet('/dashboard/api/portfolio/owner/credits', 'portfolio'),
  summary: 'The credits behind one of the figures, newest first',
  input: z.object({
    figure: f.choice(OWNER_FIGURES),
    /** The Monday of the week of `due` and `collected`. */
    week: f.blankAsAbsent(f.day),
    cursor: f.optionalText(20),
  }),
  reply: z.object({
    figure: z.enum(OWNER_FIGURES),
    ...days,
    total: sum,
    rows: z.array(
      z.object({
        /** The id of the credit; of a request that was rejected none. */
        key: z.number(),
        id_credit: z.nullable(z.number()),
        id_user: z.number(),
        name: z.string(),
        day: z.string(),
        pesos: z.number(),
      }),
    ),
    next_cursor: z.nullable(z.string()),
  }),
});
export type OwnerFigureCredit = z.output<typeof ownerFigureCredits.reply>['rows'][number];
