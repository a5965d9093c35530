import type { CompanyRow } from '@unamano/contract/lending/companies';
import { Link } from 'react-router';
import { companies as words } from '../../text/staff/companies.ts';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { Badge } from '../shared/parts/badge.tsx';
import {
  type Column,
  countColumn,
  figuresColumn,
  moneyColumn,
  nameColumn,
  pinnedColumn,
  SUM_PX,
  textColumn,
} from '../shared/tables/columns.tsx';

/** The page of one company. */
export function companyPath({ id_company }: Pick<CompanyRow, 'id_company'>): string {
  return staffPaths.company.replace(':id_company', String(id_company));
}

const count = (id: string, header: string, value: (row: CompanyRow) => number): Column<CompanyRow> =>
  countColumn(id, header, 88, value);

export const companyColumns: readonly Column<CompanyRow>[] = [
  nameColumn('name', words.name, 180, (row) => (
    <Link to={companyPath(row)} className="row-link" title={row.name}>
      {row.name}
    </Link>
  )),
  { ...figuresColumn('nit', words.nit, 116, ({ nit }: CompanyRow) => nit), extra: 2 },
  {
    ...textColumn(
      'contact',
      words.contact,
      140,
      (row: CompanyRow) => row.contact_name || row.contact_email || '–',
    ),
    extra: 3,
  },
  { ...count('employees', words.employees, (row) => row.employees), extra: 1 },
  count('waiting', words.waiting, (row) => row.pending_credits),
  count('active', words.activeCredits, (row) => row.active_credits),
  count('late', words.late, (row) => row.late_credits),
  moneyColumn('outstanding', words.outstanding, SUM_PX, ({ outstanding }) => outstanding),
  pinnedColumn('state', words.state, 104, ({ active }) => (
    <Badge tone={active ? 'good' : 'off'}>{active ? words.isActive : words.isEnded}</Badge>
  )),
];
