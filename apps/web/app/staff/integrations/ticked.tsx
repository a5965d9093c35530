import { useId } from 'react';
import { Checkbox } from '../../shared/ui/fields/checkbox.tsx';
import { FieldError } from '../../shared/ui/fields/field.tsx';

type TickedProps<Name extends string> = {
  legend: string;
  /** By name, with its title. */
  options: readonly (readonly [Name, string])[];
  chosen: readonly Name[];
  error: string | null | undefined;
  onChange: (chosen: Name[]) => void;
};

/** Several of a list. */
export function Ticked<Name extends string>({ legend, options, chosen, error, onChange }: TickedProps<Name>) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-semibold">{legend}</legend>
      {options.map(([name, title]) => (
        <Checkbox
          key={name}
          name={name}
          label={title}
          checked={chosen.includes(name)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
          }
        />
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
