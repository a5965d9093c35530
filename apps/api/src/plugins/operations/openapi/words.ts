/** Gives each field of the document its words: those of its kind, else those of its name. Pure. */
import { FIELD_WORDS } from '@unamano/contract/field-words/index';
import { ACCOUNT_TITLES } from '@unamano/contract/office/puc-accounts';

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const accountWords = (account: string): string =>
  `Of the account \`${account}\` of the books: its code (PUC), or the days after which its open items are old.`;

/** @throws for a field without words: they belong in `@unamano/contract/field-words` */
function wordsOf(name: string): string {
  const words = name in ACCOUNT_TITLES ? accountWords(name) : FIELD_WORDS[name];
  if (words === undefined) throw new Error(`the field ${name} has no words in the API document`);
  return words;
}

/** A schema with the words of all its fields. What says itself what it is keeps its own. */
export function worded(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(worded);
  if (!isJson(schema)) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [
    key,
    key === 'properties' && isJson(value) ? fieldsOf(value) : worded(value),
  ]);
  const { sample, ...rest } = Object.fromEntries(entries) as Json;
  return { ...rest, ...(sample !== undefined && { examples: [sample] }) };
}

function fieldsOf(properties: Json): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      { description: wordsOf(name), ...(worded(field) as Json) },
    ]),
  );
}

/** A parameter of the query with its words. */
export function wordedParameter(parameter: object): object {
  const { name, description, schema } = parameter as { name: string; description?: string; schema?: Json };
  const own = description ?? (isJson(schema) ? schema.description : undefined);
  return { ...parameter, description: own ?? wordsOf(name), ...(schema && { schema: worded(schema) }) };
}
