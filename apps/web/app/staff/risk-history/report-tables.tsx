import type { RiskHistoryReport } from '@unamano/contract/lending/risk-history';
import { useId } from 'react';
import { contacts, micro } from '../../text/staff/risk/risk-history.ts';
import { displayDay } from '../shared/parts/days.ts';
import { type Column, column, countColumn, nameColumn } from '../shared/tables/columns.tsx';
import { PlainTable } from '../shared/tables/plain-table.tsx';

type ReportTableProps<Row> = {
  /** `nothing`: the text in place of an empty table. */
  words: { title: string; nothing: string };
  columns: readonly Column<Row>[];
  rows: readonly Row[];
};

/** A part of the report as a table, with all of its rows. */
export function ReportTable<Row>({ words, columns, rows }: ReportTableProps<Row>) {
  const titleId = useId();
  return (
    <div className="min-w-0">
      <h2 id={titleId} className="mb-2 text-lg">
        {words.title}{' '}
        {rows.length > 0 && <span className="figures font-normal text-ink-soft">({rows.length})</span>}
      </h2>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{words.nothing}</p>
      ) : (
        <PlainTable
          labelledBy={titleId}
          className="plain-table"
          columns={columns}
          rows={rows}
          keyOf={(_row, index) => index}
        />
      )}
    </div>
  );
}

type Summary = RiskHistoryReport['information_HP']['added_microcredit_info'];
type BySector = Summary['CreditosVigentes'];
type SectorRow = { label: string; counts: BySector };

const parts = [
  'sectorFinanciero',
  'sectorCooperativo',
  'sectorReal',
  'sectorTelcos',
  'totalComoPrincipal',
  'totalComoCodeudorYOtros',
] as const;

const sectorColumns: readonly Column<SectorRow>[] = [
  nameColumn('label', micro.row, 210, ({ label }) => label),
  ...parts.map((part) =>
    countColumn(part, micro[part], part.startsWith('total') ? 170 : 110, ({ counts }: SectorRow) =>
      Number(counts[part]),
    ),
  ),
];

/** The number of queries and credits by reporting sector. */
export function MicrocreditTable({ summary }: { summary: Summary }) {
  const rows: SectorRow[] = [
    { label: micro.current, counts: summary.CreditosVigentes },
    { label: micro.closed, counts: summary.CreditosCerrados },
    { label: micro.consults, counts: summary.ConsultaUlt6Meses },
  ];
  return <ReportTable words={micro} columns={sectorColumns} rows={rows} />;
}

type Information = RiskHistoryReport['information_RP'];
type ContactRow = { kind: string; contact: Information['phones'][number] };

const kinds = ['cellphones', 'phones', 'emails', 'addresses'] as const;

function day(id: 'creacion' | 'actualizacion' | 'ultimaConfirmacion', header: string): Column<ContactRow> {
  return column(id, header, 126, ({ contact }) => <span className="figures">{displayDay(contact[id])}</span>);
}

const contactColumns: readonly Column<ContactRow>[] = [
  column('kind', contacts.kind, 90, ({ kind }) => kind),
  nameColumn('value', contacts.value, 260, ({ contact }) => contact.value),
  column('city', contacts.city, 140, ({ contact }) => contact.nombreCiudad),
  day('creacion', contacts.created),
  day('actualizacion', contacts.updated),
  day('ultimaConfirmacion', contacts.confirmed),
];

/** The person's contact data at the bureau. */
export function Contacts({ information }: { information: Information }) {
  const rows = kinds.flatMap((kind) =>
    information[kind].map((contact) => ({ kind: contacts[kind], contact })),
  );
  return <ReportTable words={contacts} columns={contactColumns} rows={rows} />;
}
