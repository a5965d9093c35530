/** What of an API document breaks the users of an earlier one. Pure. */
export type Json = { readonly [name: string]: unknown };

/** `request`: all that was taken is taken. `reply`: all that is answered is what was promised; more fields and values may come. */
type Side = 'request' | 'reply';
type Pair = { from: Json; to: Json };

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const jsonOf = (value: unknown): Json => (isJson(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat());

/** Limits that a value must keep: the first is over it, the second under. */
const MOST = ['maxLength', 'maximum', 'maxItems'] as const;
const LEAST = ['minLength', 'minimum', 'minItems'] as const;

function limitBreaks({ from, to }: Pair, where: string): string[] {
  const isOver = (name: string, sign: 1 | -1) =>
    typeof to[name] === 'number' &&
    !(typeof from[name] === 'number' && sign * (from[name] as number) <= sign * (to[name] as number));
  const names = [...MOST.filter((name) => isOver(name, 1)), ...LEAST.filter((name) => isOver(name, -1))];
  const pattern = to.pattern !== undefined && to.pattern !== from.pattern ? ['pattern'] : [];
  return [...names, ...pattern].map((name) => `${where}: ${name} is narrower`);
}

const valuesOf = (schema: Json): readonly unknown[] | null =>
  'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : null;

function valueBreaks({ from, to }: Pair, side: Side, where: string): string[] {
  const [given, taken] = [valuesOf(from), valuesOf(to)];
  if (taken === null || (side === 'reply' && given !== null)) return [];
  const lost = given?.filter((value) => !taken.includes(value)) ?? ['any'];
  return lost.map((value) => `${where}: the value ${value} is not taken`);
}

function typeBreaks({ from, to }: Pair, where: string): string[] {
  const taken = listOf(to.type);
  const fits = (type: unknown) => taken.includes(type) || (type === 'integer' && taken.includes('number'));
  if (taken.length === 0) return [];
  const lost = listOf(from.type).filter((type) => !fits(type));
  return lost.map((type) => `${where}: the type ${type} is not taken`);
}

/** @param before the earlier one of the pair, which users know */
function fieldBreaks({ from, to }: Pair, side: Side, before: Json, where: string): string[] {
  const now = before === from ? to : from;
  const needed = listOf(to.required).filter((name) => !listOf(from.required).includes(name));
  const [fields, own] = [jsonOf(before.properties), jsonOf(now.properties)];
  return [
    ...needed.map((name) => `${where}.${name}: ${side === 'request' ? 'is required' : 'may be absent'}`),
    ...Object.entries(fields).flatMap(([name, field]) => {
      const place = `${where}.${name}`;
      if (!(name in own)) return [`${place}: is gone`];
      return schemaBreaks(jsonOf(field), jsonOf(own[name]), side, place);
    }),
  ];
}

const branchesOf = (schema: Json): readonly Json[] | null => {
  const found = schema.anyOf ?? schema.oneOf;
  return Array.isArray(found) ? found.map(jsonOf) : null;
};

function schemaBreaks(before: Json, now: Json, side: Side, where: string): string[] {
  const pair = side === 'request' ? { from: before, to: now } : { from: now, to: before };
  const [given, taken] = [branchesOf(pair.from), branchesOf(pair.to)];
  if (given || taken) {
    const compare = (from: Json, to: Json) =>
      side === 'request' ? schemaBreaks(from, to, side, where) : schemaBreaks(to, from, side, where);
    return (given ?? [pair.from]).flatMap((one) => {
      const tried = (taken ?? [pair.to]).map((other) => compare(one, other));
      return tried.some((found) => found.length === 0) ? [] : (tried[0] ?? []);
    });
  }
  const items = before.items && now.items;
  return [
    ...typeBreaks(pair, where),
    ...valueBreaks(pair, side, where),
    ...limitBreaks(pair, where),
    ...fieldBreaks(pair, side, before, where),
    ...(items ? schemaBreaks(jsonOf(before.items), jsonOf(now.items), side, `${where}[]`) : []),
  ];
}

/** A document in which calls are found by `GET /path`, with their schemas in place. */
function callsOf(document: Json): Map<string, { request: Json; replies: Map<string, Json>; query: Json }> {
  const schemas = jsonOf(jsonOf(document.components).schemas);
  const schemaOf = (holder: unknown): Json => {
    const schema = jsonOf(jsonOf(jsonOf(jsonOf(holder).content)['application/json']).schema);
    const name =
      String(schema.$ref ?? '')
        .split('/')
        .at(-1) ?? '';
    return name in schemas ? jsonOf(schemas[name]) : schema;
  };
  const calls = Object.entries(jsonOf(document.paths)).flatMap(([path, item]) =>
    Object.entries(jsonOf(item)).map(([method, operation]) => {
      const { parameters, requestBody, responses } = jsonOf(operation);
      const query = listOf(parameters).map(jsonOf);
      const replies = Object.entries(jsonOf(responses)).filter(([status]) => status.startsWith('2'));
      return [
        `${method.toUpperCase()} ${path}`,
        {
          request: schemaOf(requestBody),
          replies: new Map(replies.map(([status, reply]) => [status, schemaOf(reply)])),
          query: {
            properties: Object.fromEntries(query.map(({ name, schema }) => [String(name), schema])),
            required: query.filter(({ required }) => required).map(({ name }) => name),
          },
        },
      ] as const;
    }),
  );
  return new Map(calls);
}

/** One line a break: `POST /users/api/signup.dni: is required`. */
export function breaksOf(before: Json, now: Json): string[] {
  const current = callsOf(now);
  return [...callsOf(before)].flatMap(([name, known]) => {
    const call = current.get(name);
    if (!call) return [`${name}: is gone`];
    const replies = [...known.replies].flatMap(([status, reply]) => {
      const own = call.replies.get(status);
      return own ? schemaBreaks(reply, own, 'reply', `${name} ${status}`) : [`${name}: ${status} is gone`];
    });
    return [
      ...schemaBreaks(known.request, call.request, 'request', name),
      ...schemaBreaks(known.query, call.query, 'request', `${name}?`),
      ...replies,
    ];
  });
}
