/** An example of a request or a reply, from its schema: the example of the field's kind, else of its name, else of its type. Pure. */
import { ACCOUNT_TITLES } from '@unamano/contract/office/puc-accounts';

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values that a reader of the document knows at once, or that a rule of their field asks for. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  first_name: 'Ana María',
  last_name: 'Ruiz Mora',
  name: 'Ana María Ruiz Mora',
  dni: '1098765432',
  cellphone: '+573001234567',
  email: 'ana@example.com',
  company: 'Café Alto SAS',
  company_name: 'Café Alto SAS',
  nit: '900373913-4',
  address: 'Carrera 7 # 18-21',
  bank: 'Bancolombia',
  bank_reference: '40012345',
  account_number: '12345678901',
  file_name: 'quincena.csv',
  reason: 'Acta 12',
  url: '/media/documento.pdf',
  contact: '3001234567',
  movements: '1204.1',
  rights: 'payroll_deductions,payroll_send',
  columns: '[]',
  recorded: '[]',
  kinds: 'payment.received,payroll.leaver',
  rows: '[{"credit_id":1204,"account_number":"12345678901","bank_reference":"40012345"}]',
  min_age: 18,
  minimum_wage: 1_423_500,
  small_debt_share: 0.15,
  ...Object.fromEntries(Object.keys(ACCOUNT_TITLES).map((account) => [account, '130505'])),
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};

const ofType: Readonly<Record<string, (schema: Json, name: string) => unknown>> = {
  object: ({ properties, required }) => objectOf(properties, required),
  array: ({ items, minItems }, name) =>
    items === undefined && !minItems ? [] : [exampleOf(items ?? {}, name)],
  string: textOf,
  integer: numberOf,
  number: numberOf,
  boolean: () => true,
  null: () => null,
};

/** @param name of the field that has the schema; empty for a body */
export function exampleOf(schema: unknown, name = ''): unknown {
  if (!isJson(schema)) return null;
  const { examples, enum: choices, anyOf, oneOf, allOf } = schema;
  if ('const' in schema) return schema.const;
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if (Array.isArray(choices)) return choices.find((choice) => choice !== null) ?? null;
  const branches = (anyOf ?? oneOf) as Json[] | undefined;
  if (branches) return exampleOf(branches.toSorted((a, b) => rankOf(a) - rankOf(b))[0], name);
  if (Array.isArray(allOf)) return Object.assign({}, ...allOf.map((part) => exampleOf(part, name)));
  const types = [schema.type ?? 'object'].flat() as string[];
  const type = types.find((one) => one !== 'null') ?? 'null';
  return ofType[type]?.(schema, name) ?? null;
}

/** A number says more than the text that may have it; null says nothing. */
const rankOf = ({ type }: Json): number =>
  type === 'null' ? 2 : type === 'number' || type === 'integer' ? 0 : 1;

function objectOf(properties: unknown, required: unknown): Json {
  if (!isJson(properties)) return {};
  const needed = Array.isArray(required) ? required : [];
  const names = needed.length > 0 ? needed : Object.keys(properties);
  return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name], name)]));
}

const OF_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-05-15',
  'date-time': '2026-05-15T09:30:00-05:00',
};

function textOf({ format, minLength, maxLength }: Json, name: string): unknown {
  const known = OF_FORMAT[String(format)] ?? BY_NAME[name] ?? byEnding(name) ?? 'texto';
  const text = String(known).padEnd(Number(minLength ?? 0), 'o');
  return maxLength === undefined ? text : text.slice(0, Number(maxLength));
}

function byEnding(name: string): string | undefined {
  if (/_(?:at|since|until)$|^(?:at|since|now)$/.test(name)) return '2026-05-15T09:30:00-05:00';
  return /_on$|^(?:on|day|from|to|through|today|fecha|birthday)$|_day$|_date$/.test(name)
    ? '2026-05-15'
    : undefined;
}

function numberOf({ minimum, maximum, exclusiveMinimum }: Json, name: string): unknown {
  const known = BY_NAME[name];
  if (typeof known === 'number') return known;
  const least = Number(minimum ?? (exclusiveMinimum === undefined ? 0 : Number(exclusiveMinimum) + 1));
  const usual = /amount|pesos|balance|debt|value|total/.test(name) ? 150_000 : 1;
  return Math.min(Math.max(usual, least), Number(maximum ?? Number.MAX_SAFE_INTEGER));
}
