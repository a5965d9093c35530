/**
 * Building blocks of the request schemas. Bodies arrive as form data, query strings or JSON, so every number may be
 * a string; each block returns the Spanish error of its field. A NUL byte or half a character never reaches the
 * database, which refuses them, and no id passes the range in which JavaScript counts exactly.
 */
import { parseDayInput } from '@unamano/domain/calendar';
import { parseNit } from '@unamano/domain/identity/nit';
import type { Pesos } from '@unamano/domain/money';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { ppmFromDecimal } from '@unamano/domain/rates';
import { visibleText } from '@unamano/domain/typed-text';
import * as z from 'zod/mini';
import * as rules from './rules.ts';

const INVALID = 'Valor no válido';
const NIT_WRONG = 'Revisa el NIT: nueve dígitos y el dígito de verificación';

/** A string checked by a form rule; a missing string gets the rule's own "required" error. */
function ruled(fault: (text: string) => rules.Fault, maxLength: number) {
  return (
    z
      .string({ error: (issue) => (issue.input === undefined && fault('')) || INVALID })
      .check((context) => {
        const message = fault(context.value);
        if (message !== null) context.issues.push({ code: 'custom', input: context.value, message });
      })
      // After the rule: the rule's own error is more precise for a text that is far too long.
      .check(atMost(maxLength))
      .check(storable())
  );
}

/** Half a surrogate pair has no UTF-8: it would be stored as another character, and JSON refuses it. */
function storable() {
  return z.refine<string>((value) => value.isWellFormed() && !value.includes('\u0000'), INVALID);
}

const atMost = (maxLength: number) => z.maxLength(maxLength, `Debe tener ${maxLength} caracteres o menos`);

/** One line. */
export const text = (maxLength = 120) =>
  trimmed((v) => rules.requiredFault(v) ?? rules.lineFault(v), maxLength);
/** As many lines as one likes. */
export const note = (maxLength: number) => trimmed(rules.requiredFault, maxLength);
/** A text that follows the rule, without spaces around it. */
export const trimmed = (fault: (text: string) => rules.Fault, maxLength: number) =>
  z.pipe(
    ruled(fault, maxLength),
    z.transform((v) => v.trim()),
  );
/** What is compared and not stored as it was typed: without the invisible marks that a copied contact brings. */
export const typedKey = (maxLength: number) =>
  z.pipe(ruled(rules.requiredFault, maxLength), z.transform(visibleText));
export const searchText = (maxLength = 80) =>
  z.optional(
    z.pipe(
      ruled(() => null, maxLength),
      z.transform(visibleText),
    ),
  );
/** In NFC with single spaces, so that a search finds it however it was typed. */
export const personName = z.pipe(ruled(rules.personNameFault, 80), z.transform(rules.personNameOf));
export const optionalText = (maxLength = 120) => z.optional(trimmed(rules.lineFault, maxLength));
export const optionalNote = (maxLength: number) =>
  z.optional(z.string(INVALID).check(atMost(maxLength), storable()));

/** Text of an outside service in any form, which the platform only stores. */
export const textOrNumber = z.optional(
  z.union([z.string().check(atMost(200), storable()), z.number()], INVALID),
);

/** Normalized to `+57` and ten digits from any typed form. */
export const phone = z.pipe(
  ruled(rules.phoneFault, 30),
  z.transform((v) => `+57${rules.phoneDigits(v)}`),
);
export const mobile = z.pipe(
  ruled(rules.mobileFault, 30),
  z.transform((v) => `+57${rules.phoneDigits(v)}`),
);
export const code = z.pipe(
  ruled(rules.codeFault, 20),
  z.transform((v) => visibleText(v).replaceAll(' ', '')),
);
export const email = z.pipe(
  ruled(rules.emailFault, 200),
  z.transform((v) => visibleText(v).toLowerCase()),
);
export const signUpEmail = z.pipe(
  ruled(rules.signUpEmailFault, 200),
  z.transform((v) => visibleText(v).toLowerCase()),
);
export const password = ruled(rules.passwordFault, 200);
/** At login only presence is checked: an old password may not match the current rules. */
export const loginPassword = ruled((v) => (v === '' ? 'La contraseña es requerida' : null), 200);
/** A tax number with its check digit in any typed form; stored as `900373913-4`. */
export const nit = z.pipe(
  ruled((v) => rules.requiredFault(v) ?? (parseNit(v) === null ? NIT_WRONG : null), 30),
  z.transform((v) => parseNit(v) ?? ''),
);

/** A missing field gets a different error from a wrong one. */
function requiredOrInvalid(issue: { input?: unknown }): string {
  return issue.input === undefined || issue.input === '' ? rules.REQUIRED : INVALID;
}

/** A whole number from `min` to `max`, as a number or as digits. */
export function wholeNumber(min: number, max: number) {
  return z.pipe(
    z.union(
      [
        z.string().check(z.regex(/^\s*-?\d{1,16}\s*$/, { error: requiredOrInvalid })),
        z.number().check(z.refine<number>((value) => Number.isSafeInteger(value), INVALID)),
      ],
      { error: requiredOrInvalid },
    ),
    z.pipe(
      z.transform((v: string | number) => Number(v)),
      z.number().check(z.minimum(min, INVALID), z.maximum(max, INVALID)),
    ),
  );
}

/** An id of the database. `-1` and `0` mean "none" and are accepted only by calls that allow them. */
export const id = wholeNumber(1, Number.MAX_SAFE_INTEGER);
/** At most 100 ids with commas between; each counts once. */
export const idList = z.pipe(
  z
    .string({ error: requiredOrInvalid })
    .check(z.regex(/^\d{1,15}(,\d{1,15}){0,99}$/, { error: requiredOrInvalid })),
  z.transform((v: string) => [...new Set(v.split(',').map(Number))]),
);
export const idOrNone = wholeNumber(-1, Number.MAX_SAFE_INTEGER);

function amountFault(typed: string | number): rules.Fault {
  if (typeof typed === 'string' && visibleText(typed) === '') return rules.REQUIRED;
  return parsePesos(typed) === null ? rules.AMOUNT_UNREADABLE : null;
}

/** Whole pesos from `min` to `max`, as a number or in any form that a person writes. */
export function pesosBetween(min: number, max: number) {
  return z.pipe(
    z
      .union([z.string().check(z.maxLength(40, INVALID)), z.number()], { error: requiredOrInvalid })
      .check((context) => {
        const message = amountFault(context.value);
        if (message !== null) context.issues.push({ code: 'custom', input: context.value, message });
      }),
    z.pipe(
      z.transform((v: string | number) => {
        const parsed = parsePesos(v);
        if (parsed === null) throw new Error('an amount passed its rule and does not parse');
        return parsed;
      }),
      z.custom<Pesos>((v) => (v as number) >= min && (v as number) <= max, INVALID),
    ),
  );
}

export const pesos = pesosBetween(0, 100_000_000_000);

/** A rate as a fraction of up to six decimals (0.0175 is 1.75 %), in parts per million. */
export function rate(minPpm: number, maxPpm: number) {
  return z.pipe(
    z.union(
      [
        z.string().check(z.regex(/^\s*\d{1,3}(\.\d{1,6})?\s*$/, { error: requiredOrInvalid })),
        z.number().check(z.refine<number>((value) => /^\d{1,3}(\.\d{1,6})?$/.test(String(value)), INVALID)),
      ],
      { error: requiredOrInvalid },
    ),
    z.pipe(
      z.transform((v: string | number) => ppmFromDecimal(String(v).trim())),
      z.number().check(z.minimum(minPpm, INVALID), z.maximum(maxPpm, INVALID)),
    ),
  );
}

/** A calendar day, `YYYY-MM-DD` or `DD/MM/YYYY`; an impossible date is refused and never moved to the next month. */
export const day = z.pipe(
  ruled((v) => rules.requiredFault(v) ?? (parseDayInput(v) === null ? 'Fecha no válida' : null), 30),
  z.transform((v) => {
    const parsed = parseDayInput(v);
    if (parsed === null) throw new Error('a day passed its rule and does not parse');
    return parsed;
  }),
);

/** An instant, ISO 8601 with its offset. */
export const instant = z.pipe(
  z.iso.datetime({ offset: true, error: requiredOrInvalid }),
  z.transform((v) => new Date(v)),
);

/** `true`, `1`, `on` and their opposites; form data has no booleans. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on', 'off'], INVALID)], INVALID),
  z.transform((v) => v === true || v === 'true' || v === '1' || v === 'on'),
);

/** One of a closed list of words. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: requiredOrInvalid });

/** As `crypto.randomUUID` makes them. */
export const uuid = z.uuid({ error: requiredOrInvalid });

/** Words of a closed list with commas between; each counts once. */
export const choices = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.pipe(
    z.string({ error: requiredOrInvalid }).check(
      z.refine<string>((v) => v.split(',').every((word) => values.includes(word)), {
        error: requiredOrInvalid,
      }),
    ),
    z.transform((v: string) => values.filter((word) => v.split(',').includes(word)) as T[number][]),
  );

/** Optional form fields often arrive as empty strings: those count as absent. */
export function blankAsAbsent<T extends z.core.$ZodType>(schema: T) {
  type Typed = z.core.input<T> | undefined;
  const absent = z.transform(
    (v: Typed | '' | null): Typed => (v === '' || v === null ? undefined : v) as Typed,
  );
  const present: z.core.$ZodType<z.core.output<T> | undefined, Typed> = z.optional(schema);
  return z.optional(z.pipe(absent, present as never)) as z.ZodMiniOptional<
    z.core.$ZodType<z.core.output<T> | undefined, Typed | '' | null>
  >;
}
