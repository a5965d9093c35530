/** Whom and what a text of the audit's search can mean. */
import { namesMeant } from '@unamano/domain/fold';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { creditMeant, gramsOf, peopleMeant } from '../../../kernel/person-search.ts';

/** A text that means more people is too short to answer for all of them. */
const PEOPLE_MAX = 100;

export type Meant = {
  borrowers: readonly number[];
  morePeople: boolean;
  creditId: number | null;
  staff: readonly number[];
  /** An address or the id of a request. */
  origin: string;
};

const TEXT = sql`person_search_text(dni, email, cellphone, first_name, last_name)`;

async function borrowersWith(db: Db, needles: readonly string[]): Promise<number[]> {
  const grams = [...new Set(needles.flatMap(gramsOf))];
  const parts = needles.map((needle) => sql`position(${needle} in text) > 0`);
  const matches = sql.join(parts, sql` and `);
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, ${TEXT} as text from borrowers where text_grams(${TEXT}) @> ${grams}::text[]
    ) indexed where ${matches} limit ${sql.lit(PEOPLE_MAX + 1)}`.execute(db);
  return rows.map(({ id }) => id);
}

async function staffWith(db: Db, text: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from staff where exists (select from unnest(${namesMeant(text)}::text[]) needle
      where position(needle in fold_text(first_name || ' ' || last_name || ' ' || email)) > 0)
    limit ${sql.lit(PEOPLE_MAX + 1)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** @param text not empty */
export async function findMeant(db: Db, text: string): Promise<Meant> {
  const found = await Promise.all(peopleMeant(text).map((needles) => borrowersWith(db, needles)));
  const borrowers = [...new Set(found.flat())];
  const staff = await staffWith(db, text);
  return {
    borrowers: borrowers.slice(0, PEOPLE_MAX),
    morePeople: Math.max(borrowers.length, staff.length) > PEOPLE_MAX,
    creditId: creditMeant(text),
    staff: staff.slice(0, PEOPLE_MAX),
    origin: text.trim(),
  };
}
