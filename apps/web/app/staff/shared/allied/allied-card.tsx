import type { AlliedCreditRow } from '@unamano/contract/lending/allied-credits';
import type { ReactNode } from 'react';
import { PersonLink } from '../parts/person-link.tsx';
import { Documents, employeeName } from './allied-columns.tsx';

type AlliedCardProps = {
  row: AlliedCreditRow;
  withCompany: boolean;
  documents: AlliedCreditRow['documents'];
  /** A box that chooses the row. */
  tick?: ReactNode;
  children: ReactNode;
};

/** An employee's credit on a phone, under the employee's name. */
export function AlliedCard({ row, withCompany, documents, tick, children }: AlliedCardProps) {
  return (
    <article className="card flex flex-col gap-3.5 p-4">
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        {tick}
        <div className="min-w-0 grow">
          <h2 className="text-base leading-tight font-bold">
            <PersonLink id={row.id_user}>{employeeName(row)}</PersonLink>
          </h2>
          <p className="text-ink-soft">
            <span className="figures">{row.dni}</span>
            {withCompany && ` · ${row.company}`}
          </p>
        </div>
        <Documents row={{ ...row, documents }} />
      </header>
      {children}
    </article>
  );
}
