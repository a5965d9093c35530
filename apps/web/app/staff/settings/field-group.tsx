import { MoneyField } from '../../shared/ui/fields/money-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { choices, units } from '../../text/staff/settings/settings.ts';
import type { FieldSpec, Group } from './groups.ts';

type FieldGroupProps = {
  group: Group;
  values: Record<string, string>;
  faults: Partial<Record<string, string | null>>;
  onChange: (name: string, typed: string) => void;
};

const columns = {
  2: 'sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]',
  3: 'sm:grid-cols-2 xl:grid-cols-3',
  4: 'grid-cols-2 xl:grid-cols-4',
  5: 'grid-cols-2 sm:grid-cols-3 xl:grid-cols-5',
} as const;

/** The fields of a group, each with its unit. */
export function FieldGroup({ group, values, faults, onChange }: FieldGroupProps) {
  const typedFields = group.fields.filter(({ derived }) => !derived);
  return (
    <fieldset className="min-w-0">
      <legend className="text-base font-bold">{group.title}</legend>
      {group.about && <p className="mt-0.5 max-w-prose text-ink-soft">{group.about}</p>}
      <div className={`mt-2 grid items-start gap-x-4 gap-y-3 ${columns[group.columns]}`}>
        {typedFields.map((field) => (
          <OneField
            key={field.name}
            field={field}
            typed={values[field.name] ?? ''}
            error={faults[field.name]}
            onChange={(typed) => onChange(field.name, typed)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type OneFieldProps = {
  field: FieldSpec;
  typed: string;
  error: string | null | undefined;
  onChange: (typed: string) => void;
};

function OneField({ field: { name, kind, label, options }, typed, error, onChange }: OneFieldProps) {
  const look = { label, error, name, autoComplete: 'off' };
  if (kind === 'money') {
    return <MoneyField {...look} value={typed} onChange={onChange} />;
  }
  if (kind === 'choice') {
    return (
      <SelectField
        label={label}
        name={name}
        error={error}
        options={(options ?? []).map((value) => ({ value, label: choices[value] ?? value }))}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  const unit = kind === 'text' || kind === 'count' ? null : units.typed[kind];
  return (
    <TextField
      {...look}
      inputMode={kind === 'percent' ? 'decimal' : kind === 'text' ? 'text' : 'numeric'}
      {...(kind === 'text' && { maxLength: 200 })}
      value={typed}
      onChange={(event) => onChange(event.target.value)}
      {...(unit && { end: <span className="px-3 text-ink-soft">{unit}</span> })}
    />
  );
}
