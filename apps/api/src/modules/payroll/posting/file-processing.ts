/**
 * Books returned files: a job takes line after line for a short while, and leaves the rest to the next one. Whenever it is
 * killed, the lines that were booked stay so, and the others wait.
 */
import { inTransaction } from '../../../db/transaction.ts';
import type { Trx } from '../../../db/types.ts';
import { postEntry } from '../../ledger/index.ts';
import { type LoanSnapshot, readLoanSnapshots } from '../../payments/index.ts';
import { lockCompany } from '../deduction-files/deduction-repo.ts';
import type { PayrollDeps } from '../deps.ts';
import { suspenseLines } from '../entries.ts';
import { insertNotDeducted, resolveDeducted } from '../exceptions/not-deducted.ts';
import { addProcessingJob, type FileRow, findFile, lockFile } from '../file-repo.ts';
import { PROCESS_PAYROLL_FILE } from '../returned-files/uploads.ts';
import { createLineProcessing } from './line-processing.ts';
import * as repo from './line-repo.ts';

const BATCH_LINES = 100;
/** A job ends soon, so that others get their turn and a stop of the process waits for nobody. */
const TIME_SLICE_MS = 1_500;
/** Connections that a job takes: calls share them. */
const WORKERS = 3;

type TimeSlice = {
  /** By the process's own clock, in ms. */
  until: number;
  /** What the first line threw that could not be booked in this turn. */
  fault: unknown;
};

/** Some lines, and what is known of their credits just before they are booked. */
type Batch = { lines: repo.UnprocessedLine[]; ahead: Map<number, LoanSnapshot> };

export function createFileProcessing(deps: PayrollDeps) {
  const { db, clock } = deps;
  const processLine = createLineProcessing(deps);

  /** What the transfer and the file differ by is for somebody to look at; money too much waits in suspense. */
  async function recordTransferDifference(trx: Trx, file: FileRow): Promise<void> {
    const difference = file.transfer_pesos - file.lines_pesos;
    if (difference === 0) return;
    const now = clock.now();
    await repo.insertException(trx, {
      company_id: file.company_id,
      pay_period: file.pay_period,
      kind: difference > 0 ? 'transfer_excess' : 'transfer_shortfall',
      file_id: file.id,
      line_id: null,
      credit_id: null,
      number: null,
      dni: '',
      name: '',
      amount_pesos: Math.abs(difference),
      suspense_pesos: Math.max(0, difference),
      created_at: now,
    });
    if (difference < 0) return;
    await postEntry(trx, {
      creditId: null,
      kind: 'payroll_suspense',
      postedOn: file.transferred_on,
      recordedAt: now,
      payrollReference: `difference:${file.id}`,
      lines: suspenseLines(difference),
    });
  }

  async function finish({ id, company_id: companyId }: FileRow): Promise<void> {
    await inTransaction(db, async (trx) => {
      await lockCompany(trx, companyId);
      const file = await lockFile(trx, id);
      if (file?.state !== 'PROCESSING') return;
      if ((await repo.readUnprocessedLines(trx, file, 1)).length > 0) return;
      const now = clock.now();
      await recordTransferDifference(trx, file);
      await resolveDeducted(trx, file, now);
      await insertNotDeducted(trx, { companyId, payPeriod: file.pay_period, fileId: file.id }, now);
      await trx
        .updateTable('payroll_files')
        .set({ state: 'PROCESSED', processed_at: now })
        .where('id', '=', file.id)
        .execute();
    });
  }

  async function readBatch(file: FileRow, after?: repo.LineCursor): Promise<Batch> {
    const lines = await repo.readUnprocessedLines(db, file, BATCH_LINES, after);
    const creditIds = lines.flatMap(({ credit_id: id }) => (id === null ? [] : [id]));
    return { lines, ahead: await readLoanSnapshots(db, [...new Set(creditIds)]) };
  }

  /** A few at once, for most of a line's time is a way to the database and back; those of one credit in their order. */
  async function processBatch(file: FileRow, { lines, ahead }: Batch, slice: TimeSlice): Promise<void> {
    const credits = [...Map.groupBy(lines, (line) => line.stated_credit_id).values()];
    const worker = async (): Promise<void> => {
      for (let some = credits.shift(); some; some = credits.shift()) {
        for (const line of some) {
          if (performance.now() >= slice.until) return;
          try {
            await processLine(file, line, ahead.get(line.credit_id ?? 0));
          } catch (error) {
            slice.fault ??= error;
          }
        }
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, worker));
  }

  return {
    /**
     * Books what waits of a file. May be run again, and beside itself.
     *
     * @throws what the first line threw that could not be booked, after all others have had their turn
     */
    async processFile(fileId: number): Promise<void> {
      const file = await findFile(db, fileId);
      if (file?.state !== 'PROCESSING') return;
      const slice: TimeSlice = { until: performance.now() + TIME_SLICE_MS, fault: undefined };
      let next = readBatch(file);
      for (;;) {
        const batch = await next;
        const last = batch.lines.at(-1);
        if (!last) break;
        // While some are booked, the next are read.
        next = readBatch(file, last);
        next.catch(() => {});
        await processBatch(file, batch, slice);
        if (performance.now() >= slice.until) {
          await next;
          return addProcessingJob(db, PROCESS_PAYROLL_FILE, file.id);
        }
      }
      if (slice.fault !== undefined) throw slice.fault;
      await finish(file);
    },
  };
}
