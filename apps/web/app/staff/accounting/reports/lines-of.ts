import type { AccountingFilters } from '../use-accounting-filters.ts';

/** The address of the journal of one account, with the days in force. */
export function linesOf(account: string, { from, to, by }: AccountingFilters): string {
  const days = { ...(from && { desde: from }), ...(to && { hasta: to }), ...(by === 'value' && { por: by }) };
  return `?${new URLSearchParams({ vista: 'libro', cuenta: account, ...days })}`;
}
