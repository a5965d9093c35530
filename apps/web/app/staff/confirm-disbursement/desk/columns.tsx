import type { WaitingCredit } from '@unamano/contract/money/payout-desk';
import { waiting as words } from '../../../text/staff/payout.ts';
import { PersonLink } from '../../shared/parts/person-link.tsx';
import {
  type Column,
  column,
  LOAN_PX,
  moneyColumn,
  nameColumn,
  pinnedColumn,
  textColumn,
} from '../../shared/tables/columns.tsx';
import { Account, Actions, bankOf, type RowCommands, RowState, Since, typeOf } from './row-parts.tsx';
import { nameOf } from './waiting-credit.ts';

/** Beside an open person the table is narrower: bank and kind of account go first, the account stays. */
export function waitingColumns(commands: RowCommands): Column<WaitingCredit>[] {
  return [
    nameColumn('name', words.name, 150, (row) => (
      <span title={nameOf(row)}>
        <PersonLink id={row.id_user}>{nameOf(row)}</PersonLink>
      </span>
    )),
    { ...textColumn('dni', words.dni, 104, ({ dni }) => dni), extra: 4 },
    column('since', words.since, 100, (row) => <Since row={row} />),
    moneyColumn('amount', words.amount, LOAN_PX, (row) => row.amount_to_disburse),
    { ...textColumn('bank', words.bank, 120, bankOf), extra: 2 },
    { ...textColumn('type', words.type, 84, typeOf), extra: 3 },
    column('account', words.account, 168, (row) => <Account row={row} />),
    {
      ...column('state', words.state, 142, (row: WaitingCredit) => (
        <span className="two-lines">
          <RowState row={row} commands={commands} />
        </span>
      )),
      extra: 1,
      grows: true,
      cuts: true,
    },
    {
      ...pinnedColumn('actions', words.actions, 60, (row) => <Actions row={row} commands={commands} />),
      hideHeader: true,
    },
  ];
}
