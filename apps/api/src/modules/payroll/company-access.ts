/** Which company a call is about. Company staff reach their own only; another company's things are as if not there. */
import { REQUIRED } from '@unamano/contract/rules';
import type { Db } from '../../db/types.ts';
import type { StaffActor } from '../../kernel/actor.ts';
import { invalid, ok, type Refusal, type Result, refuse } from '../../kernel/result.ts';

export type Company = { id: number; name: string };

export async function findCompany(db: Db, id: number): Promise<Company | undefined> {
  return db.selectFrom('companies').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}

/** The actor's own company, or the one that the platform's staff name. */
export async function resolveCompany(
  db: Db,
  actor: StaffActor,
  idCompany: number | undefined,
): Promise<Result<Company, 'OBJECT_NOT_FOUND'>> {
  const id = idCompany ?? actor.companyId;
  if (id === null) return invalid('id_company', REQUIRED);
  if (!canAccessCompany(actor, id)) return refuse('OBJECT_NOT_FOUND');
  const company = await findCompany(db, id);
  return company ? ok(company) : refuse('OBJECT_NOT_FOUND');
}

export function canAccessCompany(actor: StaffActor, companyId: number): boolean {
  return actor.companyId === null || actor.companyId === companyId;
}

/** For what only the platform's own people do: a company's people are told so of their own company alone. */
export function refuseCompanyStaff(
  actor: StaffActor,
  companyId: number | undefined,
): Refusal<'OBJECT_NOT_FOUND'> | null {
  if (companyId === undefined || !canAccessCompany(actor, companyId)) return refuse('OBJECT_NOT_FOUND');
  return actor.companyId === null ? null : refuse<'OBJECT_NOT_FOUND'>('FORBIDDEN');
}

const CURSOR_SHAPE = /^\d{1,15}$/;

/** Lists go on after the id that was seen last. Null from the beginning. */
export function parseCursor(cursor: string | undefined): Result<number | null> {
  if (!cursor) return ok(null);
  return CURSOR_SHAPE.test(cursor) ? ok(Number(cursor)) : invalid('cursor', 'Valor no válido');
}
