/** What an entry pays of the open items of its control account. */
import { payItems } from '@unamano/domain/money/control-items';
import { type EntryKind, type OutsideLine, PAYS_ITEMS_OF } from '@unamano/domain/money/outside-entries';
import type { Db, Trx } from '../../../db/types.ts';
import { lockItems, readOpenItems } from '../control-accounts/index.ts';
import type { PaidItems } from './repo.ts';

type Payment = { kind: EntryKind; lines: readonly OutsideLine[]; names: readonly string[] | null };

/** Null where a chosen item is not open any more, or the line does not reach it. */
export async function paidBy(db: Db, { kind, lines, names }: Payment): Promise<PaidItems[] | null> {
  const account = PAYS_ITEMS_OF[kind];
  const number = lines.findIndex((line) => line.account === account) + 1;
  const line = lines[number - 1];
  if (!account || !line) return [];
  const items = payItems(line.amountPesos, await readOpenItems(db, account, names));
  if (names !== null && items.length < new Set(names).size) return null;
  return items.length === 0 ? [] : [{ number, items }];
}

/** The same, and no other entry pays items of the account until the transaction ends. */
export async function lockPaid(trx: Trx, payment: Payment): Promise<PaidItems[] | null> {
  const account = PAYS_ITEMS_OF[payment.kind];
  if (account) await lockItems(trx, account);
  return paidBy(trx, payment);
}
