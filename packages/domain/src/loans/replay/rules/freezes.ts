/** A loan that its borrower says they never asked for. */
import type { LoanState } from '../state.ts';

export function freeze(state: LoanState, source: string): void {
  state.freezes = [...state.freezes, source];
}

export function thaw(state: LoanState, source: string): void {
  state.freezes = state.freezes.filter((own) => own !== source);
}

/** Nothing is charged, and nobody is late. */
export function isFrozen({ freezes }: LoanState): boolean {
  return freezes.length > 0;
}
