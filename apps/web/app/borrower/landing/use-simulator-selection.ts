import { isOnGrid, type SimulatorLimits } from '@unamano/domain/pricing';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { parseSimulatorTerms } from '../../shared/simulator/parse-simulator-terms.ts';

/** Pesos, and months: a point of the simulator's grid. */
export type RequestedTerms = { amount: number; installments: number };

export type SimulatorSelection = {
  form: RefObject<HTMLFormElement | null>;
  terms: RequestedTerms;
  setTerms: (terms: RequestedTerms) => void;
};

/**
 * What the simulator stands at: what the address or the form says when the page wakes up, then what is chosen; the
 * default where that lies off the grid of the day.
 */
export function useSimulatorSelection(limits: SimulatorLimits): SimulatorSelection {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setTerms] = useState<RequestedTerms | null>(null);
  const [initial, setInitial] = useState<RequestedTerms | null>(null);
  // A slider moved while the page was still waking up is what gets quoted. The address is read again once the limits
  // of the day are known: what it asks for may lie on no other grid.
  useLayoutEffect(() => {
    const moved = form.current && parseSimulatorTerms(limits, formReader(form.current));
    // Untouched it says nothing, and would only draw the whole page a second time, in one piece with taking it over.
    const isUnchanged =
      moved?.amount === limits.defaultAmount && moved.installments === limits.defaultInstallments;
    const found =
      parseSimulatorTerms(limits, new URLSearchParams(location.search)) ?? (isUnchanged ? null : moved);
    if (found) setInitial(found);
  }, [limits]);
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
