/** An object as it comes from outside: nothing is known of its values. */
export interface JsonObject {
  readonly [key: string]: unknown;
}

/** True for plain JSON objects; false for null, arrays and the rest. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object itself, or an empty one. */
export function objectOrEmpty(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The text of a form or query field; of a repeated one the first; empty where there is none. */
export function fieldText(source: JsonObject, name: string): string {
  const value = Object.hasOwn(source, name) ? source[name] : undefined;
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : '';
}
