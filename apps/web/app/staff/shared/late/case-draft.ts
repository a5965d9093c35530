import { readFromTab, storeInTab } from '../../../shared/session/tab-storage.ts';

/** What is typed about a case or in a conversation stays in the tab until it is saved: over another one, a reload and the end of the session. */
export function caseDraft<Values extends object>(id: number, form: string) {
  const name = `draft:${form}:${id}`;
  return {
    /** The values of a new form: typed ones over empty ones. */
    over(empty: Values): Values {
      const stored = readFromTab(name) ?? {};
      const typed = Object.entries(stored).filter(
        ([key, value]) => typeof value === typeof empty[key as keyof Values],
      );
      return { ...empty, ...Object.fromEntries(typed) };
    },
    save: (values: Partial<Values>) => storeInTab(name, values),
    clear: () => storeInTab(name, null),
  };
}
