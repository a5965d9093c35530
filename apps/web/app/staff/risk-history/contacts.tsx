import type { RiskHistoryReport } from '@unamano/contract/risk-history';
import { contacts as words } from '../../text/staff/risk/risk-history.ts';
import { displayDay } from '../shared/parts/days.ts';
import { column, nameColumn } from '../shared/tables/columns.tsx';
import type { Column } from '../shared/tables/table-row.tsx';
import { ReportTable } from './report-table.tsx';

type Information = RiskHistoryReport['information_RP'];
type Row = { kind: string; contact: Information['phones'][number] };

const kinds = ['cellphones', 'phones', 'emails', 'addresses'] as const;

function day(id: 'creacion' | 'actualizacion' | 'ultimaConfirmacion', header: string): Column<Row> {
  return column(id, header, 126, ({ contact }) => <span className="figures">{displayDay(contact[id])}</span>);
}

const columns: readonly Column<Row>[] = [
  column('kind', words.kind, 90, ({ kind }) => kind),
  nameColumn('value', words.value, 260, ({ contact }) => contact.value),
  column('city', words.city, 140, ({ contact }) => contact.nombreCiudad),
  day('creacion', words.created),
  day('actualizacion', words.updated),
  day('ultimaConfirmacion', words.confirmed),
];

/** The person's contact data at the bureau. */
export function Contacts({ information }: { information: Information }) {
  const rows = kinds.flatMap((kind) => information[kind].map((contact) => ({ kind: words[kind], contact })));
  return <ReportTable title={words.title} columns={columns} rows={rows} nothing={words.nothing} />;
}
