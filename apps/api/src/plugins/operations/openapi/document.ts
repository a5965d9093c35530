/** The document that partners read, from the one that the schemas give: names, headers, refusals. Pure. */
import { AREA_TAGS } from './areas.ts';
import { exampleOf } from './examples.ts';
import { descriptionOf, headersOf, operationId, schemaName, tagsOf } from './operation.ts';
import { type RefusedCall, refusalResponses } from './refusals.ts';
import { worded, wordedParameter } from './words.ts';

type Json = Record<string, unknown>;
type Content = Record<string, { schema?: unknown }>;
type Operation = Json & {
  parameters?: object[];
  requestBody?: Json & { content: Content };
  responses: Record<string, Json & { content?: Content }>;
};
export type Document = Json & {
  paths?: Record<string, Record<string, unknown>>;
  components?: Json & { schemas?: Json };
};

const REFUSAL = {
  type: 'object',
  description: 'The body of every answer that is no success.',
  required: ['err_code', 'message'],
  properties: {
    err_code: { type: 'string', description: 'For programs: each response lists its own.' },
    message: { type: 'string', description: 'For people, in Spanish.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'The fault of each invalid field, in Spanish.',
    },
    code: { type: 'string', description: 'Repeats `token_not_valid`.' },
    is_queued: {
      type: 'boolean',
      description:
        'The request is stored and is finished by itself: repeat it with its key to read the answer.',
    },
  },
};

/** @param key as `keyOf`: the call of a method and a path */
export const keyOf = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(/\/$/, '')}`;

/** A record of a closed list of keys names each as a property, in place of their list alone. */
function namesEach(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(namesEach);
  if (typeof value !== 'object' || value === null) return value;
  const named = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, namesEach(item)]),
  ) as Json;
  const { type, required, properties, additionalProperties: each } = named;
  if (type !== 'object' || !Array.isArray(required) || properties || typeof each !== 'object') return named;
  const { propertyNames: _, ...rest } = named;
  return {
    ...rest,
    properties: Object.fromEntries(required.map((key) => [key, each])),
    additionalProperties: false,
  };
}

/** A call without a field that must be sent may come without a body. */
function needsBody(content: Content): boolean {
  const { type, required } = (Object.values(content)[0]?.schema ?? {}) as Json;
  return type !== 'object' || (Array.isArray(required) && required.length > 0);
}

/**
 * The paths have no slash at the end: with or without it a call is the same.
 *
 * @param calls by `keyOf`
 */
export function explained(document: Document, calls: ReadonlyMap<string, RefusedCall>): Document {
  const schemas: Json = { ...document.components?.schemas, Refusal: REFUSAL };
  const responses: Json = {};
  /** Puts the schema among the named ones. */
  const named = (name: string, content: Content): Content => {
    schemas[name] = worded(namesEach(Object.values(content)[0]?.schema));
    const schema = { $ref: `#/components/schemas/${name}` };
    const example = exampleOf(schemas[name]);
    return Object.fromEntries(Object.keys(content).map((type) => [type, { schema, example }]));
  };
  const explain = (operation: Operation, call: RefusedCall): Operation => {
    const id = operationId(call.endpoint);
    const status = String(call.endpoint.status ?? 200);
    const { content, ...reply } = operation.responses[status] ?? {};
    const body = operation.requestBody;
    const parameters = [...(operation.parameters ?? []).map(wordedParameter), ...headersOf(call.endpoint)];
    return {
      ...operation,
      operationId: id,
      tags: tagsOf(call.endpoint),
      description: descriptionOf(call.endpoint),
      ...(parameters.length > 0 && { parameters }),
      ...(body && {
        requestBody: {
          ...body,
          required: needsBody(body.content),
          content: named(schemaName(id, 'Request'), body.content),
        },
      }),
      responses: {
        [status]: {
          ...reply,
          description: 'Done.',
          ...(content && { content: named(schemaName(id, 'Reply'), content) }),
        },
        ...refusalResponses(call, responses),
      },
    };
  };
  const paths: Record<string, Json> = {};
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(item)) {
      const call = calls.get(keyOf(method, path));
      const shown = call ? explain(operation as Operation, call) : operation;
      const bare = path.replace(/\/$/, '');
      paths[bare] = { ...paths[bare], [method]: shown };
    }
  const components = { ...document.components, schemas, responses };
  return namesEach({ ...document, tags: AREA_TAGS, paths, components }) as Document;
}
