import { historyTabs } from '../../text/staff/allied-credits.ts';

export type Tab = keyof typeof historyTabs;

export const FIRST_TAB: Tab = 'IN_PROCESS';

export const tabs = (Object.keys(historyTabs) as Tab[]).map((value) => ({
  value,
  label: historyTabs[value],
}));

/** The tab that the address names; the first one when it names none or an unknown one. */
export function tabOf(name: string | null): Tab {
  return tabs.find(({ value }) => value === name)?.value ?? FIRST_TAB;
}
