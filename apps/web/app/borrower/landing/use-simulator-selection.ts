import { isOnGrid, type SimulatorLimits } from '@unamano/domain/loans/price/pricing';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { drawnPage } from '../../shared/simulator/drawn.ts';
import { parseSimulatorTerms, type RequestedTerms } from '../../shared/simulator/terms.ts';

export type SimulatorSelection = {
  form: RefObject<HTMLFormElement | null>;
  terms: RequestedTerms;
  setTerms: (terms: RequestedTerms) => void;
};

/**
 * The simulator's selection: the terms of the address or the form at hydration, then the person's choice; the
 * default when that is off the grid of the day.
 */
export function useSimulatorSelection(limits: SimulatorLimits): SimulatorSelection {
  const form = useRef<HTMLFormElement>(null);
  const [drawn] = useState(() => drawnPage());
  const [chosen, setTerms] = useState<RequestedTerms | null>(null);
  const [initial, setInitial] = useState<RequestedTerms | null>(drawn?.terms ?? null);
  // A slider that was moved before hydration counts. The address is read again once the limits of the day are
  // loaded, because its terms may be on no other grid.
  useLayoutEffect(() => {
    const moved = form.current && parseSimulatorTerms(limits, formReader(form.current));
    // An untouched slider would only draw the page a second time, in the same task as the hydration.
    const { amount, installments, withoutPlatform }: RequestedTerms = drawn?.terms ?? {
      amount: limits.defaultAmount,
      installments: limits.defaultInstallments,
    };
    const isUnchanged =
      moved?.amount === amount &&
      moved.installments === installments &&
      moved.withoutPlatform === withoutPlatform;
    // The first code has put the terms of the address into the form: what was moved there counts.
    const isMoved = drawn && (drawn.isMoved || !isUnchanged);
    const named = isMoved ? null : parseSimulatorTerms(limits, new URLSearchParams(location.search));
    const found = named ?? (isUnchanged ? null : moved);
    if (found) setInitial(found);
  }, [limits, drawn]);
  const wanted = chosen ?? initial;
  const terms =
    wanted && isOnGrid(limits, wanted.amount, wanted.installments)
      ? wanted
      : { amount: limits.defaultAmount, installments: limits.defaultInstallments };
  return { form, terms, setTerms };
}

function formReader(form: HTMLFormElement): { get(name: string): string | null } {
  const data = new FormData(form);
  return { get: (name) => data.get(name)?.toString() ?? null };
}
