import type { StaffUserRow } from '@unamano/contract/identity/staff-users';
import { MODULE_TITLES } from '@unamano/contract/modules';
import { formatInstant } from '../../shared/format-instant.ts';
import { staffUsers as words } from '../../text/staff/staff-users.ts';
import { StaffStateBadge } from '../shared/parts/badge.tsx';
import {
  type Column,
  column,
  emailColumn,
  nameColumn,
  pinnedColumn,
  textColumn,
} from '../shared/tables/columns.tsx';

export function nameOf({ first_name, last_name }: Pick<StaffUserRow, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`;
}

export function rightsOf({ is_admin, modules }: StaffUserRow): string {
  return is_admin ? words.admin : modules.map((module) => MODULE_TITLES[module]).join(', ');
}

export function userColumns(open: (row: StaffUserRow) => void): Column<StaffUserRow>[] {
  return [
    nameColumn('name', words.name, 150, (row) => (
      <button type="button" className="row-link" onClick={() => open(row)} title={nameOf(row)}>
        {nameOf(row)}
        {row.is_self && <span className="font-normal text-ink-soft"> {words.you}</span>}
      </button>
    )),
    emailColumn('email', words.email, 180, (row) => row.email),
    textColumn('company', words.company, { widthPx: 120, extra: 1 }, (row) => row.company ?? words.platform),
    textColumn('rights', words.rights, { widthPx: 200, extra: 3, cuts: true }, rightsOf),
    column('second', words.secondFactor, { widthPx: 104, extra: 2 }, (row) =>
      row.has_second_factor ? words.on : words.off,
    ),
    column('last', words.lastLogin, 146, (row) => (
      <span className="figures">{row.last_login_at ? formatInstant(row.last_login_at) : words.never}</span>
    )),
    pinnedColumn('state', words.state, 104, ({ state }) => <StaffStateBadge state={state} />),
  ];
}
