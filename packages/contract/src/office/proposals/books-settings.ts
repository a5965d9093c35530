/** Settings of the books: how long items may be open, and by which rules a month ends. */
import { AGED_ACCOUNTS, type ControlDays } from '@unamano/domain/money/control-items';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import * as f from '../../fields.ts';
import { proposal } from './proposal.ts';

/** Days, by account. */
export const controlDayValues = z.record(z.enum(AGED_ACCOUNTS), z.number());
/** What of a debt is not expected to come, by its days past due, and from when on late charges are a memo. */
export const monthEndValues = z.object({
  memo_days: z.number(),
  loss_current: z.number(),
  loss_1: z.number(),
  loss_31: z.number(),
  loss_61: z.number(),
  loss_91: z.number(),
});
const openDays = f.wholeNumber(1, 400);

export const proposeControlDays = endpoint({
  summary: 'Propose after how many days an open item of each control account is overdue, or preview it',
  ...proposal('control_days', {
    ...(Object.fromEntries(AGED_ACCOUNTS.map((account) => [account, openDays])) as Record<
      keyof ControlDays,
      typeof openDays
    >),
  }),
});

const share = f.rate(0, 1_000_000);

export const proposeMonthEnd = endpoint({
  summary: 'Propose by which rules a month ends from a day on, or preview it',
  ...proposal('month_end', {
    memo_days: f.wholeNumber(1, 400),
    loss_current: share,
    loss_1: share,
    loss_31: share,
    loss_61: share,
    loss_91: share,
  }),
});
