import type { CompanyRow } from '@unamano/contract/lending/companies';
import { Link } from 'react-router';
import { companies as words } from '../../text/staff/companies.ts';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { Badge } from '../shared/parts/badge.tsx';
import {
  column,
  countColumn,
  figuresColumn,
  moneyColumn,
  nameColumn,
  pinnedColumn,
} from '../shared/tables/columns.tsx';
import type { Column } from '../shared/tables/table-row.tsx';

/** The page of one company. */
export function companyPath({ id_company }: Pick<CompanyRow, 'id_company'>): string {
  return staffPaths.company.replace(':id_company', String(id_company));
}

const count = (id: string, header: string, value: (row: CompanyRow) => number): Column<CompanyRow> =>
  countColumn(id, header, 112, value);

export const companyColumns: readonly Column<CompanyRow>[] = [
  nameColumn('name', words.name, 230, (row) => (
    <Link to={companyPath(row)} className="row-link" title={row.name}>
      {row.name}
    </Link>
  )),
  figuresColumn('nit', words.nit, 120, ({ nit }) => nit),
  column('contact', words.contact, 170, ({ contact_name, contact_email }) => (
    <span title={contact_email}>{contact_name || contact_email || '–'}</span>
  )),
  count('employees', words.employees, (row) => row.employees),
  count('waiting', words.waiting, (row) => row.pending_credits),
  count('active', words.activeCredits, (row) => row.active_credits),
  count('late', words.late, (row) => row.late_credits),
  moneyColumn('outstanding', words.outstanding, 150, ({ outstanding }) => outstanding),
  pinnedColumn('state', words.state, 112, ({ active }) => (
    <Badge tone={active ? 'good' : 'off'}>{active ? words.isActive : words.isEnded}</Badge>
  )),
];
