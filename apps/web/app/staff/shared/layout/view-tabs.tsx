import { RadioTabs } from '../../../shared/ui/fields/radio-tabs.tsx';
import { useParam, useSetParams } from './use-param.ts';

type Choose<Name> = (name: Name) => void;

/**
 * One of the views of a page, by its name in the address; the first one where the address names none. A choice takes
 * the parameters `cleared` away: they belong to a view.
 */
export function useView<const Name extends string>(
  param: string,
  names: readonly [Name, ...Name[]],
  cleared: readonly string[] = [],
): [Name, Choose<Name>] {
  const [text] = useParam(param);
  const setParams = useSetParams();
  const choose = (name: Name) =>
    setParams({
      ...Object.fromEntries(cleared.map((other) => [other, ''])),
      [param]: name === names[0] ? '' : name,
    });
  return [names.find((name) => name === text) ?? names[0], choose];
}

type ViewTabsProps<Name extends string> = {
  legend: string;
  names: readonly Name[];
  labelOf: (name: Name) => string;
  view: readonly [Name, Choose<Name>];
  className?: string;
};

/** The views of a page side by side. */
export function ViewTabs<Name extends string>({
  legend,
  names,
  labelOf,
  view,
  className,
}: ViewTabsProps<Name>) {
  const options = names.map((value) => ({ value, label: labelOf(value) }));
  const [value, onChange] = view;
  return (
    <div className={className}>
      <RadioTabs {...{ legend, options, value, onChange }} hideLegend />
    </div>
  );
}
