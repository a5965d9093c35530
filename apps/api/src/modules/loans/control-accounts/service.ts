/** Control accounts: each balance is the sum of its open items, to the peso. */
import type { Reply } from '@unamano/contract/endpoint';
import type { controlAccounts, controlItems } from '@unamano/contract/loans/books/control-accounts';
import { type Day, parseDay } from '@unamano/domain/calendar';
import type { Db } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { UseCase } from '../../../kernel/mount.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { invalid, ok } from '../../../kernel/result.ts';
import { createControlDays, createPucCodes } from '../../office/settings/index.ts';
import { type ItemCursor, readControlAccounts, readItemPage } from './repo.ts';

const PAGE = 100;
const CURSOR = /^(\d{4}-\d{2}-\d{2})\.([a-z]+-[\w-]{1,60})$/i;

function cursorFrom(text: string): ItemCursor | null {
  const [, on = '', item = ''] = CURSOR.exec(text) ?? [];
  const since = parseDay(on);
  return since && { since, item };
}

export type ControlAccounts = ReturnType<typeof createControlAccounts>;

type ControlDeps = { db: Db; clock: Clock };

export function createControlAccounts({ db, clock }: ControlDeps) {
  const pucCodes = createPucCodes({ db });
  const controlDays = createControlDays({ db });

  async function accounts(through?: Day): Promise<Reply<typeof controlAccounts>> {
    const today = clock.today();
    const [codes, days] = [await pucCodes.on(today), await controlDays.on(today)];
    return {
      accounts: await readControlAccounts(db, { codes, days, today, ...(through && { through }) }),
      today,
    };
  }

  const items: UseCase<typeof controlItems, 'input'> = async ({ input }) => {
    const after = input.cursor ? cursorFrom(input.cursor) : null;
    if (input.cursor && after === null) return invalid('cursor', 'Valor no válido');
    const limit = input.limit ?? PAGE;
    const found = await readItemPage(db, { account: input.account, after, limit: limit + 1 });
    const { rows, last } = pageOf(found, limit);
    return ok({ items: rows, next_cursor: last ? `${last.since}.${last.item}` : null });
  };

  return {
    accounts: () => accounts(),
    items,

    /** How many items are open for longer than their account allows, by account; of a day and before, where one is given. */
    async overdue(through?: Day): Promise<Record<string, number>> {
      return Object.fromEntries(
        (await accounts(through)).accounts.map(({ account, overdue }) => [account, overdue]),
      );
    },
  };
}
