import { connect } from '../../apps/api/src/db/connect.ts';
import { clockFrom } from '../../apps/api/src/kernel/clock.ts';
import { createPortfolio } from '../../apps/api/src/modules/loans/figures/index.ts';
import { makeLoanBook } from '../books/loan-book.ts';
import { type Figure, median } from '../lib/figure.ts';
import type { BenchDatabase } from '../lib/platform.ts';
import { sized } from '../lib/size.ts';

const CREDITS = sized(100_000, 1_000);
const ROUNDS = sized(5, 1);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/**
 * The figures of the loan book over two years of lending, 100,000 credits, against one plain sum of the loan account,
 * which is the minimum to read for the outstanding balance. Both run in turns.
 */
export async function loanBook(database: BenchDatabase): Promise<Figure[]> {
  const { db, pool, close } = connect(await makeLoanBook(database.databaseUrl, CREDITS));
  const portfolio = createPortfolio({
    db,
    clock: clockFrom(() => new Date()),
    sheets: { store: () => Promise.reject(new Error('no files here')) },
  });
  const calls = {
    summary: () => portfolio.summary({ input: {} }),
    history: () => portfolio.history({ input: {} }),
    sum: () =>
      pool.query(`select sum(amount_pesos) from journal_lines join journal_entries entry on entry.id = entry_id
        where account = 'loans_receivable' and posted_on <= current_date`),
  };
  const times = { summary: [] as number[], history: [] as number[], sum: [] as number[] };
  try {
    for (let round = -1; round < ROUNDS; round++) {
      for (const name of ['summary', 'history', 'sum'] as const) {
        const ms = await timed(calls[name]);
        // The first round warms up.
        if (round >= 0) times[name].push(ms);
      }
    }
  } finally {
    await close();
  }
  const figure = (name: 'summary' | 'history', label: string): Figure => ({
    name: `${label} of ${CREDITS} credits against one sum of the journal`,
    ratio: median(times[name]) / median(times.sum),
    sides: [
      { label, value: median(times[name]), unit: 'ms' },
      { label: "one sum of the loans' account", value: median(times.sum), unit: 'ms' },
    ],
    configuration: { credits: CREDITS, rounds: ROUNDS, 'medians of': 'rounds after a warm-up' },
  });
  return [figure('summary', 'thirty days of the loan book'), figure('history', 'a year of the loan book')];
}
