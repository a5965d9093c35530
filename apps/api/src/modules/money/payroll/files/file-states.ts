/** The life of a returned file. Each move is here, and is a row of `NEXT`. */
import { bogotaDay } from '@unamano/domain/calendar';
import type { Trx } from '../../../../db/types.ts';
import { postEntry } from '../../../loans/ledger/index.ts';
import { transferEntry, transferLines } from '../entries.ts';
import { addProcessingJob, type FileRow, updateFile } from './file-repo.ts';

type State = FileRow['state'];
type Decision = Partial<Pick<FileRow, 'approval_id' | 'decided_by' | 'decided_at' | 'decision_reason'>>;

/** What a file may become. A processed one is withdrawn while it has no effect (`isReversible`). */
const NEXT: Readonly<Record<State, readonly State[]>> = {
  ON_HOLD: ['PROCESSING', 'WITHDRAWN'],
  PROCESSING: ['PROCESSED'],
  PROCESSED: ['WITHDRAWN'],
  WITHDRAWN: [],
};

export const mayMove = (file: FileRow, to: State): boolean => NEXT[file.state].includes(to);

async function move(trx: Trx, file: FileRow, to: State, change: Decision | { processed_at: Date }) {
  if (!mayMove(file, to)) throw new Error(`payroll file ${file.id} is ${file.state}, not to be ${to}`);
  await updateFile(trx, file.id, { ...change, state: to });
}

/** Posts the transfer at once; the job posts the lines in batches. */
export async function startProcessing(trx: Trx, file: FileRow, decision: Decision, now: Date): Promise<void> {
  await move(trx, file, 'PROCESSING', decision);
  if (file.transfer_pesos > 0) {
    await postEntry(trx, {
      creditId: null,
      kind: 'payroll_transfer',
      postedOn: bogotaDay(now),
      recordedAt: now,
      reference: transferEntry(file.id),
      lines: transferLines(file.transfer_pesos, file.transferred_on),
    });
  }
  await addProcessingJob(trx, file);
}

/** All lines are posted. */
export const finishProcessing = (trx: Trx, file: FileRow, now: Date): Promise<void> =>
  move(trx, file, 'PROCESSED', { processed_at: now });

/** The caller has reversed what a processed file posted. */
export const withdraw = (trx: Trx, file: FileRow, decision: Decision): Promise<void> =>
  move(trx, file, 'WITHDRAWN', decision);
