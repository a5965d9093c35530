import type { Fault } from '@unamano/contract/rules';
import { type ChangeEvent, type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { endProblems } from '../ui/feedback/toast.ts';
import { useBusy } from '../use-busy.ts';

type Change = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

/** One rule a field, with the other values at hand; or one function for the form. Null means that the value passes. */
export type Rules<Values> =
  | { [Name in keyof Values]?: (value: Values[Name], values: Values) => Fault }
  | ((values: Values) => Faults<Values>);

export type Faults<Values> = { [Name in keyof Values]?: Fault | undefined };

/** What a field component takes: `<TextField {...field('email')} label=… />`. A boolean is a box to tick. */
export type FieldProps<Value> = {
  name: string;
  /** Takes a new value, or the change event of an input, a select or a text area. */
  onChange: (next: Value | Change) => void;
  error: Fault;
} & ([Value] extends [boolean] ? { checked: Value } : { value: Value });

type Options<Values> = {
  /** Called with the values after each change, but never with a password or a code. */
  saveDraft?: (values: Partial<Values>) => void;
};

export type Fields<Values extends object> = {
  values: Values;
  faults: Faults<Values>;
  busy: boolean;
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>;
  /** Changes several values at once and clears their faults. */
  set: (part: Partial<Values>) => void;
  /** Shows the fault of a field that was left, or clears it; the focus stays. */
  check: (name: keyof Values & string) => void;
  /**
   * Shows faults that the server found, for example `outcome.fields`, and focuses the first. Names that are not in the
   * form are left out. Returns false when no fault was left to show.
   */
  showFaults: (found: Readonly<Record<string, Fault | undefined>>) => boolean;
  /** The props of the form. At submit, `task` runs when every rule passes, once at a time. */
  form: (task: (values: Values) => unknown) => {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
  };
};

/** A field with such a name is never part of a draft. */
const SECRET_NAME = /password|code|otp/i;

/**
 * The one form hook: it owns the values, their faults, the focus on the first fault, and the busy state.
 * A change clears the field's fault, and each fault of another field whose rule passes with the new values.
 */
export function useFields<Values extends object>(
  initial: Values | (() => Values),
  rules: NoInfer<Rules<Values>> = {},
  { saveDraft }: NoInfer<Options<Values>> = {},
): Fields<Values> {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults<Values>>({});
  const [attempt, setAttempt] = useState(0);
  const { busy, run } = useBusy();
  const ref = useRef<HTMLFormElement>(null);
  // Two changes can come before a redraw: the second one starts from the first one's values.
  const latest = useRef(values);

  useLayoutEffect(() => {
    if (attempt > 0) ref.current?.querySelector<HTMLElement>(FIRST_FAULT)?.focus();
  }, [attempt]);

  const show = (found: Faults<Values>): boolean => {
    setFaults(found);
    const faulty = Object.values(found).some(Boolean);
    if (faulty) setAttempt((count) => count + 1);
    return faulty;
  };
  const set = (part: Partial<Values>) => {
    const before = latest.current;
    const next = { ...before, ...part };
    latest.current = next;
    setValues(next);
    setFaults((shown) => remainingFaults(shown, part, faultsOf(rules, before), faultsOf(rules, next)));
    saveDraft?.(withoutSecrets(next));
  };
  return {
    values,
    faults,
    busy,
    set,
    field: (name) => fieldProps(name, values[name], faults[name], set),
    check: (name) =>
      setFaults((shown) => ({ ...shown, [name]: faultsOf(rules, latest.current)[name] ?? null })),
    showFaults: (found) => {
      const own = Object.entries(found).filter(([name]) => name in latest.current);
      return own.some(([, fault]) => fault) && show(Object.fromEntries(own) as Faults<Values>);
    },
    form: (task) => ({
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        endProblems();
        if (!busy && !show(faultsOf(rules, latest.current))) void run(async () => task(latest.current));
      },
    }),
  };
}

function fieldProps<Values, Name extends keyof Values & string>(
  name: Name,
  value: Values[Name],
  fault: Fault | undefined,
  set: (part: Partial<Values>) => void,
): FieldProps<Values[Name]> {
  const onChange = (next: Values[Name] | Change) =>
    set({ [name]: isChange(next) ? inputValue(next) : next } as Partial<Values>);
  const current = typeof value === 'boolean' ? { checked: value } : { value };
  return { name, onChange, error: fault ?? null, ...current } as unknown as FieldProps<Values[Name]>;
}

/** A summary of faults comes before the fields, so it takes the focus in a form that has one. */
const FIRST_FAULT = '[data-error-summary], [aria-invalid="true"]';

function faultsOf<Values extends object>(rules: Rules<Values>, values: Values): Faults<Values> {
  if (typeof rules === 'function') return rules(values);
  const found: Faults<Values> = {};
  for (const name in rules) found[name] = rules[name]?.(values[name], values) ?? null;
  return found;
}

function remainingFaults<Values>(
  shown: Faults<Values>,
  changed: Partial<Values>,
  before: Faults<Values>,
  after: Faults<Values>,
): Faults<Values> {
  const remaining = { ...shown };
  for (const name in shown) {
    if (name in changed || (shown[name] === before[name] && !after[name])) remaining[name] = null;
  }
  return remaining;
}

function withoutSecrets<Values extends object>(values: Values): Partial<Values> {
  const publicValues = Object.entries(values).filter(([name]) => !SECRET_NAME.test(name));
  return Object.fromEntries(publicValues) as Partial<Values>;
}

function isChange(next: unknown): next is Change {
  return typeof next === 'object' && next !== null && 'nativeEvent' in next;
}

function inputValue({ target }: Change): unknown {
  return 'checked' in target && target.type === 'checkbox' ? target.checked : target.value;
}
