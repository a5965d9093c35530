import { LIMITS, type TypeUser } from '@unamano/domain/pricing';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { askedIn } from '../../shared/simulator/asked-in.ts';

/** Pesos, and months: a point of the simulator's grid. */
export type Asked = { amount: number; installments: number };

export type Asking = {
  form: RefObject<HTMLFormElement | null>;
  asked: Asked;
  setAsked: (asked: Asked) => void;
};

/** What the simulator stands at: what the address or the form says when the page wakes up, then what is chosen. */
export function useAsked(typeUser: TypeUser): Asking {
  const form = useRef<HTMLFormElement>(null);
  const { defaultAmount, defaultInstallments } = LIMITS[typeUser];
  const [asked, setAsked] = useState<Asked>({ amount: defaultAmount, installments: defaultInstallments });
  // A slider moved while the page was still waking up is what gets quoted.
  useLayoutEffect(() => {
    const found =
      askedIn(typeUser, new URLSearchParams(location.search)) ??
      (form.current && askedIn(typeUser, formReader(form.current)));
    // The same again would draw the whole page a second time, in one piece with taking it over.
    if (found) setAsked((shown) => (isSame(shown, found) ? shown : found));
  }, [typeUser]);
  return { form, asked, setAsked };
}

const isSame = (one: Asked, other: Asked) =>
  one.amount === other.amount && one.installments === other.installments;

function formReader(form: HTMLFormElement): { get(name: string): string | null } {
  const data = new FormData(form);
  return { get: (name) => data.get(name)?.toString() ?? null };
}
