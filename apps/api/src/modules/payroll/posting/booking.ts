/**
 * Books returned files: a job takes line after line for a short while, and leaves the rest to the next one. Whenever it is
 * killed, the lines that were booked stay so, and the others wait.
 */
import { inTransaction } from '../../../db/transaction.ts';
import type { Trx } from '../../../db/types.ts';
import { postEntry } from '../../ledger/service.ts';
import { type ReadAhead, readAhead } from '../../payments/service.ts';
import { lockCompany } from '../deduction-files/deduction-repo.ts';
import type { PayrollDeps } from '../deps.ts';
import { suspenseLines } from '../entries.ts';
import { endDeducted, insertNotDeducted } from '../exceptions/not-deducted.ts';
import { addBookingJob, type FileRow, findFile, lockFile } from '../file-repo.ts';
import { BOOK_PAYROLL_FILE } from '../returned-files/uploads.ts';
import * as repo from './booking-repo.ts';
import { createLineBooking } from './line-booking.ts';

const LINES_AT_ONCE = 100;
/** A job ends soon, so that others get their turn and a stop of the process waits for nobody. */
const TURN_MS = 1_500;
/** Connections that a job takes: calls share them. */
const WORKERS = 3;

type Turn = {
  /** By the process's own clock, in ms. */
  until: number;
  /** What the first line threw that could not be booked in this turn. */
  fault: unknown;
};

/** Some lines, and what is known of their credits just before they are booked. */
type Batch = { lines: repo.WaitingLine[]; ahead: Map<number, ReadAhead> };

export function createBooking(deps: PayrollDeps) {
  const { db, clock, loanAccounts } = deps;
  const bookLine = createLineBooking(deps);

  /** What the transfer and the file differ by is for somebody to look at; money too much waits in suspense. */
  async function exceptTransfer(trx: Trx, file: FileRow): Promise<void> {
    const difference = file.transfer_pesos - file.lines_pesos;
    if (difference === 0) return;
    const now = clock.now();
    await repo.insertException(trx, {
      company_id: file.company_id,
      fortnight: file.fortnight,
      kind: difference > 0 ? 'transfer_over' : 'transfer_short',
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
      bookedOn: file.transferred_on,
      recordedAt: now,
      payrollReference: `difference:${file.id}`,
      lines: suspenseLines(difference),
    });
  }

  async function finish({ id, company_id: companyId }: FileRow): Promise<void> {
    await inTransaction(db, async (trx) => {
      await lockCompany(trx, companyId);
      const file = await lockFile(trx, id);
      if (file?.state !== 'BOOKING') return;
      if ((await repo.waitingLines(trx, file, 1)).length > 0) return;
      const now = clock.now();
      await exceptTransfer(trx, file);
      await endDeducted(trx, file, now);
      await insertNotDeducted(trx, { companyId, fortnight: file.fortnight, fileId: file.id }, now);
      await trx
        .updateTable('payroll_files')
        .set({ state: 'BOOKED', booked_at: now })
        .where('id', '=', file.id)
        .execute();
    });
  }

  async function readBatch(file: FileRow, after?: repo.After): Promise<Batch> {
    const lines = await repo.waitingLines(db, file, LINES_AT_ONCE, after);
    const creditIds = lines.flatMap(({ credit_id: id }) => (id === null ? [] : [id]));
    return { lines, ahead: await readAhead(db, loanAccounts, [...new Set(creditIds)]) };
  }

  /** A few at once, for most of a line's time is a way to the database and back; those of one credit in their order. */
  async function bookSome(file: FileRow, { lines, ahead }: Batch, turn: Turn): Promise<void> {
    const credits = [...Map.groupBy(lines, (line) => line.credit_id_told).values()];
    const worker = async (): Promise<void> => {
      for (let some = credits.shift(); some; some = credits.shift()) {
        for (const line of some) {
          if (performance.now() >= turn.until) return;
          try {
            await bookLine(file, line, ahead.get(line.credit_id ?? 0));
          } catch (error) {
            turn.fault ??= error;
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
    async bookFile(fileId: number): Promise<void> {
      const file = await findFile(db, fileId);
      if (file?.state !== 'BOOKING') return;
      const turn: Turn = { until: performance.now() + TURN_MS, fault: undefined };
      let next = readBatch(file);
      for (;;) {
        const batch = await next;
        const last = batch.lines.at(-1);
        if (!last) break;
        // While some are booked, the next are read.
        next = readBatch(file, last);
        next.catch(() => {});
        await bookSome(file, batch, turn);
        if (performance.now() >= turn.until) {
          await next;
          return addBookingJob(db, BOOK_PAYROLL_FILE, file.id);
        }
      }
      if (turn.fault !== undefined) throw turn.fault;
      await finish(file);
    },
  };
}
