/** The lines of conversations: of one for the inbox, of a person for the timelines. */
import type { ChatLine } from '@unamano/contract/loans/collecting/inbox';
import type { TimelineEvent } from '@unamano/contract/loans/timeline';
import type { Db } from '../../../../db/types.ts';
import type { OlderPage } from '../../../../kernel/paging.ts';
import type { Messages, ShownMessage } from '../../../office/messages/index.ts';
import * as lineRepo from './line-repo.ts';

type Deps = { db: Db; messages: Pick<Messages, 'readById'> };
type Chat = Extract<TimelineEvent, { kind: 'chat' }>;
type Incoming = Awaited<ReturnType<typeof lineRepo.incomingOf>>[number];
type ReplyRow = Awaited<ReturnType<typeof lineRepo.repliesOf>>[number];
type Dated = { id: number; event: Chat; delivery: ChatLine['delivery'] };

function incomingLine({ id, kind, body, provider_id, sent_at }: Incoming): Dated {
  const text = provider_id === null ? null : body;
  const about = { at: sent_at.toISOString(), by: null, is_inbound: true, outcome: null } as const;
  return { id, event: { kind: 'chat', ...about, written: kind, text }, delivery: 'sent' };
}

function replyLine({ message_id: id, written_at, by }: ReplyRow, own: ShownMessage | undefined): Dated {
  const outcome = own?.outcome ?? null;
  const delivery = outcome !== null ? 'failed' : own?.isSent ? 'sent' : 'waiting';
  const at = written_at.toISOString();
  const about = { at, by, is_inbound: false, written: 'text', text: own?.text ?? null, outcome } as const;
  return { id, event: { kind: 'chat', ...about }, delivery };
}

const FIRST: OlderPage['before'] = { at: new Date(253_402_300_799_999), id: Number.MAX_SAFE_INTEGER };

export async function readIncomingLines(db: Db, owner: lineRepo.LinesOf, page: OlderPage): Promise<Dated[]> {
  return (await lineRepo.incomingOf(db, owner, page)).map(incomingLine);
}

export async function readReplyLines(
  { db, messages }: Deps,
  owner: lineRepo.LinesOf,
  page: OlderPage,
): Promise<Dated[]> {
  const rows = await lineRepo.repliesOf(db, owner, page);
  const messageIds = rows.map(({ message_id }) => message_id);
  const written = await messages.readById(db, messageIds);
  return rows.map((row) => replyLine(row, written.get(row.message_id)));
}

/** The newest lines, oldest first. */
async function readLines(deps: Deps, owner: lineRepo.LinesOf, limit: number): Promise<Dated[]> {
  const page = { before: FIRST, limit };
  const [incoming, replies] = await Promise.all([
    readIncomingLines(deps.db, owner, page),
    readReplyLines(deps, owner, page),
  ]);
  return [...incoming, ...replies]
    .sort((one, other) => (one.event.at < other.event.at ? -1 : one.event.at > other.event.at ? 1 : 0))
    .slice(-limit);
}

export async function readChatLines(deps: Deps, conversationId: number, limit: number): Promise<ChatLine[]> {
  const lines = await readLines(deps, { conversationId }, limit);
  return lines.map(({ id, event: { at, is_inbound, by, written, text }, delivery }) => ({
    key: `${is_inbound ? 'in' : 'out'}-${id}`,
    at,
    is_inbound,
    by,
    kind: written,
    text,
    delivery,
  }));
}

/** Of a person, for the timeline of a case. */
export async function readChatEvents(deps: Deps, borrowerId: number, limit: number): Promise<Chat[]> {
  return (await readLines(deps, { borrowerId }, limit)).map(({ event }) => event);
}
