import { formatPesos } from './money.ts';

/** Spanish, of a count: "1 crédito", "1.120 créditos". */
export const counted = (count: number, one: string, many: string): string =>
  `${formatPesos(count)} ${count === 1 ? one : many}`;
