import type { AlliedCreditRow } from '@unamano/contract/lending/allied-credits';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { documentTitles, months, alliedColumns as words } from '../../../text/staff/allied-credits.ts';
import { PersonLink } from '../parts/person-link.tsx';
import {
  type Column,
  column,
  countColumn,
  FEE_PX,
  figuresColumn,
  LOAN_PX,
  moneyColumn,
  nameColumn,
  textColumn,
} from '../tables/columns.tsx';

export function employeeName({ name, last_name }: Pick<AlliedCreditRow, 'name' | 'last_name'>): string {
  return capitalizeWords(`${name} ${last_name}`);
}

/** Whether the list has employees of several companies. */
export function hasCompanies(rows: readonly Pick<AlliedCreditRow, 'id_company'>[]): boolean {
  return rows.some(({ id_company }) => id_company !== rows[0]?.id_company);
}

const fee = moneyColumn('fee', words.fee, FEE_PX, (row: AlliedCreditRow) => row.biweekly_fee);

/** The employee and the requested terms: the first columns of both lists. */
export function requestColumns(withCompany: boolean, feeColumn = fee): Column<AlliedCreditRow>[] {
  return [
    figuresColumn('dni', words.dni, 114, (row) => row.dni),
    nameColumn('name', words.name, 132, (row) => (
      <PersonLink id={row.id_user}>{employeeName(row)}</PersonLink>
    )),
    ...(withCompany ? [textColumn('company', words.company, { widthPx: 110, extra: 1 }, companyOf)] : []),
    countColumn('requested', words.requested, LOAN_PX, (row) => (
      <Terms amount={row.requested_amount} installments={row.installments} />
    )),
    feeColumn,
  ];
}

const companyOf = ({ company }: AlliedCreditRow) => company;

/** An amount with its term below. */
export function Terms({ amount, installments }: { amount: number; installments: number | null }) {
  return (
    <span className="block leading-tight">
      <Money amount={amount} />
      {installments !== null && <span className="figures block text-ink-soft">{months(installments)}</span>}
    </span>
  );
}

/** The signed documents; each opens in its own tab. */
export const documentsColumn: Column<AlliedCreditRow> = column('documents', words.documents, 150, (row) => (
  <Documents row={row} />
));

/** The document without which the employer can not deduct. */
export const mainDocumentColumn: Column<AlliedCreditRow> = column('document', words.document, 76, (row) => {
  const main = row.documents.filter(({ url }) => url === row.url_documents);
  return <Documents row={{ ...row, documents: main }} />;
});

/** Links to the documents, by their short names. */
export function Documents({ row }: { row: AlliedCreditRow }) {
  if (row.documents.length === 0) return <span className="text-ink-soft">{words.noDocuments}</span>;
  return (
    <span className="flex flex-wrap gap-x-3 leading-6">
      {row.documents.map(({ name, url }) => {
        const title = documentTitles[name] ?? name;
        return (
          <a
            key={name}
            href={url}
            target="_blank"
            rel="noreferrer"
            className="link"
            aria-label={words.documentOf(title, employeeName(row))}
          >
            {title}
          </a>
        );
      })}
    </span>
  );
}
