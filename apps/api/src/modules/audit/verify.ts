/** Looks whether the audit is whole: every fact as it was written, none missing, none slipped in. */
import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import type { Db, Trx } from '../../db/types.ts';
import { anchorSignature } from './anchors.ts';

export type AuditFault = {
  /**
   * `altered`: the fact or its link is not what was chained. `missing`: a fact or a link is gone. `unchained`: a fact
   * has no link. `cut`: the chain ends before its head, or the head is not its end. `forged`: a signed end does not
   * fit the chain.
   */
  kind: 'altered' | 'missing' | 'unchained' | 'cut' | 'forged';
  position: number | null;
  factId: number | null;
};

/** An end of the chain that was told outside of the database: by the log, or by a check before. */
export type KnownEnd = { position: number; hash: string };

export type AuditVerdict = { ok: true; facts: number; head: string } | { ok: false; fault: AuditFault };

async function brokenLink(trx: Trx): Promise<AuditFault | null> {
  const { rows } = await sql<{ position: number; fact_id: number; is_gone: boolean }>`
    with chain as (
      select position, fact_id, hash, lag(hash, 1, repeat('0', 64)) over (order by position) as previous,
        lag(position, 1, 0::bigint) over (order by position) as position_before
      from audit_links
    )
    select chain.position, chain.fact_id, fact.id is null or position_before <> position - 1 as is_gone
    from chain left join audit_facts fact on fact.id = chain.fact_id
    where fact.id is null or position_before <> position - 1 or hash <> audit_hash(previous, fact)
    order by chain.position limit 1`.execute(trx);
  const row = rows[0];
  if (!row) return null;
  return { kind: row.is_gone ? 'missing' : 'altered', position: row.position, factId: row.fact_id };
}

async function unchainedFact(trx: Trx): Promise<AuditFault | null> {
  const row = await trx
    .selectFrom('audit_facts')
    .leftJoin('audit_links', 'audit_links.fact_id', 'audit_facts.id')
    .select('audit_facts.id')
    .where('audit_links.fact_id', 'is', null)
    .orderBy('audit_facts.id')
    .limit(1)
    .executeTakeFirst();
  return row ? { kind: 'unchained', position: null, factId: row.id } : null;
}

type End = { position: number; hash: string; fact_id: number | null };

async function endOf(trx: Trx): Promise<End> {
  const last = await trx
    .selectFrom('audit_links')
    .selectAll()
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? { position: 0, hash: '0'.repeat(64), fact_id: null };
}

/** An anchor whose link is gone is found by the chain's own end or gap. */
async function forgedAnchor(trx: Trx, secret: string): Promise<AuditFault | null> {
  const rows = await trx
    .selectFrom('audit_anchors as anchor')
    .leftJoin('audit_links as link', 'link.position', 'anchor.position')
    .select(['anchor.position', 'anchor.hash', 'anchor.signature', 'link.hash as chained', 'link.fact_id'])
    .orderBy('anchor.position')
    .execute();
  const wrong = rows.find(
    ({ position, hash, signature, chained }) =>
      hash !== chained || signature !== anchorSignature(secret, position, hash),
  );
  return wrong ? { kind: 'forged', position: wrong.position, factId: wrong.fact_id } : null;
}

/** The chain still goes through an end that is known from before: else facts were cut off, or all of it is another one. */
async function lostEnd(trx: Trx, { position, hash }: KnownEnd): Promise<AuditFault | null> {
  const link = await trx
    .selectFrom('audit_links')
    .select(['hash', 'fact_id'])
    .where('position', '=', position)
    .executeTakeFirst();
  if (!link) return { kind: 'cut', position, factId: null };
  return link.hash === hash ? null : { kind: 'forged', position, factId: link.fact_id };
}

/**
 * Checks the whole chain and names the first row that is wrong.
 *
 * @param secret the platform's; with it the signed ends are checked too, so that a chain that was rewritten from
 *   end to end is found as well
 * @param known without it a superuser of the database may have cut off the newest facts and all that tells of them
 */
export async function verifyAudit(db: Db, secret?: string, known?: KnownEnd): Promise<AuditVerdict> {
  const look = async (trx: Trx): Promise<AuditVerdict> => {
    const fault = (await brokenLink(trx)) ?? (await unchainedFact(trx));
    if (fault) return { ok: false, fault };
    const end = await endOf(trx);
    const head = await trx.selectFrom('audit_head').select(['position', 'hash']).executeTakeFirst();
    if (head?.position !== end.position || head.hash !== end.hash) {
      return { ok: false, fault: { kind: 'cut', position: end.position, factId: end.fact_id } };
    }
    const lost = known === undefined ? null : await lostEnd(trx, known);
    const forged = lost ?? (secret === undefined ? null : await forgedAnchor(trx, secret));
    return forged ? { ok: false, fault: forged } : { ok: true, facts: end.position, head: end.hash };
  };
  return inTransaction(db, look, { isolation: 'repeatable read' });
}
