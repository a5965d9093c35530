import type { AlliedCreditRow } from '@unamano/contract/lending/allied-credits';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { documentTitles, months, alliedColumns as words } from '../../../text/staff/allied-credits.ts';
import { PersonLink } from '../parts/person-link.tsx';
import { column, countColumn, figuresColumn, moneyColumn, nameColumn } from '../tables/columns.tsx';
import type { Column } from '../tables/table-row.tsx';

export function employeeName({ name, last_name }: Pick<AlliedCreditRow, 'name' | 'last_name'>): string {
  return capitalizeWords(`${name} ${last_name}`);
}

/** Whether the list has employees of several companies. */
export function hasCompanies(rows: readonly Pick<AlliedCreditRow, 'id_company'>[]): boolean {
  return rows.some(({ id_company }) => id_company !== rows[0]?.id_company);
}

/** The employee and the requested terms: the first columns of both lists. */
export function requestColumns(withCompany: boolean): Column<AlliedCreditRow>[] {
  return [
    figuresColumn('dni', words.dni, 104, (row) => row.dni),
    nameColumn('name', words.name, 116, (row) => <Name row={row} withCompany={withCompany} />),
    moneyColumn('amount', words.amount, 96, (row) => row.requested_amount),
    countColumn('term', words.term, 60, (row) => months(row.installments)),
    moneyColumn('fee', words.fee, 96, (row) => row.biweekly_fee),
  ];
}

function Name({ row, withCompany }: { row: AlliedCreditRow; withCompany: boolean }) {
  return (
    <span className="block truncate leading-tight" title={`${employeeName(row)} · ${row.company}`}>
      <PersonLink id={row.id_user}>{employeeName(row)}</PersonLink>
      {withCompany && <span className="block truncate font-normal text-ink-soft">{row.company}</span>}
    </span>
  );
}

/** The signed documents; each opens in its own tab. */
export const documentsColumn: Column<AlliedCreditRow> = column('documents', words.documents, 212, (row) => (
  <Documents row={row} />
));

/** The document without which the employer can not deduct. */
export const mainDocumentColumn: Column<AlliedCreditRow> = column('document', words.document, 70, (row) => {
  const main = row.documents.filter(({ url }) => url === row.url_documents);
  return <Documents row={{ ...row, documents: main }} />;
});

/** Links to the documents, by their short names. */
export function Documents({ row }: { row: AlliedCreditRow }) {
  if (row.documents.length === 0) return <span className="text-ink-soft">{words.noDocuments}</span>;
  return (
    <span className="flex flex-wrap gap-x-3">
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
