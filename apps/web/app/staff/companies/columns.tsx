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

const COUNT_PX = 88;
const contactOf = (row: CompanyRow) => row.contact_name || row.contact_email || '–';

export const companyColumns: readonly Column<CompanyRow>[] = [
  nameColumn('name', words.name, 180, (row) => (
    <Link to={companyPath(row)} className="row-link" title={row.name}>
      {row.name}
    </Link>
  )),
  figuresColumn('nit', words.nit, { widthPx: 116, extra: 2 }, ({ nit }) => nit),
  textColumn('contact', words.contact, { widthPx: 140, extra: 3 }, contactOf),
  countColumn('employees', words.employees, { widthPx: COUNT_PX, extra: 1 }, (row) => row.employees),
  countColumn('waiting', words.waiting, COUNT_PX, (row) => row.pending_credits),
  countColumn('active', words.activeCredits, COUNT_PX, (row) => row.active_credits),
  countColumn('late', words.late, COUNT_PX, (row) => row.late_credits),
  moneyColumn('outstanding', words.outstanding, SUM_PX, ({ outstanding }) => outstanding),
  pinnedColumn('state', words.state, 104, ({ active }) => (
    <Badge tone={active ? 'good' : 'off'}>{active ? words.isActive : words.isEnded}</Badge>
  )),
];
