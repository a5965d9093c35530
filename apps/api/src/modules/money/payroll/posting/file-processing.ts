/**
 * Processes a returned file in batches of lines, each in a transaction. A job works for a short time slice and queues a new job
 * for the rest: a job that is killed leaves processed lines processed and the other lines untouched.
 */
import { maxPesos, negatePesos, subtractPesos, ZERO_PESOS } from '@unamano/domain/money';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Trx } from '../../../../db/types.ts';
import { lockCompanyPayroll } from '../../../lending/companies/index.ts';
import type { PayrollDeps } from '../deps.ts';
import { markLeaversOf, resolveAnswered } from '../drafts/answers.ts';
import { insertNotDeducted, resolveDeducted } from '../exceptions/not-deducted.ts';
import { resolvePaidInstallments } from '../exceptions/paid-installments.ts';
import { addProcessingJob, type FileRow, findFile, lockFile } from '../files/file-repo.ts';
import { finishProcessing } from '../files/file-states.ts';
import { recordAnswers } from './company-answers.ts';
import { processLines } from './line-processing.ts';
import { isLineKeyTaken, readNextLines } from './line-repo.ts';
import { notifyCompany, recordException } from './recorded-exceptions.ts';

const BATCH_LINES = 100;
/** Short, so that other jobs get their turn and a shutdown waits for no long job. */
const TIME_SLICE_MS = 1_500;

type Deps = Pick<PayrollDeps, 'db' | 'clock' | 'messages'>;

/** A line that could not be processed. */
class LineFault extends Error {
  readonly lineId: number;
  constructor(lineId: number, cause: unknown) {
    super(`payroll line ${lineId} failed`, { cause });
    this.lineId = lineId;
  }
}

export function createFileProcessing(deps: Deps) {
  const { db } = deps;

  /** Returns how many lines it processed: one transaction, whatever else works on the file. */
  const processBatch = (fileId: number, limit: number, skip: readonly number[]): Promise<number> =>
    inTransaction(db, async (trx) => {
      const file = await lockFile(trx, fileId);
      if (file?.state !== 'PROCESSING') return 0;
      const lines = await readNextLines(trx, file, limit, skip);
      const [only] = lines;
      try {
        if (only) await processLines(deps, trx, file, lines);
      } catch (error) {
        throw only && limit === 1 && !isLineKeyTaken(error) ? new LineFault(only.id, error) : error;
      }
      return lines.length;
    });

  /** False where the slice ended before the lines did. @throws the first fault of a line, after all others were tried */
  async function processAllLines(fileId: number, isOver: () => boolean): Promise<boolean> {
    const faults: LineFault[] = [];
    for (let limit = BATCH_LINES; !isOver(); ) {
      try {
        const skip = faults.map(({ lineId }) => lineId);
        if ((await processBatch(fileId, limit, skip)) > 0) continue;
        if (faults[0]) throw faults[0].cause;
        return true;
      } catch (error) {
        if (isLineKeyTaken(error)) continue;
        if (error === faults[0]?.cause) throw error;
        if (error instanceof LineFault) faults.push(error);
        // One line after the other, so that a line that fails leaves the others.
        else if (limit > 1) limit = 1;
        else throw error;
      }
    }
    return false;
  }

  return {
    /** Processes the remaining lines of a file. Several runs may work on the same file. */
    async processFile(fileId: number): Promise<void> {
      const file = await findFile(db, fileId);
      if (file?.state !== 'PROCESSING') return;
      const endsAtMs = performance.now() + TIME_SLICE_MS;
      const isOver = () => performance.now() >= endsAtMs;
      const isDone = await processAllLines(fileId, isOver);
      if (!isDone || !(await recordAnswers(deps, file, isOver))) return addProcessingJob(db, file);
      await finishFile(deps, file);
    },
  };
}

async function finishFile(deps: Deps, { id, company_id: companyId }: FileRow): Promise<void> {
  const { db, clock } = deps;
  await inTransaction(db, async (trx) => {
    await lockCompanyPayroll(trx, companyId);
    const file = await lockFile(trx, id);
    if (file?.state !== 'PROCESSING') return;
    const [now, today] = [clock.now(), clock.today()];
    await recordTransferDifference(deps, trx, file, now);
    await notifyCompany(deps, trx, file);
    await resolveDeducted(trx, file, now);
    await markLeaversOf(trx, file, { now, today });
    await insertNotDeducted(trx, { companyId, payPeriod: file.pay_period, fileId: file.id }, { now, today });
    await resolveAnswered(trx, file, { now, today });
    await resolvePaidInstallments(trx, companyId, { now, today });
    await finishProcessing(trx, file, now);
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
