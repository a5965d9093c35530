import { type ReactNode, useId } from 'react';

type RadioTabsProps<Value extends string> = {
  /** Read out before the choices; shown too unless `hideLegend`. */
  legend: string;
  hideLegend?: boolean;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  name?: string;
};

/** A few choices side by side, one of them selected: radio buttons, so arrows move among them. */
export function RadioTabs<Value extends string>(props: RadioTabsProps<Value>) {
  const generatedId = useId();
  const { legend, hideLegend = false, options, value, onChange, name = generatedId } = props;
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 font-semibold'}>{legend}</legend>
      <div className="segments">
        {options.map((option) => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
