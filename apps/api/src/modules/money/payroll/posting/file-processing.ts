/**
 * Processes a returned file line by line. A job works for a short time slice and queues a new job for the rest. Each line
 * has its own transaction, so a job that is killed leaves processed lines processed and the other lines untouched.
 */
import { maxPesos, negatePesos, subtractPesos, ZERO_PESOS } from '@unamano/domain/money';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Trx } from '../../../../db/types.ts';
import { lockCompanyPayroll } from '../../../lending/companies/index.ts';
import { type LoanSnapshot, readLoanSnapshots } from '../../../loans/payments/index.ts';
import type { PayrollDeps } from '../deps.ts';
import { insertNotDeducted, resolveDeducted } from '../exceptions/not-deducted.ts';
import { resolvePaidInstallments } from '../exceptions/paid-installments.ts';
import { addProcessingJob, type FileRow, findFile, lockFile, updateFile } from '../file-repo.ts';
import { processLine } from './line-processing.ts';
import { type LineCursor, readUnprocessedLines, type UnprocessedLine } from './line-repo.ts';
import { notifyCompany, recordException } from './recorded-exceptions.ts';

const BATCH_LINES = 100;
/** Short, so that other jobs get their turn and a shutdown waits for no long job. */
const TIME_SLICE_MS = 1_500;
/** Database connections of one job. API calls share the same pool. */
const WORKERS = 3;

type Deps = Pick<PayrollDeps, 'db' | 'clock' | 'messages'>;

/** Unprocessed lines, with a snapshot of each credit that they name. */
type Batch = { lines: UnprocessedLine[]; snapshots: Map<number, LoanSnapshot> };

type TimeSlice = {
  /** On the clock of `performance.now()`. */
  endsAtMs: number;
  /** The first error of a line in this slice. */
  fault: unknown;
};

const isOver = ({ endsAtMs }: TimeSlice): boolean => performance.now() >= endsAtMs;

export function createFileProcessing(deps: Deps) {
  return {
    /**
     * Processes the remaining lines of a file. Several runs may work on the same file.
     *
     * @throws the first error of a line, after every other line was tried
     */
    async processFile(fileId: number): Promise<void> {
      const file = await findFile(deps.db, fileId);
      if (file?.state !== 'PROCESSING') return;
      const slice: TimeSlice = { endsAtMs: performance.now() + TIME_SLICE_MS, fault: undefined };
      let nextBatch = readBatch(deps, file);
      for (;;) {
        const batch = await nextBatch;
        const last = batch.lines.at(-1);
        if (!last) break;
        // The next batch is read while this one is processed; its error surfaces at the next `await`.
        nextBatch = readBatch(deps, file, last);
        nextBatch.catch(() => {});
        await processBatch(deps, file, batch, slice);
        if (isOver(slice)) {
          await nextBatch;
          return addProcessingJob(deps.db, file.id);
        }
      }
      if (slice.fault !== undefined) throw slice.fault;
      await finishFile(deps, file);
    },
  };
}

async function readBatch({ db }: Deps, file: FileRow, after?: LineCursor): Promise<Batch> {
  const lines = await readUnprocessedLines(db, file, BATCH_LINES, after);
  const creditIds = new Set(lines.flatMap(({ credit_id: id }) => id ?? []));
  return { lines, snapshots: await readLoanSnapshots(db, [...creditIds]) };
}

/** Credits in parallel, because a line mostly waits for the database; the lines of one credit in their order. */
async function processBatch(
  deps: Deps,
  file: FileRow,
  { lines, snapshots }: Batch,
  slice: TimeSlice,
): Promise<void> {
  const linesByCredit = [...Map.groupBy(lines, (line) => line.stated_credit_id).values()];
  const worker = async (): Promise<void> => {
    for (let creditLines = linesByCredit.shift(); creditLines; creditLines = linesByCredit.shift()) {
      for (const line of creditLines) {
        if (isOver(slice)) return;
        try {
          await processLine(deps, file, line, snapshots.get(line.credit_id ?? 0));
        } catch (error) {
          slice.fault ??= error;
        }
      }
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}

async function finishFile(deps: Deps, { id, company_id: companyId }: FileRow): Promise<void> {
  const { db, clock } = deps;
  await inTransaction(db, async (trx) => {
    await lockCompanyPayroll(trx, companyId);
    const file = await lockFile(trx, id);
    if (file?.state !== 'PROCESSING') return;
    if ((await readUnprocessedLines(trx, file, 1)).length > 0) return;
    const now = clock.now();
    await recordTransferDifference(deps, trx, file, now);
    await notifyCompany(deps, trx, file);
    await resolveDeducted(trx, file, now);
    await insertNotDeducted(trx, { companyId, payPeriod: file.pay_period, fileId: file.id }, now);
    await resolvePaidInstallments(trx, now);
    await updateFile(trx, file.id, { state: 'PROCESSED', processed_at: now });
  });
}

/** Staff resolve a transfer that differs from its lines; an excess waits in suspense until then. */
async function recordTransferDifference(deps: Deps, trx: Trx, file: FileRow, now: Date): Promise<void> {
  const difference = subtractPesos(file.transfer_pesos, file.lines_pesos);
  if (difference === 0) return;
  await recordException(deps, trx, file, null, {
    kind: difference > 0 ? 'transfer_excess' : 'transfer_shortfall',
    amountPesos: maxPesos(difference, negatePesos(difference)),
    suspensePesos: maxPesos(ZERO_PESOS, difference),
    now,
  });
}
