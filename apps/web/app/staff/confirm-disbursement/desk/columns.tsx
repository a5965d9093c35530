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
    textColumn('dni', words.dni, { widthPx: 104, extra: 4 }, ({ dni }) => dni),
    column('since', words.since, 100, (row) => <Since row={row} />),
    moneyColumn('amount', words.amount, LOAN_PX, (row) => row.amount_to_disburse),
    textColumn('bank', words.bank, { widthPx: 120, extra: 2 }, bankOf),
    textColumn('type', words.type, { widthPx: 84, extra: 3 }, typeOf),
    column('account', words.account, 168, (row) => <Account row={row} />),
    column('state', words.state, { widthPx: 142, extra: 1, grows: true, cuts: true }, (row) => (
      <span className="two-lines">
        <RowState row={row} commands={commands} />
      </span>
    )),
    pinnedColumn('actions', words.actions, { widthPx: 60, hideHeader: true }, (row) => (
      <Actions row={row} commands={commands} />
    )),
  ];
}
