/** Entries of money outside of loans: written by one person, posted when a second one approves, reversed and never changed. */

import type { Input } from '@unamano/contract/endpoint';
import type { entryList, reverseEntry, writeEntry } from '@unamano/contract/loans/books/outside-entries';
import { thirdPartyFault } from '@unamano/contract/loans/books/third-parties';
import { parseNit } from '@unamano/domain/identity/nit';
import { linesOf, type OutsideLine } from '@unamano/domain/money/outside-entries';
import { lockByName } from '../../../db/named-lock.ts';
import { bound } from '../../../kernel/bound.ts';
import type { Core } from '../../../kernel/core.ts';
import type { UseOf } from '../../../kernel/mount.ts';
import { pageOf, parseIdCursor } from '../../../kernel/paging.ts';
import { invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Approvals } from '../../office/approvals/index.ts';
import { staffCommand } from '../../office/audit/index.ts';
import { createPucCodes } from '../../office/settings/index.ts';
import { isUnexplained } from '../statements/index.ts';
import { entryApproval, reversalApproval, type WrittenEntry } from './approval.ts';
import { ASKED, ENTRY_FAULTS, EXPLAINED, FUTURE_DAY, NOT_OPEN } from './errors.ts';
import { paidBy } from './items.ts';
import { countWaiting, findEntry, readEntries } from './repo.ts';

const PAGE = 50;

export type OutsideEntries = ReturnType<typeof createOutsideEntries>;

type OutsideEntriesDeps = Core & { approvals: Approvals };

function usesOf(deps: OutsideEntriesDeps) {
  const { db, clock } = deps;
  const pucCodes = createPucCodes({ db });
  const [written, reversed] = [entryApproval(clock), reversalApproval(clock)];
  return { ...deps, pucCodes, written, reversed };
}

type Uses = ReturnType<typeof usesOf>;

function entryFrom(
  { clock }: OutsideEntriesDeps,
  input: Input<typeof writeEntry>,
): Result<WrittenEntry & { lines: OutsideLine[] }, never> {
  const { kind, happened_on: happenedOn, third_party_type: type, third_party_number: typed } = input;
  if (happenedOn > clock.today()) return invalid('happened_on', FUTURE_DAY);
  const fault = thirdPartyFault(type, typed);
  if (fault !== null) return invalid('third_party_number', fault);
  const lines = linesOf({ kind, amounts: input, lines: input.lines ?? [] });
  if (typeof lines === 'string') return invalid(...ENTRY_FAULTS[lines]);
  const number = type === 'NIT' ? (parseNit(typed) ?? typed) : typed.toUpperCase();
  return ok({
    kind,
    happenedOn,
    party: { type, number, name: input.third_party_name },
    reference: input.reference,
    document: input.document ?? '',
    description: input.description,
    lines,
    lineId: input.id_line ?? null,
    items: input.items ? [...new Set(input.items.split(','))] : null,
  });
}

/** Invalid are a day to come, a third party without its document, and figures that make no entry. */
export const write: UseOf<Uses, typeof writeEntry> = async (deps, { actor, origin, input }) => {
  const entry = entryFrom(deps, input);
  if (!entry.ok) return entry;
  const paid = await paidBy(deps.db, { ...entry.value, names: entry.value.items });
  if (paid === null) return invalid('items', NOT_OPEN);
  if (input.id_line !== undefined && !(await isUnexplained(deps.db, input.id_line)))
    return invalid('id_line', EXPLAINED);
  return staffCommand(deps, { actor, origin }, async (command) => {
    const { lineId } = entry.value;
    if (lineId !== null) await lockByName(command.trx, `line ${lineId}`);
    const isAsked =
      lineId !== null &&
      (await deps.approvals.hasPendingAbout(command.trx, deps.written.kind, { lineId }, command.now));
    if (isAsked) return invalid('id_line', ASKED);
    return deps.approvals.request(command, deps.written, { payload: entry.value });
  });
};

/** STATE_NOT_ALLOWED for an entry that is reversed. A reversal may be reversed too. CHANGE_PENDING while another one waits. */
export const reverse: UseOf<Uses, typeof reverseEntry> = async (
  { db, clock, approvals, reversed },
  { actor, origin, input },
) =>
  staffCommand({ db, clock }, { actor, origin }, async (command) => {
    const { id_entry: entryId, reason } = input;
    // Of two that ask at once, the second one finds the request of the first.
    await lockByName(command.trx, `reversal of ${entryId}`);
    const entry = await findEntry(command.trx, entryId);
    if (!entry) return refuse('OBJECT_NOT_FOUND');
    if (entry.is_reversed) return refuse('STATE_NOT_ALLOWED');
    const isPending = await approvals.hasPendingAbout(command.trx, reversed.kind, { entryId }, command.now);
    if (isPending) return refuse('CHANGE_PENDING');
    return approvals.request(command, reversed, { payload: { entryId, reason } });
  });

export const list: UseOf<Uses, typeof entryList, 'input'> = async (
  { pucCodes, clock, db, written, reversed },
  { input },
) => {
  const before = parseIdCursor(input.cursor);
  if (!before.ok) return before;
  const limit = input.limit ?? PAGE;
  const codes = await pucCodes.on(clock.today());
  const [found, waiting] = await Promise.all([
    readEntries(db, { before: before.value, limit: limit + 1 }, codes),
    countWaiting(db, [written.kind, reversed.kind], clock.now()),
  ]);
  const { rows, last } = pageOf(found, limit);
  return ok({ entries: rows, next_cursor: last ? String(last.id_entry) : null, waiting });
};

export function createOutsideEntries(given: OutsideEntriesDeps) {
  const deps = usesOf(given);
  deps.approvals.register(deps.written);
  deps.approvals.register(deps.reversed);
  return bound(deps, { write, reverse, list });
}
