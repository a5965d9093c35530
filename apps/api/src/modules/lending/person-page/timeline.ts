/**
 * All events of a person, newest first, page by page. Lists with rows of their own are read from the cursor on. Those of a credit
 * follow from its loan and are read together: a page reads the credits that can have an event on it.
 */

import type { PersonTimelineRow } from '@unamano/contract/lending/person-page';
import type { TimelineEvent } from '@unamano/contract/loans/collections';
import type { Day } from '@unamano/domain/calendar';
import type { Db } from '../../../db/types.ts';
import type {
  AccountBlocks,
  AccountProofs,
  Corrections,
} from '../../identity/access/account-changes/index.ts';
import { readNotes } from '../../identity/people/person-notes/index.ts';
import {
  noticeEvent,
  readCreditEvents,
  readIncomingLines,
  readReplyLines,
} from '../../loans/collections/index.ts';
import type { Messages } from '../../office/messages/index.ts';
import { beforeIn, comparePlaces, idText, keyOf, type List, type Place } from './cursor.ts';
import * as repo from './repo.ts';

export type TimelineDeps = {
  db: Db;
  messages: Pick<Messages, 'readMessages' | 'readById'>;
  corrections: Pick<Corrections, 'history'>;
  proofs: Pick<AccountProofs, 'history'>;
  accountBlocks: Pick<AccountBlocks, 'history'>;
};

type Placed = Place & { creditId: number | null; event: TimelineEvent };

/** A request may expire, and a message be cancelled, days after the end of their credit. */
const AFTERMATH_MS = 14 * 86_400_000;

/** A person changes a contact a few times in a life. */
const LISTED_MAX = 50;

const place = (list: List, id: string, event: TimelineEvent, creditId: number | null = null): Placed => ({
  list,
  id,
  at: new Date(event.at),
  creditId,
  event,
});

function noteEvent(row: Awaited<ReturnType<typeof readNotes>>[number]): TimelineEvent {
  const { id, body: text, by, file_name: name, size_bytes } = row;
  const file = name === null || size_bytes === null ? null : { id_note: id, name, size_bytes };
  return { kind: 'note', at: row.written_at.toISOString(), by, text, file };
}

function requestEvent({ at, operation, amount, installments, reasons }: repo.DecisionRow): TimelineEvent {
  return { kind: 'request', at: at.toISOString(), operation, amount, installments, reasons };
}

function moveEvent(row: Awaited<ReturnType<typeof repo.movesOf>>[number]): TimelineEvent {
  const { by, actor, reason, from_state: from, to_state: to, happened_at } = row;
  return { kind: 'credit_state', at: happened_at.toISOString(), by, actor, from, to, reason };
}

function payoutFileEvent(row: Awaited<ReturnType<typeof repo.payoutFilesOf>>[number]): TimelineEvent {
  const { at, by, name, amount_pesos: amount } = row;
  return { kind: 'payout_file', at: at.toISOString(), by, name, amount };
}

function batchEvent(row: Awaited<ReturnType<typeof repo.batchesOf>>[number]): TimelineEvent {
  const { at, by, sent_on, bank_reference: reference } = row;
  return { kind: 'payout', at: at.toISOString(), by, sent_on, reference };
}

function claimEvents({
  id,
  reference,
  opened_at,
  closed_at,
}: Awaited<ReturnType<typeof repo.claimsOf>>[number]) {
  const opened = { kind: 'claim', reference, is_closed: false, at: opened_at.toISOString() } as const;
  const closed = closed_at && ({ ...opened, is_closed: true, at: closed_at.toISOString() } as const);
  return [
    place('claims', `${idText(id)}-0`, opened),
    ...(closed ? [place('claims', `${idText(id)}-1`, closed)] : []),
  ];
}

/** What the owner changed, and the blocks of the account. */
async function accountEvents(
  { db, proofs, accountBlocks }: Pick<TimelineDeps, 'db' | 'proofs' | 'accountBlocks'>,
  borrowerId: number,
): Promise<Placed[]> {
  const [changes, blocks] = await Promise.all([
    proofs.history(db, borrowerId, LISTED_MAX),
    accountBlocks.history(db, borrowerId, LISTED_MAX),
  ]);
  const changed = changes.flatMap(({ id, action, applied_at: at, value_before: before }) =>
    action === 'unblock' || at === null
      ? []
      : [
          place('account', `change-${id}`, {
            kind: 'own_change',
            at: at.toISOString(),
            field: action,
            before: before ?? '',
          }),
        ],
  );
  const blocked = blocks.flatMap((block) => {
    const { id, blocked_by, reason: note, first_name, last_name, blocked_at, ended_at } = block;
    const by = first_name === null ? null : `${first_name} ${last_name}`;
    const begun = {
      kind: 'block',
      at: blocked_at.toISOString(),
      by,
      blocked_by,
      is_ended: false,
      note,
    } as const;
    const ended =
      ended_at && ({ ...begun, at: ended_at.toISOString(), by: null, is_ended: true, note: '' } as const);
    return [
      place('account', `block-${idText(id)}-0`, begun),
      ...(ended ? [place('account', `block-${idText(id)}-1`, ended)] : []),
    ];
  });
  return [...changed, ...blocked];
}

async function readLists(
  { db, messages, corrections, proofs, accountBlocks }: TimelineDeps,
  borrowerId: number,
  creditIds: readonly number[],
  { after, limit }: { after: Place | null; limit: number },
): Promise<Placed[]> {
  const from = (list: List) => ({ before: beforeIn(list, after), limit });
  const owner = { borrowerId };
  const [notes, sent, decisions, moves, files, batches, corrected, claims, account, incoming, replies] =
    await Promise.all([
      readNotes(db, borrowerId, from('notes')),
      messages.readMessages(db, borrowerId, from('messages')),
      repo.decisionsOf(db, borrowerId, from('decisions')),
      repo.movesOf(db, creditIds, from('moves')),
      repo.payoutFilesOf(db, creditIds, from('payout_files')),
      repo.batchesOf(db, creditIds, from('payouts')),
      corrections.history(db, borrowerId),
      repo.claimsOf(db, borrowerId),
      accountEvents({ db, proofs, accountBlocks }, borrowerId),
      readIncomingLines(db, owner, from('incoming')),
      readReplyLines({ db, messages }, owner, from('replies')),
    ]);
  return [
    ...notes.map((row) => place('notes', idText(row.id), noteEvent(row))),
    ...sent.map((message) => place('messages', idText(message.id), noticeEvent(message))),
    ...decisions.map((row) => place('decisions', idText(row.id), requestEvent(row), row.credit_id)),
    ...moves.map((row) => place('moves', idText(row.id), moveEvent(row), row.credit_id)),
    ...files.map((row) => place('payout_files', idText(row.id), payoutFileEvent(row), row.credit_id)),
    ...batches.map((row) => place('payouts', idText(row.id), batchEvent(row), row.credit_id)),
    ...corrected.map(({ id, at, ...step }) =>
      place('corrections', `${idText(id)}-${step.step}`, {
        kind: 'correction',
        at: at.toISOString(),
        ...step,
      }),
    ),
    ...claims.flatMap(claimEvents),
    ...account,
    ...incoming.map(({ id, event }) => place('incoming', idText(id), event)),
    ...replies.map(({ id, event }) => place('replies', idText(id), event)),
  ];
}

async function readCredit(
  deps: TimelineDeps,
  creditId: number,
  on: { today: Day; now: Date },
): Promise<Placed[]> {
  const { work, movements } = await readCreditEvents(deps, creditId, on);
  const seen = new Map<string, number>();
  return [...movements, ...work].map((event) => {
    const name = `${event.kind}-${event.at}`;
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    return place('credits', `${creditId}-${event.kind}-${nth}`, event, creditId);
  });
}

/** At most `limit` events after the place. */
export async function readPersonEvents(
  deps: TimelineDeps,
  borrowerId: number,
  page: { after: Place | null; limit: number },
  on: { today: Day; now: Date },
): Promise<PersonTimelineRow[]> {
  const { after, limit } = page;
  const isAfter = (one: Place) => after === null || comparePlaces(after, one) < 0;
  const spans = await repo.creditSpansOf(deps.db, borrowerId);
  const ids = spans.map(({ id }) => id);
  const found = (await readLists(deps, borrowerId, ids, page)).filter(isAfter);
  for (const { id, from, through } of spans) {
    const end = through === null ? null : new Date(through.getTime() + AFTERMATH_MS);
    if (end !== null && found.filter(({ at }) => at > end).length >= limit) break;
    if (after !== null && from > after.at) continue;
    found.push(...(await readCredit(deps, id, on)).filter(isAfter));
  }
  return found
    .sort(comparePlaces)
    .slice(0, limit)
    .map((one) => ({ key: keyOf(one), id_credit: one.creditId, event: one.event }));
}
