import { isOnGrid, type SimulatorLimits } from '@unamano/domain/pricing';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { askedIn } from '../../shared/simulator/asked-in.ts';

/** Pesos, and months: a point of the simulator's grid. */
export type Asked = { amount: number; installments: number };

export type Asking = {
  form: RefObject<HTMLFormElement | null>;
  asked: Asked;
  setAsked: (asked: Asked) => void;
};

/**
 * What the simulator stands at: what the address or the form says when the page wakes up, then what is chosen; the
 * default where that lies off the grid of the day.
 */
export function useAsked(limits: SimulatorLimits): Asking {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setAsked] = useState<Asked | null>(null);
  const [told, setTold] = useState<Asked | null>(null);
  // A slider moved while the page was still waking up is what gets quoted. The address is read again once the limits
  // of the day are known: what it asks for may lie on no other grid.
  useLayoutEffect(() => {
    const moved = form.current && askedIn(limits, formReader(form.current));
    // Untouched it says nothing, and would only draw the whole page a second time, in one piece with taking it over.
    const untouched =
      moved?.amount === limits.defaultAmount && moved.installments === limits.defaultInstallments;
    const found = askedIn(limits, new URLSearchParams(location.search)) ?? (untouched ? null : moved);
    if (found) setTold(found);
  }, [limits]);
  const wanted = chosen ?? told;
  const asked =
    wanted && isOnGrid(limits, wanted.amount, wanted.installments)
      ? wanted
      : { amount: limits.defaultAmount, installments: limits.defaultInstallments };
  return { form, asked, setAsked };
}

function formReader(form: HTMLFormElement): { get(name: string): string | null } {
  const data = new FormData(form);
  return { get: (name) => data.get(name)?.toString() ?? null };
}
