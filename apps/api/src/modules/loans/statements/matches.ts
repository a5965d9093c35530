/** What was matched: a list, and the way to open it again. */
import type { statementMatches, undoMatch } from '@unamano/contract/loans/books/statements';
import type { Db } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { UseCase } from '../../../kernel/mount.ts';
import { pageOf, parseIdCursor } from '../../../kernel/paging.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import { audited, staffCommand } from '../../office/audit/index.ts';
import { findMatch, undoMatch as markUndone, readMatches } from './match-repo.ts';
import { lockStatement } from './repo.ts';

/** The kind of the approval of an entry's reversal. */
const REVERSAL_APPROVAL = 'accounting.reverse';
const PAGE = 50;
const HAS_ENTRY = 'Este movimiento se explicó con un asiento: al reversarlo queda abierto otra vez';

export function createMatches({ db, clock }: { db: Db; clock: Clock }) {
  const list: UseCase<typeof statementMatches, 'input'> = async ({ input }) => {
    const before = parseIdCursor(input.cursor);
    if (!before.ok) return before;
    const limit = input.limit ?? PAGE;
    const page = {
      source: input.source,
      before: before.value,
      search: input.search ?? '',
      limit: limit + 1,
    };
    const found = await readMatches(db, page, { kind: REVERSAL_APPROVAL, now: clock.now() });
    const { rows, last } = pageOf(found, limit);
    return ok({ matches: rows, next_cursor: last ? String(last.id_match) : null });
  };

  /** STATE_NOT_ALLOWED for one that is undone, and for one whose entry explains its line: two people reverse that. */
  const undo: UseCase<typeof undoMatch> = async ({ actor, origin, input: { id_match: id } }) =>
    staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
      const known = await findMatch(trx, id);
      if (!known) return refuse('OBJECT_NOT_FOUND');
      await lockStatement(trx, known.source);
      const match = await findMatch(trx, id);
      if (!match || match.isUndone) return refuse('STATE_NOT_ALLOWED');
      if (match.madeEntry !== null) return refuse('STATE_NOT_ALLOWED', { message: HAS_ENTRY });
      await markUndone(trx, id, { staffId: actor.id, now });
      return audited(
        {},
        {
          action: 'accounting.undo_match',
          subject: { kind: 'list', id: `statement ${match.source}` },
          before: { match: id },
        },
      );
    });

  return { list, undo };
}
