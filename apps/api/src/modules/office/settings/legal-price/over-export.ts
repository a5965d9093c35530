/** The report of what was charged over the legal ceiling, as a file. */
import type { overCeilingExport } from '@unamano/contract/lending/legal-price';
import type { Db } from '../../../../db/types.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import type { UseCase } from '../../../../kernel/mount.ts';
import { ok } from '../../../../kernel/result.ts';
import { recordStaffEvent } from '../../audit/index.ts';
import type { Cell, SheetColumn, SheetFiles } from '../../sheets/index.ts';
import { type OverCeiling, readCharged, sumOver } from './over-ceiling.ts';

type OverExportDeps = { db: Db; clock: Clock; sheets: Pick<SheetFiles, 'store'> };

const COLUMNS: readonly SheetColumn[] = [
  'Crédito',
  'Desembolso',
  'Valor',
  'Meses',
  'Tope legal (%)',
  'Tasa de lo que cuenta (%)',
  'Cobrado que cuenta como interés',
  'Permitido por el tope',
  'Por encima del tope',
].map((header) => ({ header, width: Math.max(12, header.length + 2) }));

/** With two decimals. */
const percent = (ppm: number | null): number | null => (ppm === null ? null : Math.round(ppm / 100) / 100);

const rowOf = ({ credit, charged }: OverCeiling): Cell[] => [
  credit.id,
  credit.disbursed_on,
  credit.amount,
  credit.installments,
  percent(charged.ceilingPpm),
  percent(charged.countedPpm),
  charged.counted,
  charged.allowed,
  charged.over,
];

/** One row a credit over the ceiling, newest first; the last row is their sum. SERVICE_UNAVAILABLE while files can not be stored. */
export function createOverExport({ db, clock, sheets }: OverExportDeps): UseCase<typeof overCeilingExport> {
  return async ({ actor, origin, input: { format } }) => {
    const { over } = await readCharged(db);
    const total: Cell[] = ['Total', ...COLUMNS.slice(2).map(() => null), sumOver(over)];
    async function* pages() {
      yield [...over.map(rowOf), total];
    }
    const sheet = { name: 'sobre-el-tope-legal', title: 'Sobre el tope legal', columns: COLUMNS };
    const url = await sheets.store({ ...sheet, format, pages: pages() });
    if (!url.ok) return url;
    const by = { actor, origin, now: clock.now() };
    await recordStaffEvent(db, by, {
      action: 'settings.export_over_ceiling',
      subject: { kind: 'list', id: 'over_ceiling' },
      after: { credits: over.length, format },
    });
    return ok({ url: url.value });
  };
}
