import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { toast } from '../../../../shared/ui/feedback/toast.ts';
import { ticks as words } from '../../../../text/staff/staff.ts';

type TicksOptions<Row> = {
  keyOf: (row: Row) => number;
  /** A call takes no more. */
  max: number;
};

/** The ticked rows of a list, outside of its rows: a tick draws one box and the bar again, no row. They stay while the list is filtered. */
export type Ticks<Row> = ReturnType<typeof createTicks<Row>>;

export function createTicks<Row>({ keyOf, max }: TicksOptions<Row>) {
  let rows: ReadonlyMap<number, Row> = new Map();
  let lastKey: number | null = null;
  const listeners = new Set<() => void>();
  function set(next: ReadonlyMap<number, Row>): void {
    rows = next;
    for (const listener of listeners) listener();
  }
  function add(more: readonly Row[]): void {
    const all = new Map([...rows, ...more.map((row) => [keyOf(row), row] as const)]);
    set(new Map([...all].slice(0, max)));
  }
  function toggle(row: Row): void {
    const next = new Map(rows);
    lastKey = keyOf(row);
    if (!next.delete(lastKey)) {
      if (next.size < max) next.set(lastKey, row);
      else toast.error(words.most(max));
    }
    set(next);
  }
  return {
    keyOf,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => rows,
    clear: () => set(new Map()),
    toggle,
    /** Adds the first rows, as many as a call takes. */
    add,
    /** With the shift key: ticks the rows from the last pressed one to this one. */
    extend(row: Row, shown: readonly Row[]): void {
      const [from, to] = [lastKey, keyOf(row)].map((key) => shown.findIndex((one) => keyOf(one) === key));
      if (from === undefined || to === undefined || from < 0 || to < 0) toggle(row);
      else add(shown.slice(Math.min(from, to), Math.max(from, to) + 1));
      lastKey = keyOf(row);
    },
  };
}

export function useTicks<Row>(options: TicksOptions<Row>): Ticks<Row> {
  return useState(() => createTicks(options))[0];
}

export function useTicked<Row>(ticks: Ticks<Row>): ReadonlyMap<number, Row> {
  return useSyncExternalStore(ticks.subscribe, ticks.read);
}

export function useIsTicked<Row>(ticks: Ticks<Row>, key: number): boolean {
  return useSyncExternalStore(ticks.subscribe, () => ticks.read().has(key));
}

/** Tells the rows of now. The same function at every redraw: columns that ask it stay as they are. */
export function useRowsOf<Row>(rows: readonly Row[]): () => readonly Row[] {
  const shown = useRef(rows);
  shown.current = rows;
  return useCallback(() => shown.current, []);
}
