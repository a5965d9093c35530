import {
  type ControlAccountRow,
  controlAccounts,
  controlItems,
  type OpenItemRow,
} from '@unamano/contract/loans/books/control-accounts';
import type { ControlAccount } from '@unamano/domain/money/control-items';
import { Link } from 'react-router';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { itemName, control as words } from '../../../text/staff/accounting/control.ts';
import { useListCall } from '../../shared/data/use-paged-call.ts';
import { useQueryCall, WhenLoaded } from '../../shared/data/use-query-call.tsx';
import { useParam } from '../../shared/layout/use-param.ts';
import { ListState } from '../../shared/lists/list-state.tsx';
import { Badge } from '../../shared/parts/badge.tsx';
import { DenseButton } from '../../shared/parts/buttons.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import { PersonLink } from '../../shared/parts/person-link.tsx';
import {
  type Column,
  column,
  countColumn,
  figuresColumn,
  moneyColumn,
  NoValue,
  nameColumn,
} from '../../shared/tables/columns.tsx';
import { PlainTable } from '../../shared/tables/plain-table.tsx';

const accountColumns: readonly Column<ControlAccountRow>[] = [
  figuresColumn('code', words.columns.code, 80, ({ code }) => code),
  nameColumn('title', words.columns.title, 240, ({ account, title }) => (
    <Link className="link" to={`?vista=control&cuenta=${account}`} aria-label={words.opens(title)}>
      {title}
    </Link>
  )),
  countColumn('items', words.columns.items, 90, ({ items }) => items),
  figuresColumn('oldest', words.columns.oldest, 110, ({ oldest_on: day }) =>
    day === null ? <NoValue means={words.nothing} /> : displayDay(day),
  ),
  column('overdue', words.columns.overdue, 130, ({ overdue, items }) => {
    if (items === 0) return <NoValue means={words.nothing} />;
    return overdue === 0 ? words.inTime : <Badge tone="bad">{words.overdue(overdue)}</Badge>;
  }),
  moneyColumn('balance', words.columns.balance, 150, ({ balance }) => balance),
];

const itemColumns: readonly Column<OpenItemRow>[] = [
  figuresColumn('since', words.columns.since, 100, ({ since }) => displayDay(since)),
  nameColumn('item', words.columns.what, 270, ({ item }) => itemName(item)),
  column('name', words.columns.name, 210, ({ id_user, name }) => (
    <span title={name}>
      <PersonLink id={id_user}>{name}</PersonLink>
    </span>
  )),
  moneyColumn('amount', words.columns.amount, 140, ({ amount }) => amount),
  countColumn('paid', words.columns.paid, 140, ({ paid }) =>
    paid === 0 ? <NoValue means={words.nothing} /> : <Money amount={paid} />,
  ),
  moneyColumn('open', words.columns.open, 140, ({ open }) => open),
];

/** The control accounts; the chosen one as the list of what is open. */
export function Control() {
  const query = useQueryCall(controlAccounts, {});
  const [chosen] = useParam('cuenta');
  return (
    <WhenLoaded query={query}>
      {({ accounts }) => {
        const account = accounts.find((row) => row.account === chosen) ?? accounts[0];
        return (
          <>
            <p className="text-ink-soft">{words.lead}</p>
            <div className="full-table">
              <PlainTable
                label={words.accounts}
                columns={accountColumns}
                rows={accounts}
                keyOf={(row) => row.account}
              />
            </div>
            {account && <Items key={account.account} account={account.account} title={account.title} />}
          </>
        );
      }}
    </WhenLoaded>
  );
}

function Items({ account, title }: { account: ControlAccount; title: string }) {
  const pages = useListCall(controlItems, { account }, 'items', { keyOf: ({ item }) => item });
  return (
    <>
      <h2 className="mt-2 text-lg">{words.items(title)}</h2>
      <ListState pages={pages} empty={words.none}>
        <div className="full-table">
          <PlainTable
            label={words.items(title)}
            columns={itemColumns}
            rows={pages.rows}
            keyOf={({ item }) => item}
          />
        </div>
        {pages.hasMore && (
          <DenseButton className="self-start" onClick={pages.loadMore}>
            {words.more}
          </DenseButton>
        )}
      </ListState>
    </>
  );
}
