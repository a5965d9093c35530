/**
 * The loan book in figures, for the people who run the platform: any range of days up to today, of everyone, of one company
 * or of the people without one. Each figure is a sum over the days of loans, which every event keeps.
 */
import type { Input } from '@unamano/contract/endpoint';
import * as contract from '@unamano/contract/loans/portfolio';
import { addDays, daysBetween } from '@unamano/domain/calendar';
import type { Db } from '../../../../db/types.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import type { UseCase } from '../../../../kernel/mount.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import { recordStaffEvent } from '../../../office/audit/index.ts';
import { limitsOn } from '../../../office/settings/index.ts';
import type { SheetFiles } from '../../../office/sheets/index.ts';
import { isCeilingPending } from '../pending.ts';
import { inSnapshot, type Range, type Scope } from '../read.ts';
import { historyOf } from './history.ts';
import { isCompany } from './repo.ts';
import { sheetOf } from './sheet.ts';
import { summaryOf } from './summary.ts';

type PortfolioDeps = { db: Db; reports?: Db; clock: Clock; sheets: Pick<SheetFiles, 'store'> };

const DEFAULT_DAYS = 30;
const FUTURE_DAY = 'Debe ser hoy o un día que ya pasó';
const END_BEFORE_START = 'Debe ser antes del último día';
const TOO_LONG = `Elige ${contract.PORTFOLIO_MAX_DAYS} días o menos`;

export function createPortfolio({ db, reports = db, clock, sheets }: PortfolioDeps) {
  /** The range and the scope of a call, or what is wrong with them. */
  async function parseQuery(
    input: Input<typeof contract.portfolioSummary>,
  ): Promise<Result<{ range: Range; scope: Scope }, 'OBJECT_NOT_FOUND'>> {
    const to = input.to ?? clock.today();
    const from = input.from ?? addDays(to, 1 - DEFAULT_DAYS);
    if (to > clock.today()) return invalid('to', FUTURE_DAY);
    if (from > to) return invalid('from', END_BEFORE_START);
    if (daysBetween(from, to) >= contract.PORTFOLIO_MAX_DAYS) return invalid('from', TOO_LONG);
    const scope = input.id_company === undefined ? null : Math.max(0, input.id_company);
    if (scope !== null && scope !== 0 && !(await isCompany(db, scope))) return refuse('OBJECT_NOT_FOUND');
    return ok({ range: { from, to }, scope });
  }

  /** OBJECT_NOT_FOUND for a company that there is not; days to come and more than a year are invalid. */
  const summary: UseCase<typeof contract.portfolioSummary, 'input'> = async ({ input }) => {
    const found = await parseQuery(input);
    if (!found.ok) return found;
    const { range, scope } = found.value;
    const figures = await inSnapshot(reports, (at) => summaryOf(at, range, scope));
    const today = clock.today();
    const { par30MaxPpm } = await limitsOn(db, today);
    return ok({
      ...figures,
      today,
      par_30_max_bps: par30MaxPpm / 100,
      is_ceiling_pending: await isCeilingPending(db),
    });
  };

  /** As `summary`; of the year that ends with `to`. */
  const history: UseCase<typeof contract.portfolioHistory, 'input'> = async ({ input }) => {
    const found = await parseQuery(input);
    if (!found.ok) return found;
    const { range, scope } = found.value;
    const figures = await inSnapshot(reports, (at) => historyOf(at, range.to, scope));
    return ok({ ...figures, is_ceiling_pending: await isCeilingPending(db) });
  };

  /** One of the tables, as the screen shows it. SERVICE_UNAVAILABLE while files can not be stored. */
  const exportTable: UseCase<typeof contract.portfolioExport> = async ({ actor, origin, input }) => {
    const found = await parseQuery(input);
    if (!found.ok) return found;
    const { range, scope } = found.value;
    const { table, format } = input;
    const sheet = await sheetOf(table, {
      summary: () => inSnapshot(reports, (at) => summaryOf(at, range, scope)),
      history: () => inSnapshot(reports, (at) => historyOf(at, range.to, scope)),
    });
    const url = await sheets.store({ ...sheet, format });
    if (!url.ok) return url;
    const by = { actor, origin, now: clock.now() };
    await recordStaffEvent(db, by, {
      action: 'portfolio.export',
      subject: { kind: 'list', id: `portfolio ${table}` },
      after: { ...range, company: scope, format },
    });
    return ok({ url: url.value });
  };

  return { summary, history, export: exportTable };
}

export type Portfolio = ReturnType<typeof createPortfolio>;
