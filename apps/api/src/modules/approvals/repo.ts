import { sql } from 'kysely';
import type { Db, Trx } from '../../db/types.ts';

export type NewRequest = {
  kind: string;
  payload: object;
  description: object;
  note: string;
  askedBy: number;
  address: string;
  now: Date;
  expiresAt: Date;
};

export async function insertRequest(db: Db, request: NewRequest): Promise<number> {
  const row = await db
    .insertInto('approval_requests')
    .values({
      kind: request.kind,
      payload: JSON.stringify(request.payload),
      description: JSON.stringify(request.description),
      note: request.note,
      asked_by: request.askedBy,
      address: request.address,
      asked_at: request.now,
      expires_at: request.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const withAnswers = (db: Db) =>
  db
    .selectFrom('approval_requests as request')
    .innerJoin('staff as asker', 'asker.id', 'request.asked_by')
    .leftJoin('approval_decisions as answer', 'answer.request_id', 'request.id')
    .leftJoin('staff as decider', 'decider.id', 'answer.decided_by')
    .select([
      'request.id',
      'request.kind',
      'request.description',
      'request.note',
      'request.asked_by',
      'request.asked_at',
      'request.expires_at',
      'answer.decision',
      'answer.reason',
      'answer.decided_at',
      sql<string>`asker.first_name || ' ' || asker.last_name`.as('asker'),
      sql<string | null>`decider.first_name || ' ' || decider.last_name`.as('decider'),
    ]);

export type RequestRow = Awaited<ReturnType<ReturnType<typeof withAnswers>['executeTakeFirstOrThrow']>>;

/** What somebody may see: of which kinds, and of which company's credits (null for the platform's own staff). */
export type Sight = { kinds: readonly string[]; companyId: number | null };

const isOfCompany = (companyId: number) => sql<boolean>`exists (
  select from credits where credits.id = (request.payload ->> 'creditId')::bigint and credits.company_id = ${companyId}
)`;

const seen = (db: Db, { kinds, companyId }: Sight) => {
  const rows = withAnswers(db).where('request.kind', 'in', [...kinds]);
  return companyId === null ? rows : rows.where(isOfCompany(companyId));
};

export async function pendingOf(db: Db, sight: Sight, now: Date, limit: number) {
  return seen(db, sight)
    .where('answer.request_id', 'is', null)
    .where('request.expires_at', '>', now)
    .orderBy('request.id')
    .limit(limit)
    .execute();
}

export async function answeredOf(db: Db, sight: Sight, now: Date, limit: number) {
  return seen(db, sight)
    .where((row) => row.or([row('answer.request_id', 'is not', null), row('request.expires_at', '<=', now)]))
    .orderBy('request.id', 'desc')
    .limit(limit)
    .execute();
}

/** While the transaction lasts nobody else answers it. Undefined for one that is no business of that company's. */
export async function lockRequest(trx: Trx, id: number, companyId: number | null) {
  const row = trx
    .selectFrom('approval_requests as request')
    .select(['id', 'kind', 'payload', 'asked_by', 'expires_at'])
    .where('id', '=', id);
  return (companyId === null ? row : row.where(isOfCompany(companyId))).forUpdate().executeTakeFirst();
}

export async function isAnswered(trx: Trx, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('approval_decisions')
    .select('request_id')
    .where('request_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDecision(
  trx: Trx,
  row: {
    request_id: number;
    asked_by: number;
    decision: 'approved' | 'rejected' | 'withdrawn';
    decided_by: number;
    reason: string;
    address: string;
    decided_at: Date;
  },
): Promise<void> {
  await trx.insertInto('approval_decisions').values(row).execute();
}
