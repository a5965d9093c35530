/** What ends a run with the name of the part that does not come in. */
import pg from 'pg';
import type { Db } from '../../../../db/types.ts';
import { UNIQUE_VIOLATION } from '../../../../kernel/errors.ts';
import type { Part, PartOf } from '../parts.ts';
import * as repo from '../repo.ts';
import { type Claims, takenFaults } from '../taken.ts';

/** Stops the import; its step leaves nothing. */
export class ImportStopped extends Error {
  /** Spanish: the part, and what to do. */
  readonly reason: string;

  constructor(reason: string) {
    super('a part of a book does not come in');
    this.reason = reason;
  }
}

/** Of a third party the last four signs: its number may be a person's. */
export function nameOf({ kind, reference }: Pick<Part, 'kind' | 'reference'>): string {
  if (kind === 'company') return `Empresa ${reference}`;
  if (kind === 'person') return `Personas, ${reference}`;
  return kind === 'credit' ? `Crédito ${reference}` : `Saldos del tercero …${reference.slice(-4)}`;
}

/** Their positions as rows. */
function claimsOfParts(parts: readonly Part[]): Claims {
  const of = <Name extends Part['kind']>(kind: Name) =>
    parts.filter((part): part is PartOf<Name> => part.kind === kind);
  return {
    people: of('person').map(({ position: row, data }) => ({ ...data, row })),
    credits: of('credit').map(({ position: row, reference, data }) => {
      return { row, reference, dni: data.dni, owed: data.credit.owed };
    }),
    balances: of('balance').map(({ position: row, data }) => ({ ...data, row })),
  };
}

/** The first of the parts that the platform has otherwise by now, and what to do; null where it has none. Spanish. */
export async function takenOf(db: Db, parts: readonly Part[]): Promise<string | null> {
  const [fault] = await takenFaults(db, claimsOfParts(parts));
  const part = parts.find(({ position }) => position === fault?.row);
  return fault && part ? `${nameOf(part)}: ${fault.text}` : null;
}

/** Why a step failed, where the import stops for it; null for any other error. Spanish. */
export async function stopReason(db: Db, importId: number, error: unknown): Promise<string | null> {
  if (error instanceof ImportStopped) return error.reason;
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return null;
  // It was taken while the step ran: by now it is seen.
  const parts = await repo.readNext(db, importId);
  const taken = await takenOf(db, parts);
  const [first] = parts;
  return taken ?? (first ? `Desde ${nameOf(first)}: algo ya está en la plataforma` : null);
}
