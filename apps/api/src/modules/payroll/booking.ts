/**
 * Books returned files: a job takes line after line for a short while, and leaves the rest to the next one. Whenever it is
 * killed, the lines that were booked stay so, and the others wait.
 */
import { inTransaction } from '../../db/transaction.ts';
import type { Trx } from '../../db/types.ts';
import { postEntry } from '../ledger/service.ts';
import * as repo from './booking-repo.ts';
import type { PayrollDeps } from './deps.ts';
import { suspenseLines } from './entries.ts';
import { addBookingJob, type FileRow, findFile, lockFile } from './file-repo.ts';
import { createLineBooking } from './line-booking.ts';
import { BOOK_PAYROLL_FILE } from './uploads.ts';

const LINES_AT_ONCE = 200;
/** A job ends soon, so that others get their turn and a stop of the process waits for nobody. */
const TURN_MS = 1_500;
/** Connections that a job takes: calls share them. */
const WORKERS = 3;

type Turn = {
  /** By the process's own clock, in ms. */
  until: number;
  /** Lines that could not be booked in this turn. */
  failed: number[];
  fault: unknown;
};

export function createBooking(deps: PayrollDeps) {
  const { db, clock } = deps;
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

  async function finish(fileId: number): Promise<void> {
    await inTransaction(db, async (trx) => {
      const file = await lockFile(trx, fileId);
      if (file?.state !== 'BOOKING') return;
      if ((await repo.waitingLines(trx, file, [], 1)).length > 0) return;
      const now = clock.now();
      await exceptTransfer(trx, file);
      await repo.insertNotDeducted(trx, file, now);
      await trx
        .updateTable('payroll_files')
        .set({ state: 'BOOKED', booked_at: now })
        .where('id', '=', file.id)
        .execute();
    });
  }

  /** A few at once, for most of a line's time is a way to the database and back; those of one credit in their order. */
  async function bookSome(file: FileRow, lines: readonly repo.WaitingLine[], turn: Turn): Promise<void> {
    const credits = [...Map.groupBy(lines, (line) => line.credit_id ?? -line.id).values()];
    const worker = async (): Promise<void> => {
      for (let some = credits.shift(); some; some = credits.shift()) {
        for (const line of some) {
          if (performance.now() >= turn.until) return;
          try {
            await bookLine(file, line);
          } catch (error) {
            turn.fault ??= error;
            turn.failed.push(line.id);
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
      const turn: Turn = { until: performance.now() + TURN_MS, failed: [], fault: undefined };
      for (;;) {
        const lines = await repo.waitingLines(db, file, turn.failed, LINES_AT_ONCE);
        if (lines.length === 0) break;
        await bookSome(file, lines, turn);
        if (performance.now() >= turn.until) return addBookingJob(db, BOOK_PAYROLL_FILE, file.id);
      }
      if (turn.failed.length > 0) throw turn.fault;
      await finish(file.id);
    },
  };
}
