/** What a test reads of a table, and changes in it, by the values of columns. */
import { sql } from 'kysely';
import type { Db, Row, RowChange, Tables } from '../../src/db/types.ts';

type Column<Name extends keyof Tables> = keyof Row<Name> & string;
type Of<Name extends keyof Tables> = { [Key in Column<Name>]?: Row<Name>[Key] };

const joined = (values: object, separator: string) =>
  sql.join(
    Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql.raw(separator),
  );

async function read<Found>(db: Db, table: string, of: object, columns: readonly string[], order: string) {
  const wanted = columns.length > 0 ? sql.join(columns.map((name) => sql.ref(name))) : sql`*`;
  const { rows } = await sql<Found>`select ${wanted} from ${sql.table(table)}
    where ${joined({ ...of }, ' and ')} ${sql.raw(order)}`.execute(db);
  return rows;
}

/** The rows with these values; of these columns, or of all. */
export const rowsOf = <Name extends keyof Tables, Wanted extends Column<Name> = Column<Name>>(
  db: Db,
  table: Name,
  of: Of<Name>,
  columns: readonly Wanted[] = [],
) => read<Pick<Row<Name>, Wanted>>(db, table, of, columns, '');

/** The same rows, oldest first. */
export const rowsInOrder: typeof rowsOf = (db, table, of, columns = []) =>
  read(db, table, of, columns, 'order by id');

/** The row with these values; it is a fault when there is none. */
export const rowOf: <Name extends keyof Tables, Wanted extends Column<Name> = Column<Name>>(
  ...args: Parameters<typeof rowsOf<Name, Wanted>>
) => Promise<Pick<Row<Name>, Wanted>> = async (...args) => {
  const [row] = await rowsOf(...args);
  if (!row) throw new Error(`no row of ${args[1]} with ${JSON.stringify(args[2])}`);
  return row;
};

/** Changes the rows with these values. */
export async function changeRows<Name extends keyof Tables>(
  db: Db,
  table: Name,
  of: Of<Name>,
  set: RowChange<Name>,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${joined(set, ', ')} where ${joined(of, ' and ')}`.execute(db);
}
