/** The tables of the loan book as spreadsheets. Shares are percentages with two decimals, as numbers. */
import type { Reply } from '@unamano/contract/endpoint';
import type { PortfolioTable, portfolioSummary } from '@unamano/contract/loans/portfolio';
import { type AgingBucket, PAR_DAYS } from '@unamano/domain/loans/portfolio/aging';
import type { RollState } from '@unamano/domain/loans/portfolio/roll-rates';
import type { Cell, SheetColumn } from '../../../office/sheets/index.ts';
import type { History } from './view.ts';

type Summary = Pick<Reply<typeof portfolioSummary>, 'closing' | 'by_company' | 'days'>;
type Sources = { summary: () => Promise<Summary>; history: () => Promise<History> };
type Table = { columns: readonly SheetColumn[]; rows: readonly (readonly Cell[])[] };

const STATES: Record<RollState, string> = {
  current: 'Al día',
  days_1_30: '1 a 30 días',
  days_31_60: '31 a 60 días',
  days_61_90: '61 a 90 días',
  days_91: '91 días o más',
  written_off: 'Castigado',
  paid: 'Pagado',
};

const bucketName = (bucket: AgingBucket): string => STATES[bucket];
const percent = (bps: number | null): number | null => (bps === null ? null : bps / 100);
const columns = (...headers: string[]): SheetColumn[] =>
  headers.map((header) => ({ header, width: Math.max(12, header.length + 2) }));

function daysTable({ days }: Summary): Table {
  return {
    columns: columns('Día', 'Créditos desembolsados', 'Desembolsado', 'Recaudado', 'Saldo al cierre'),
    rows: days.map((row) => [row.day, row.disbursed_credits, row.disbursed, row.collected, row.outstanding]),
  };
}

function companiesTable({ by_company }: Summary): Table {
  const par = PAR_DAYS.flatMap((days) => [`En riesgo ${days}`, `PAR ${days} (%)`]);
  return {
    columns: columns('Empresa', 'Créditos', 'Saldo', 'Desembolsado', 'Recaudado', ...par),
    rows: by_company.map((row) => [
      row.name ?? 'Personas directas',
      row.credits,
      row.outstanding,
      row.disbursed,
      row.collected,
      ...row.par.flatMap(({ outstanding, share_bps }) => [outstanding, percent(share_bps)]),
    ]),
  };
}

function agingTable({ closing }: Summary): Table {
  return {
    columns: columns('Días de mora', 'Créditos', 'Saldo', 'Parte del saldo (%)'),
    rows: closing.aging.map((row) => [
      bucketName(row.bucket),
      row.credits,
      row.outstanding,
      percent(row.share_bps),
    ]),
  };
}

function vintagesTable({ vintages }: History): Table {
  return {
    columns: columns(
      'Mes de desembolso',
      'Créditos de la cosecha',
      'Desembolsado',
      'Mes de vida',
      'Créditos con más de 30 días',
      'Desembolsado con más de 30 días',
      'Parte (%)',
    ),
    rows: vintages.flatMap(({ month, credits, amount, cells }) =>
      cells.map((cell) => [
        month,
        credits,
        amount,
        cell.month_on_book,
        cell.credits,
        cell.amount,
        percent(cell.share_bps),
      ]),
    ),
  };
}

function rollsTable({ roll_rates }: History): Table {
  return {
    columns: columns('Desde', 'Hasta', 'Estaba', 'Pasó a', 'Créditos', 'Saldo al empezar', 'Parte (%)'),
    rows: roll_rates.flatMap(({ from, to, rows }) =>
      rows.flatMap((row) =>
        row.to
          .filter(({ credits }) => credits > 0)
          .map((cell) => [
            from,
            to,
            bucketName(row.bucket),
            STATES[cell.state],
            cell.credits,
            cell.outstanding,
            percent(cell.share_bps),
          ]),
      ),
    ),
  };
}

type TableOf<Figures> = (figures: Figures) => Table;
const ofSummary = (name: string, title: string, table: TableOf<Summary>) => {
  return { name, title, make: async (from: Sources) => table(await from.summary()) };
};
const ofHistory = (name: string, title: string, table: TableOf<History>) => {
  return { name, title, make: async (from: Sources) => table(await from.history()) };
};

const TABLES: Record<PortfolioTable, ReturnType<typeof ofSummary>> = {
  days: ofSummary('cartera-por-dia', 'Por día', daysTable),
  companies: ofSummary('cartera-por-empresa', 'Por empresa', companiesTable),
  aging: ofSummary('cartera-edades', 'Edades', agingTable),
  vintages: ofHistory('cartera-cosechas', 'Cosechas', vintagesTable),
  roll_rates: ofHistory('cartera-rodamiento', 'Rodamiento', rollsTable),
};

/** A file of one of the tables, for `SheetFiles.store`. */
export async function sheetOf(table: PortfolioTable, sources: Sources) {
  const { name, title, make } = TABLES[table];
  const { columns: head, rows } = await make(sources);
  async function* pages() {
    yield rows;
  }
  return { name, title, columns: head, pages: pages() };
}
