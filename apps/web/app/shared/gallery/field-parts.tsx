import { type ReactNode, useState } from 'react';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { CodeField } from '../ui/fields/code-field.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { EmailField } from '../ui/fields/email-field.tsx';
import type { FieldProps } from '../ui/fields/field.tsx';
import { MoneyField } from '../ui/fields/money-field.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { PhoneField } from '../ui/fields/phone-field.tsx';
import { RadioTabs } from '../ui/fields/radio-tabs.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';

type Sample = FieldProps & { value: string; onChange: (text: string) => void };

const OPTIONS = [
  { value: 'a', label: 'Ahorros' },
  { value: 'b', label: 'Corriente' },
];

/** Each field by the name of its label. */
const FIELDS: Readonly<Record<string, (field: Sample) => ReactNode>> = {
  Texto: ({ onChange, ...field }) => (
    <TextField {...field} onChange={(event) => onChange(event.target.value)} />
  ),
  Correo: ({ onChange, ...field }) => (
    <EmailField {...field} onChange={(event) => onChange(event.target.value)} />
  ),
  Contraseña: ({ onChange, ...field }) => (
    <PasswordField {...field} onChange={(event) => onChange(event.target.value)} />
  ),
  Celular: PhoneField,
  Valor: MoneyField,
  Fecha: (field) => <DateField {...field} lastDay="2026-11-30" />,
  'Tipo de cuenta': ({ onChange, ...field }) => (
    <SelectField
      {...field}
      options={OPTIONS}
      placeholder="Elige"
      onChange={(event) => onChange(event.target.value)}
    />
  ),
  Código: ({ label: _, ...field }) => <CodeField {...field} />,
};

/** Each field empty with a hint, and faulty; then the choices. */
export function FieldParts() {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const sample = (name: string, label: string) => ({
    label,
    value: texts[name] ?? '',
    onChange: (text: string) => setTexts((before) => ({ ...before, [name]: text })),
  });
  return (
    <>
      {Object.entries(FIELDS).map(([name, Control]) => (
        <div key={name} className="grid gap-5 sm:grid-cols-2">
          <Control {...sample(name, name)} hint="Como aparece en tu cédula" />
          <Control {...sample(`${name} 2`, `${name} 2`)} error="Requerido" />
        </div>
      ))}
      <Checkbox label="Acepto los términos y condiciones" />
      <Checkbox label="Acepto la política de tratamiento de datos" error="Requerido" />
      <RadioTabs legend="Tipo" options={OPTIONS} {...sample('Tipo', '')} value={texts.Tipo ?? 'a'} />
    </>
  );
}
