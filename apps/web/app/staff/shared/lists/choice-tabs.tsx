import { RadioTabs } from '../../../shared/ui/radio-tabs.tsx';

type ChoiceTabsProps = {
  legend: string;
  /** What shows everything; its value is the empty text. */
  all: string;
  options: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
};

/** A filter of a list, one of a few. What is none of them shows everything. */
export function ChoiceTabs({ legend, all, options, value, onChange }: ChoiceTabsProps) {
  const choices = [
    { value: '', label: all },
    ...Object.entries(options).map(([name, label]) => ({ value: name, label })),
  ];
  const known = choices.some((choice) => choice.value === value) ? value : '';
  return <RadioTabs legend={legend} hideLegend options={choices} value={known} onChange={onChange} />;
}
