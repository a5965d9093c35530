/** An object from outside, with unchecked values. */
export interface JsonObject {
  readonly [key: string]: unknown;
}

/** True for JSON objects; false for null, arrays and other values. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object itself, or an empty one. */
export function objectOrEmpty(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The text of a form or query field, the first of a repeated one; empty when missing. */
export function fieldText(source: JsonObject, name: string): string {
  const value = Object.hasOwn(source, name) ? source[name] : undefined;
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : '';
}
