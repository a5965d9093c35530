import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

/** @throws RangeError above the largest exact number: a rounded amount must not pass as the real amount */
function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`the database returned ${text}, too large for a number`);
  return value;
}

/** The elements of a one-dimensional array of days or whole numbers, whose elements need no quotes. */
function elements<Value>(text: string, parse: (element: string) => Value): (Value | null)[] {
  const inner = text.slice(1, -1);
  if (inner === '') return [];
  return inner.split(',').map((element) => (element === 'NULL' ? null : parse(element)));
}

const asText = (text: string): string => text;

/**
 * Parsers of database values: a `date` stays `YYYY-MM-DD` (the driver would return an instant at local midnight), a
 * `bigint` becomes an exact number. A `numeric` stays a string: cast sums to `bigint` in the query.
 */
export function valueTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, toSafeInteger);
  types.setTypeParser(INT8_ARRAY, (text) => elements(text, toSafeInteger));
  types.setTypeParser(DATE, asText);
  types.setTypeParser(DATE_ARRAY, (text) => elements(text, asText));
  return types;
}
