/**
 * Replies are written by functions that are made once from each reply's schema: what the schema does not name is left
 * out, a missing field is a bug that throws, and no reply is checked value by value, which costs more than to make it.
 */
import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import * as z from 'zod/v4/core';

type Json = { [key: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `anyOf [X, null]` would be decided by a validator at every value; `nullable` is one comparison. */
function withNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNullable);
  if (!isObject(schema)) return schema;
  const mapped = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withNullable(value)]));
  if (!Array.isArray(mapped.anyOf) || mapped.anyOf.length !== 2) return mapped;
  const value = mapped.anyOf.find((part) => isObject(part) && part.type !== 'null');
  const isNullable = mapped.anyOf.some((part) => isObject(part) && part.type === 'null');
  const { anyOf: _, ...rest } = mapped;
  if (!isNullable || !isObject(value)) return mapped;
  // Inside a union a validator decides after all: it takes null only as one of the values.
  const values = Array.isArray(value.enum) ? { enum: [...value.enum, null] } : {};
  return { ...rest, ...value, ...values, nullable: true };
}

function jsonSchemaOf(schema: z.$ZodType): AnySchema {
  const printed = z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any' });
  return withNullable(printed) as AnySchema;
}

type Write = ReturnType<typeof fastJson>;

/** A schema is a constant of the contract: a process that makes the platform again has its functions already. */
const writers = new WeakMap<z.$ZodType, Write>();

function writerOf(schema: z.$ZodType): Write {
  const write = writers.get(schema) ?? fastJson(jsonSchemaOf(schema));
  writers.set(schema, write);
  return write;
}

/** Made at the first reply: the start of a process does not wait for those of all calls. */
export const replySerializer: FastifySerializerCompiler<z.$ZodType> = ({ schema }) => {
  let write: Write | undefined;
  return (data) => {
    write ??= writerOf(schema);
    return write(data);
  };
};
