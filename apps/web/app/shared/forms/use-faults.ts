import type { Fault } from '@unamano/contract/rules';
import { type RefObject, useEffect, useRef, useState } from 'react';

type Found<Name extends string> = Partial<Record<Name, Fault>>;

/**
 * The faults of a small form. `check` takes what the rules found at submit: with a fault it shows them, moves focus to
 * the first field at fault, and returns false. `clearError` removes a field's fault while it is typed in.
 */
export function useFaults<Name extends string>(): {
  form: RefObject<HTMLFormElement | null>;
  faults: Found<Name>;
  check: (found: Found<Name>) => boolean;
  clearError: (name: Name) => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Found<Name>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return {
    form,
    faults,
    check: (found) => {
      const clean = Object.values(found).every((fault) => !fault);
      setFaults(found);
      if (!clean) setAttempt((count) => count + 1);
      return clean;
    },
    clearError: (name) => setFaults((shown) => (shown[name] ? { ...shown, [name]: null } : shown)),
  };
}
