/** Values that every field must refuse or accept without a fault, each as JSON and as form data. */
import * as fc from 'fast-check';
import { CANARIES } from '../logs/log-checker.ts';

export type BadValue = {
  /** Shown when a test fails. */
  name: string;
  /** The value in JSON; undefined omits the field. */
  json: string | undefined;
  /** The values in a form: none, one or several. */
  form: readonly string[];
};

const text = (name: string, value: string): BadValue => ({
  name,
  json: JSON.stringify(value),
  form: [value],
});
const raw = (json: string, ...form: string[]): BadValue => ({ name: json.slice(0, 40), json, form });

const HUNDRED_KB = 'x'.repeat(100 * 1024);

export const BAD_VALUES: readonly BadValue[] = [
  { name: 'missing', json: undefined, form: [] },
  text('empty', ''),
  text('blanks', ' \t\n '),
  text('NUL', 'a\u0000b'),
  text('only NUL', '\u0000'),
  text('lone surrogate', 'a\ud800b'),
  text('low surrogate', '\udfff'),
  text('emoji', '👩‍👩‍👧‍👦🇨🇴'),
  text('right-to-left', '\u202eabc\u202c'),
  text('combining', `a${'\u0301'.repeat(200)}`),
  text('100 KB', HUNDRED_KB),
  text('NaN', 'NaN'),
  text('Infinity', '-Infinity'),
  text('not a day', '2026-02-30'),
  text('day zero', '0000-00-00'),
  text('day far off', '99999-01-01'),
  text('quote', `'; drop table credits; --`),
  text('like', '%_\\%'),
  text('line breaks', 'a\r\nset-cookie: x=1'),
  text('exponent', '1e400'),
  text('hex', '0x10'),
  text('past bigint', '9223372036854775808'),
  text('arabic digits', '١٢٣٤٥٦'),
  text('prototype', '__proto__'),
  text('canary', CANARIES.text),
  text('canary in digits', CANARIES.digits),
  raw('null'),
  raw('true', 'true'),
  raw('-1', '-1'),
  raw('0', '0'),
  raw('1.5', '1.5'),
  raw('-0', '-0'),
  raw('1e400', '1e400'),
  raw('1e21', '1e21'),
  raw('9007199254740991', '9007199254740991'),
  raw('9223372036854775808', '9223372036854775808'),
  raw('[]'),
  raw('["a","b"]', 'a', 'b'),
  raw('[[[[1]]]]', '1', '1', '1'),
  raw('{}'),
  raw('{"a":{"b":[1]}}', '{"a":{"b":[1]}}'),
  raw('{"toString":1,"length":-1}', '[object Object]'),
];

const asJson = (value: unknown): BadValue => {
  const json = JSON.stringify(value) ?? 'null';
  return { name: json.slice(0, 60), json, form: [typeof value === 'string' ? value : json] };
};

/** Usually a value of the list, otherwise any value. */
export const badValue: fc.Arbitrary<BadValue> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...BAD_VALUES) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map(asJson) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map(asJson) },
  { weight: 1, arbitrary: fc.oneof(fc.double(), fc.maxSafeInteger()).map(asJson) },
);
