import { RadioTabs } from '../../../shared/ui/fields/radio-tabs.tsx';
import { useParam, useSetParams } from './use-param.ts';

/** The name of the view that is shown, what chooses another one, and the names of all. */
type View<Name extends string> = readonly [Name, (name: Name) => void, readonly Name[]];

/**
 * One of the views of a page, by its name in the address; the first one where the address names none. A choice takes
 * the parameters `cleared` away: they belong to a view.
 */
export function useView<const Name extends string>(
  param: string,
  names: readonly [Name, ...Name[]],
  cleared: readonly string[] = [],
): View<Name> {
  const [text] = useParam(param);
  const setParams = useSetParams();
  const choose = (name: Name) =>
    setParams({
      ...Object.fromEntries(cleared.map((other) => [other, ''])),
      [param]: name === names[0] ? '' : name,
    });
  return [names.find((name) => name === text) ?? names[0], choose, names];
}

type ViewTabsProps<Name extends string> = {
  legend: string;
  labels: Readonly<Record<Name, string>>;
  view: View<Name>;
  className?: string;
};

/** The views of a page side by side. */
export function ViewTabs<Name extends string>({ legend, labels, view, className }: ViewTabsProps<Name>) {
  const [value, onChange, names] = view;
  const options = names.map((name) => ({ value: name, label: labels[name] }));
  return (
    <div className={className}>
      <RadioTabs {...{ legend, options, value, onChange }} hideLegend />
    </div>
  );
}
