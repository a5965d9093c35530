/** Sends the statements of a pool's connections through a gate. */
import type pg from 'pg';

/** What is between a connection and the database. */
export type Gate = (
  processId: number,
  statement: string,
  send: (text: string) => Promise<unknown>,
) => Promise<unknown>;

type Query = (...given: unknown[]) => Promise<unknown>;
type Callback = (error: unknown, result?: unknown) => void;

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown }).text);

/** The same query with another text, which is then another prepared statement. */
function withText(query: unknown, text: string): unknown {
  if (textOf(query) === text) return query;
  return typeof query === 'string' ? text : { ...(query as object), text, name: undefined };
}

/** @param gateOf the gate of the moment; without one a statement goes through */
export function gateStatements(pool: pg.Pool, gateOf: () => Gate | undefined): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as Query;
    const query: Query = (...given) => {
      const gate = gateOf();
      if (!gate) return send(...given);
      const callback = given.at(-1);
      const [first, ...rest] = typeof callback === 'function' ? given.slice(0, -1) : given;
      const { processID } = client as unknown as { processID: number };
      const result = gate(processID, textOf(first), (text) => send(withText(first, text), ...rest));
      if (typeof callback !== 'function') return result;
      result.then(
        (rows) => (callback as Callback)(null, rows),
        (error: unknown) => (callback as Callback)(error),
      );
      return result;
    };
    Object.assign(client, { query });
  });
}
