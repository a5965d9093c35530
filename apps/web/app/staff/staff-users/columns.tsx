import type { StaffUserRow } from '@unamano/contract/identity/staff-users';
import { MODULE_TITLES } from '@unamano/contract/modules';
import { formatInstant } from '../../shared/format-instant.ts';
import { staffUsers as words } from '../../text/staff/staff-users.ts';
import { StaffStateBadge } from '../shared/parts/staff-state-badge.tsx';
import { column, nameColumn, pinnedColumn, textColumn } from '../shared/tables/columns.tsx';
import type { Column } from '../shared/tables/table-row.tsx';

export function nameOf({ first_name, last_name }: Pick<StaffUserRow, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`;
}

export function rightsOf({ is_admin, modules }: StaffUserRow): string {
  return is_admin ? words.admin : modules.map((module) => MODULE_TITLES[module]).join(', ');
}

export function userColumns(open: (row: StaffUserRow) => void): Column<StaffUserRow>[] {
  return [
    nameColumn('name', words.name, 200, (row) => (
      <button type="button" className="row-link" onClick={() => open(row)} title={nameOf(row)}>
        {nameOf(row)}
        {row.is_self && <span className="font-normal text-ink-soft"> {words.you}</span>}
      </button>
    )),
    textColumn('email', words.email, 220, (row) => row.email),
    column('company', words.company, 150, (row) => row.company ?? words.platform),
    textColumn('rights', words.rights, 240, (row) => rightsOf(row)),
    column('second', words.secondFactor, 120, (row) => (row.has_second_factor ? words.on : words.off)),
    column('last', words.lastLogin, 140, (row) => (
      <span className="figures">{row.last_login_at ? formatInstant(row.last_login_at) : words.never}</span>
    )),
    pinnedColumn('state', words.state, 110, ({ state }) => <StaffStateBadge state={state} />),
  ];
}
