/**
 * The book of a lender who moves in: read and compared without a trace, uploaded by one person, approved by another one, brought in
 * by a job beside the calls, and undone completely while nothing of our own happened to it.
 */
import type { Day } from '@unamano/domain/calendar';
import type { Db } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { refuse } from '../../../kernel/result.ts';
import type { Approvals } from '../../office/approvals/index.ts';
import { audited, type StaffCaller, staffCommand } from '../../office/audit/index.ts';
import { importApprovals } from './approval.ts';
import { type Checked, checkBook } from './check.ts';
import { namesOf } from './draft/columns.ts';
import { readDraft } from './draft/read.ts';
import { readColumnLists } from './draft/repo.ts';
import { createDrafts } from './draft/service.ts';
import type { BookFile } from './reading/files.ts';
import type { Names } from './reading/names.ts';
import * as repo from './repo.ts';
import { runStep } from './run/batch.ts';
import { askForRun } from './run/queue.ts';
import { keptParts, undoStep } from './run/undo.ts';

type Deps = { db: Db; clock: Clock; approvals: Approvals };

export type BookImports = ReturnType<typeof createBookImports>;

export function createBookImports({ db, clock, approvals }: Deps) {
  const kinds = importApprovals();
  approvals.register(kinds.run);
  approvals.register(kinds.undo);

  return {
    drafts: createDrafts({ db, clock, approvals, run: kinds.run }),

    /** The job: reads a book that is being prepared. */
    readDraft: (importId: number, version: number) => readDraft(db, clock, importId, version),

    /** The dry run: it writes nothing. */
    check: (files: readonly BookFile[], names: Names, cutoffOn: Day): Promise<Checked> =>
      checkBook(db, files, names, { cutoffOn, today: clock.today() }),

    /** Keeps a book that was checked without a fault, and asks a second person. */
    upload: (caller: StaffCaller, { book, totals }: Checked, cutoffOn: Day) =>
      staffCommand({ db, clock }, caller, async (command) => {
        const { trx, actor, now } = command;
        const importId = await repo.insertImport(trx, { book, totals, cutoffOn, staffId: actor.id, now });
        return approvals.request(command, kinds.run, { payload: { importId } });
      }),

    /** Asks a second person to undo it. */
    askToUndo: (caller: StaffCaller, importId: number) =>
      staffCommand({ db, clock }, caller, async (command) => {
        const row = await repo.lockImport(command.trx, importId);
        if (!row || row.state === 'draft') return refuse('OBJECT_NOT_FOUND');
        if (!['done', 'stopped'].includes(row.state)) return refuse('STATE_NOT_ALLOWED');
        if (await approvals.hasPendingAbout(command.trx, kinds.undo.kind, { importId }, command.now))
          return refuse('CHANGE_PENDING');
        return approvals.request(command, kinds.undo, { payload: { importId } });
      }),

    /** Stops a run after its step, or lets it go on. */
    setRunning: (caller: StaffCaller, importId: number, isRunning: boolean) =>
      staffCommand({ db, clock }, caller, async ({ trx }) => {
        const row = await repo.lockImport(trx, importId);
        if (!row || row.state === 'draft') return refuse('OBJECT_NOT_FOUND');
        const [from, to] = isRunning ? (['stopped', 'running'] as const) : (['running', 'stopped'] as const);
        if (row.state !== from) return refuse('STATE_NOT_ALLOWED');
        await repo.setState(trx, importId, to, { stop_reason: null });
        if (isRunning) await askForRun(trx, importId);
        const action = isRunning ? 'book_import.continue' : 'book_import.stop';
        const subject = { kind: 'list', id: `book ${importId}` } as const;
        const event = { action, subject, before: { state: from }, after: { state: to } } as const;
        return audited({ id_import: importId, state: to }, event);
      }),

    /** What the lender of a list that the screen kept calls sheets and columns; undefined where there is none. */
    async keptNames(name: string): Promise<Names | undefined> {
      const list = (await readColumnLists(db)).find((own) => own.name === name);
      return list && namesOf(list.columns);
    },
    find: (importId: number) => repo.findImport(db, importId),
    newest: () => repo.findNewest(db),
    /** What an undo leaves. Spanish. */
    keptParts: (importId: number) => keptParts(db, importId),
    progress: (importId: number) => repo.readProgress(db, importId),

    /** The job: by steps, each of them a transaction. A killed run goes on where it was. */
    async run(importId: number): Promise<void> {
      while (await runStep(db, clock, importId));
      while (await undoStep(db, clock, importId));
    },
  };
}
