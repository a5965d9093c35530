/** What a scene is: sessions that run at once, and what must be true after them, read by SQL alone. */
import type { Answer, Arena } from '../arena.ts';

export type Arranged = Record<string, unknown>;

/** The calls of a scene by the names of their sessions. */
export type Sessions = Readonly<Record<string, () => Promise<Answer>>>;

export type Scene = {
  /** What one session does after the other, before the interleaving. */
  arrange?(arena: Arena): Promise<Arranged>;
  sessions(arena: Arena, arranged: Arranged): Sessions;
  /** The codes of the refusals that a session may be answered with. */
  refusals: readonly string[];
  /** Faults in words: none where every effect happened once. */
  check(arena: Arena, answers: readonly Answer[], arranged: Arranged): Promise<string[]>;
};

export const isDone = ({ status }: Answer): boolean => status < 300;
export const DONE: Answer = { status: 200, body: {} };

/** One number of the database. */
export async function numberOf(arena: Arena, query: string, values: unknown[] = []): Promise<number> {
  const { rows } = await arena.platform.pool.query(query, values);
  return Number(Object.values(rows[0] ?? {})[0] ?? 0);
}

/** The numbers that differ from what they must be: `what: [is, must be]`. */
export function differences(
  numbers: Readonly<Record<string, readonly [is: number, mustBe: number]>>,
): string[] {
  return Object.entries(numbers)
    .filter(([, [is, mustBe]]) => is !== mustBe)
    .map(([what, [is, mustBe]]) => `${what}: ${is}, not ${mustBe}`);
}

/** How many rows `table where condition` has. */
export const rowsIn = (arena: Arena, from: string, values: unknown[] = []) =>
  numberOf(arena, `select count(*) from ${from}`, values);

export const moneyEvents = (arena: Arena, creditId: number) =>
  rowsIn(arena, "loan_events where credit_id = $1 and kind = 'money'", [creditId]);

/** A call before or after the interleaving. @throws when it is refused */
export async function accepted(
  arena: Arena,
  route: string,
  body: object,
  access?: string,
): Promise<Arranged> {
  arena.world.advance(1_000);
  const answer = await arena.post(route, body, access);
  if (!isDone(answer)) throw new Error(`${route}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
