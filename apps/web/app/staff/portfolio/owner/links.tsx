import type { IncomeAccount, OwnerFigure } from '@unamano/contract/money/owner-figures';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { staffPaths } from '../../shared/layout/staff-paths.ts';

const to = (path: string, values: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(values)}`;

type FigureLinkProps = { figure: OwnerFigure; week?: string; children: ReactNode };

/** The credits behind a figure, of a week where it is one of weeks. */
export function FigureLink({ figure, week, children }: FigureLinkProps) {
  const values = { vista: 'negocio', cifra: figure, ...(week !== undefined && { semana: week }) };
  return (
    <Link to={to(staffPaths.portfolio, values)} className="link figures">
      {children}
    </Link>
  );
}

type JournalLinkProps = {
  account: IncomeAccount | 'loans_receivable';
  from: string;
  to: string;
  children: ReactNode;
};

/** The lines of an account in some days, each with its credit. */
export function JournalLink({ account, from, to: last, children }: JournalLinkProps) {
  const values = { vista: 'libro', por: 'value', cuenta: account, desde: from, hasta: last };
  return (
    <Link to={to(staffPaths.accounting, values)} className="link figures">
      {children}
    </Link>
  );
}
