import type { RiskHistoryReport } from '@unamano/contract/risk-history';
import { micro as words } from '../../text/staff/risk/risk-history.ts';
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
  { id: 'label', header: words.row, widthPx: 210, names: true, cell: ({ label }) => label },
  ...parts.map((part) => ({
    id: part,
    header: words[part],
    widthPx: part.startsWith('total') ? 170 : 110,
    end: true,
    cell: ({ counts }: Row) => Number(counts[part]),
  })),
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
