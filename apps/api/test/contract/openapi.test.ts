/** The API document: OpenAPI 3.1 with exactly the mounted calls. */
import { expect, it } from 'vitest';
import * as z from 'zod';
import { keyOf, withRoutes } from '../access/mounted-routes.ts';
import { fieldNamesOf, parseInput } from '../access/parse-input.ts';
import { sharedPlatform } from '../platform/platform.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type JsonObject = { [name: string]: Json };

const { built: platform, routes } = await withRoutes(sharedPlatform, (made) => made.app);
const calls = routes.filter(({ endpoint }) => endpoint);
const document = (await platform.get('/openapi.json')).body as JsonObject;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
const resolve = (reference: string): Json | undefined =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<Json | undefined>((at, name) => objectOf(at)[name], document);

/** The schema of a body, also where it is a reference. */
function schemaOf(content: Json | undefined): JsonObject {
  return resolved(objectOf(content).schema ?? {});
}

const resolved = (value: Json): JsonObject => {
  const given = objectOf(value);
  return typeof given.$ref === 'string' ? objectOf(resolve(given.$ref)) : given;
};
const parametersOf = ({ parameters }: JsonObject): JsonObject[] =>
  (parameters as JsonObject[] | undefined) ?? [];

function operations(): { key: string; operation: JsonObject }[] {
  return Object.entries(objectOf(document.paths)).flatMap(([path, item]) =>
    Object.entries(objectOf(item)).map(([method, operation]) => ({
      key: keyOf({ method: method.toUpperCase(), path }),
      operation: objectOf(operation),
    })),
  );
}

function everyObject(value: Json | undefined, found: JsonObject[] = []): JsonObject[] {
  if (Array.isArray(value)) for (const item of value) everyObject(item, found);
  if (isObject(value)) {
    found.push(value);
    for (const item of Object.values(value)) everyObject(item, found);
  }
  return found;
}

it('states the title and the version of the platform', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(objectOf(document.info)).toMatchObject({ title: 'Unamano', version: 'test' });
});

it('lists every mounted call, and nothing else', () => {
  const listed = operations().map(({ key }) => key);
  expect(listed.sort()).toEqual(calls.map(keyOf).sort());
});

it('describes the input, the output and the required access of each call', () => {
  const schemes = Object.keys(objectOf(objectOf(document.components).securitySchemes));
  for (const { key, operation } of operations()) {
    const route = calls.find((call) => keyOf(call) === key);
    expect(operation.summary, key).toBe(route?.endpoint?.summary);
    const status = String(route?.endpoint?.status ?? 200);
    expect(Object.keys(objectOf(operation.responses)), key).toEqual(
      expect.arrayContaining([status, '400', '500']),
    );
    const needs = (operation.security as JsonObject[]).flatMap((need) => Object.keys(need));
    for (const name of needs) expect(schemes, key).toContain(name);
    expect(needs.includes('bearer'), key).toBe(route?.endpoint?.access !== 'none');
    expect(needs.includes('appKey'), key).toBe(!route?.withoutAppKey);
    const content = objectOf(objectOf(operation.requestBody).content);
    const types = route?.method === 'POST' ? 3 : 0;
    const takesNone = types > 0 && route?.endpoint && parseInput(route.endpoint, {}).success;
    if (takesNone) expect(operation.requestBody, key).toMatchObject({ required: false });
    expect(Object.keys(content), key).toHaveLength(types);
    const fields = route?.endpoint ? [...fieldNamesOf(route.endpoint)].sort() : [];
    const parameters = parametersOf(operation).filter((parameter) => parameter.in === 'query');
    const described =
      types === 0
        ? parameters.map(({ name }) => String(name))
        : Object.keys(objectOf(schemaOf(Object.values(content)[0]).properties));
    expect(described.sort(), key).toEqual(fields);
  }
});

it('is valid 3.1: parameters with schemas, resolvable references, no keywords of 3.0', () => {
  for (const object of everyObject(document)) {
    if (typeof object.$ref === 'string') expect(resolve(object.$ref), object.$ref).toBeDefined();
    expect(object).not.toHaveProperty('nullable');
    expect(typeof object.exclusiveMinimum).not.toBe('boolean');
    expect(typeof object.exclusiveMaximum).not.toBe('boolean');
  }
  for (const { key, operation } of operations()) {
    for (const parameter of parametersOf(operation)) {
      expect(parameter, key).toMatchObject({
        in: expect.stringMatching(/^(query|header)$/),
        name: expect.any(String),
      });
      expect(isObject(parameter.schema), key).toBe(true);
    }
    for (const reply of Object.values(objectOf(operation.responses))) {
      expect(resolved(reply).description, key).toEqual(expect.any(String));
    }
  }
});

it('explains each call: a name of its own, an area, its refusals by status with their texts, the key that repeats it', () => {
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(calls.length);
  const areas = (document.tags as JsonObject[]).map(({ name }) => name);
  for (const { key, operation } of operations()) {
    const route = calls.find((call) => keyOf(call) === key);
    expect(areas, key).toEqual(expect.arrayContaining(operation.tags as Json[]));
    expect(operation.description, key).toContain(route?.endpoint?.summary);
    const headers = parametersOf(operation).filter((parameter) => parameter.in === 'header');
    const repeats = route?.endpoint?.idempotent ? ['Idempotency-Key'] : [];
    expect(
      headers.map(({ name }) => name),
      key,
    ).toEqual(repeats);
    const refused = Object.entries(objectOf(operation.responses)).map(([status, reply]) => {
      const content = objectOf(resolved(reply).content)['application/json'];
      const [, own] = (objectOf(objectOf(content).schema).allOf as JsonObject[] | undefined) ?? [];
      const codes = (objectOf(objectOf(own?.properties).err_code).enum as string[] | undefined) ?? [];
      return { status: Number(status), codes, text: String(resolved(reply).description) };
    });
    for (const [code, { status, message }] of Object.entries(route?.errorTable ?? {})) {
      const listed = refused.filter(({ codes }) => codes.includes(code));
      expect(listed, `${key} ${code}`).toEqual([
        expect.objectContaining({ status, text: expect.stringContaining(`- \`${code}\`: ${message}`) }),
      ]);
    }
  }
});

it('says what a field of a known kind is', () => {
  const schemas = objectOf(objectOf(document.components).schemas);
  const fields = (name: string) => objectOf(objectOf(schemas[name]).properties);
  expect(fields('PostUsersSignupRequest').email).toMatchObject({
    format: 'email',
    description: 'An e-mail address.',
  });
  const days = everyObject(document).filter(({ description }) => description === 'A calendar day in Bogotá.');
  expect(days.length).toBeGreaterThan(20);
});

it('says of each field what it is, and gives an example of each call that its own schemas take', () => {
  for (const { properties } of everyObject(objectOf(document.components).schemas))
    for (const [name, field] of Object.entries(objectOf(properties)))
      if (isObject(field)) expect(field.description, name).toEqual(expect.any(String));
  for (const { key, operation } of operations()) {
    const endpoint = calls.find((call) => keyOf(call) === key)?.endpoint;
    const reply = objectOf(objectOf(operation.responses)[String(endpoint?.status ?? 200)]);
    for (const [schema, { content }] of [
      [endpoint?.reply, reply],
      [endpoint?.input, objectOf(operation.requestBody)],
    ] as const) {
      const { example } = objectOf(objectOf(content)['application/json']);
      if (schema && content) expect(z.safeParse(schema, example).error?.issues, key).toBeUndefined();
    }
  }
});
