import type { Reader } from './values.ts';

export interface Column<Value> {
  /** As it is written in the first row. */
  readonly header: string;
  readonly read: Reader<Value>;
  readonly about: string;
  readonly example: string;
  /** Of an empty cell; required where there is none. */
  readonly empty?: { readonly value: Value };
}

export const column = <Value>(
  header: string,
  read: Reader<Value>,
  about: string,
  example: string,
  ...empty: [Value?]
): Column<Value> => ({
  header,
  read,
  about,
  example,
  ...(empty.length > 0 && { empty: { value: empty[0] as Value } }),
});
