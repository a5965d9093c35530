import type { RiskHistoryReport } from '@unamano/contract/risk-history';
import { micro as words } from '../../text/staff/risk/risk-history.ts';
import { countColumn, nameColumn } from '../shared/tables/columns.tsx';
import type { Column } from '../shared/tables/table-row.tsx';
import { ReportTable } from './report-table.tsx';

type Summary = RiskHistoryReport['information_HP']['added_microcredit_info'];
type BySector = Summary['CreditosVigentes'];
type Row = { label: string; counts: BySector };

const parts = [
  'sectorFinanciero',
  'sectorCooperativo',
  'sectorReal',
  'sectorTelcos',
  'totalComoPrincipal',
  'totalComoCodeudorYOtros',
] as const;

const columns: readonly Column<Row>[] = [
  nameColumn('label', words.row, 210, ({ label }) => label),
  ...parts.map((part) =>
    countColumn(part, words[part], part.startsWith('total') ? 170 : 110, ({ counts }: Row) =>
      Number(counts[part]),
    ),
  ),
];

/** The number of queries and credits by reporting sector. */
export function MicrocreditTable({ summary }: { summary: Summary }) {
  const rows: Row[] = [
    { label: words.current, counts: summary.CreditosVigentes },
    { label: words.closed, counts: summary.CreditosCerrados },
    { label: words.consults, counts: summary.ConsultaUlt6Meses },
  ];
  return <ReportTable title={words.title} columns={columns} rows={rows} nothing="" />;
}
