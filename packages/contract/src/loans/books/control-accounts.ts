/** Control accounts as lists of open items. All amounts are pesos: debits are positive, credits negative. */
import { CONTROL_ACCOUNTS } from '@unamano/domain/money/control-items';
import * as z from 'zod/mini';
import { endpoint, staffGet } from '../../endpoint.ts';
import * as f from '../../fields.ts';

const controlAccount = z.object({
  account: z.enum(CONTROL_ACCOUNTS),
  code: z.string(),
  title: z.string(),
  /** Of the journal: the sum of its open items. */
  balance: z.number(),
  items: z.number(),
  /** The value day of the oldest open item; null without any. */
  oldest_on: z.nullable(z.string()),
  /** How many items are open for longer than the account allows. */
  overdue: z.number(),
});
export type ControlAccountRow = z.output<typeof controlAccount>;

export const controlAccounts = endpoint({
  ...staffGet('/dashboard/api/accounting/control/', 'accounting', 'portfolio'),
  summary: 'The control accounts: the balance, how many items are open, and since when',
  reply: z.object({ accounts: z.array(controlAccount), today: z.string() }),
});

const openItem = z.object({
  /** `credit-12`, `order-ABC`, `file-3`, `entry-81`. */
  item: z.string(),
  /** The first value day of its lines. */
  since: z.string(),
  /** What it was, what of that entries outside of loans paid, and what is open. */
  amount: z.number(),
  paid: z.number(),
  open: z.number(),
  id_credit: z.nullable(z.number()),
  id_user: z.nullable(z.number()),
  /** Who it is about: a borrower, a company or the third party of an entry. */
  name: z.string(),
});
export type OpenItemRow = z.output<typeof openItem>;

export const controlItems = endpoint({
  ...staffGet('/dashboard/api/accounting/control/items', 'accounting', 'portfolio'),
  summary: 'The open items of a control account, oldest first',
  input: z.object({
    account: f.choice(CONTROL_ACCOUNTS),
    limit: f.blankAsAbsent(f.wholeNumber(1, 500)),
    cursor: f.optionalText(80),
  }),
  reply: z.object({ items: z.array(openItem), next_cursor: z.nullable(z.string()) }),
});
