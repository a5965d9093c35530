/** Verifies the audit: every event is as it was written, none is missing, none was inserted later. */
import { sql } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import { type KeyRing, keyIdOf, signer } from '../../../kernel/encryption.ts';
import { anchorText } from './anchors.ts';

export type AuditFault = {
  /**
   * `altered`: the event or its link is not what was chained. `missing`: an event or a link is gone. `unlinked`: an event
   * has no link. `truncated`: the chain ends before its head, or the head is not its end. `forged`: a signed end does not
   * fit the chain. `unknown_key`: the newest signed end needs a key that was removed.
   */
  kind: 'altered' | 'missing' | 'unlinked' | 'truncated' | 'forged' | 'unknown_key';
  position: number | null;
  eventId: number | null;
};

/** A head of the chain that is known from outside the database: from the log or an earlier check. */
export type KnownHead = { position: number; hash: string };

export type AuditVerdict = { ok: true; events: number; head: string } | { ok: false; fault: AuditFault };

async function findBrokenLink(trx: Trx): Promise<AuditFault | null> {
  const { rows } = await sql<{ position: number; event_id: number; is_gone: boolean }>`
    with chain as (
      select position, event_id, hash, lag(hash, 1, repeat('0', 64)) over (order by position) as previous,
        lag(position, 1, 0::bigint) over (order by position) as position_before
      from audit_links
    )
    select chain.position, chain.event_id, event.id is null or position_before <> position - 1 as is_gone
    from chain left join audit_events event on event.id = chain.event_id
    where event.id is null or position_before <> position - 1 or hash <> audit_hash(previous, event)
    order by chain.position limit 1`.execute(trx);
  const row = rows[0];
  if (!row) return null;
  return { kind: row.is_gone ? 'missing' : 'altered', position: row.position, eventId: row.event_id };
}

async function findUnchainedEvent(trx: Trx): Promise<AuditFault | null> {
  const row = await trx
    .selectFrom('audit_events')
    .leftJoin('audit_links', 'audit_links.event_id', 'audit_events.id')
    .select('audit_events.id')
    .where('audit_links.event_id', 'is', null)
    .orderBy('audit_events.id')
    .limit(1)
    .executeTakeFirst();
  return row ? { kind: 'unlinked', position: null, eventId: row.id } : null;
}

type ChainEnd = { position: number; hash: string; event_id: number | null };

async function readChainEnd(trx: Trx): Promise<ChainEnd> {
  const last = await trx
    .selectFrom('audit_links')
    .selectAll()
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? { position: 0, hash: '0'.repeat(64), event_id: null };
}

/**
 * Checks every anchor; one whose link is missing is found by the chain's own end or gap. An anchor signs the chain from its
 * beginning, so one whose key was removed is covered by any later anchor that verifies.
 */
async function findWrongAnchor(trx: Trx, keys: KeyRing): Promise<AuditFault | null> {
  const rows = await trx
    .selectFrom('audit_anchors as anchor')
    .leftJoin('audit_links as link', 'link.position', 'anchor.position')
    .select(['anchor.position', 'anchor.hash', 'anchor.signature', 'link.hash as chained', 'link.event_id'])
    .orderBy('anchor.position')
    .execute();
  const signatures = signer(keys, 'audit');
  const knownIds = new Set(keys.map(({ id }) => id));
  const hasUnknownKey = ({ signature }: { signature: string }) => {
    const id = keyIdOf(signature);
    return id !== null && !knownIds.has(id);
  };
  const forged = rows.find(
    (row) =>
      row.hash !== row.chained ||
      !(hasUnknownKey(row) || signatures.isSignatureOf(row.signature, anchorText(row))),
  );
  if (forged) return { kind: 'forged', position: forged.position, eventId: forged.event_id };
  const newest = rows.at(-1);
  if (!newest || !hasUnknownKey(newest)) return null;
  return { kind: 'unknown_key', position: newest.position, eventId: newest.event_id };
}

/** Whether the chain still contains an end that is known from before. If not, events were removed or the chain was replaced. */
async function findLostHead(trx: Trx, { position, hash }: KnownHead): Promise<AuditFault | null> {
  const link = await trx
    .selectFrom('audit_links')
    .select(['hash', 'event_id'])
    .where('position', '=', position)
    .executeTakeFirst();
  if (!link) return { kind: 'truncated', position, eventId: null };
  return link.hash === hash ? null : { kind: 'forged', position, eventId: link.event_id };
}

/**
 * Checks the full chain and returns the first wrong row.
 *
 * @param keys with them the signed ends are checked too, which finds a chain that was rewritten from end to end
 * @param known with it the check also finds that a superuser of the database removed the newest events with every trace of them
 */
export async function verifyAudit(db: Db, keys?: KeyRing, known?: KnownHead): Promise<AuditVerdict> {
  const checkChain = async (trx: Trx): Promise<AuditVerdict> => {
    const fault = (await findBrokenLink(trx)) ?? (await findUnchainedEvent(trx));
    if (fault) return { ok: false, fault };
    const end = await readChainEnd(trx);
    const head = await trx.selectFrom('audit_head').select(['position', 'hash']).executeTakeFirst();
    if (head?.position !== end.position || head.hash !== end.hash) {
      return { ok: false, fault: { kind: 'truncated', position: end.position, eventId: end.event_id } };
    }
    const lost = known === undefined ? null : await findLostHead(trx, known);
    const forged = lost ?? (keys === undefined ? null : await findWrongAnchor(trx, keys));
    return forged ? { ok: false, fault: forged } : { ok: true, events: end.position, head: end.hash };
  };
  return inTransaction(db, checkChain, { isolation: 'repeatable read', hasTimeLimit: false });
}
