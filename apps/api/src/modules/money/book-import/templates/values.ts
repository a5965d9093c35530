/** Cells of an uploaded book. A value is never read as another one: what is not certain is refused with what to write. */
import { reachableEmailFault } from '@unamano/contract/identity/reachable-email';
import { mobileFault, personNameFault, personNameOf, phoneDigits } from '@unamano/contract/rules';
import { addDays, type Day, day, parseDayInput } from '@unamano/domain/calendar';
import { parseNit } from '@unamano/domain/identity/nit';
import type { Pesos } from '@unamano/domain/money';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { visibleText } from '@unamano/domain/typed-text';
import { cityLabel } from '../../../office/reference/index.ts';
import { type Cell, isUnread } from '../../payroll/index.ts';

export type Read<Value> = { ok: true; value: Value } | { ok: false; text: string };
export type Reader<Value> = (cell: Cell) => Read<Value>;

const read = <Value>(value: Value): Read<Value> => ({ ok: true, value });
const wrong = (text: string): Read<never> => ({ ok: false, text });

const UNREAD = {
  formula: 'La fórmula no tiene un resultado guardado: pega el valor',
  zero: 'La fórmula da 0: pega el valor',
  error: 'La celda tiene un error: escribe el valor',
  day: 'La celda es una fecha: dale formato de texto y escribe el valor',
  boolean: 'La celda es verdadero o falso: escribe el valor',
} as const;
const AS_TEXT = 'La celda es un número y pudo perder ceros: dale formato de texto y escríbelo completo';

/** A number is taken by its digits, which a program may have cut: only where zeros in front mean nothing. */
const textOf = (cell: Cell): Read<string> => {
  if (isUnread(cell)) return wrong(UNREAD[cell.unread]);
  if (typeof cell === 'number')
    return Number.isSafeInteger(cell) && cell >= 0 ? read(String(cell)) : wrong(AS_TEXT);
  return read(visibleText(cell ?? ''));
};

/** Applies `parse` to the text of a cell; null: it is none. */
const parsed =
  <Value>(parse: (text: string) => Value | null, text: string): Reader<Value> =>
  (cell) => {
    const own = textOf(cell);
    if (!own.ok) return own;
    const value = parse(own.value);
    return value === null ? wrong(text) : read(value);
  };

export const text = (lengthMax: number): Reader<string> =>
  parsed((own) => (own.length <= lengthMax ? own : null), `Escribe ${lengthMax} caracteres o menos`);

/** As its own system writes it: zeros in front count, so a number is refused where a text could have them. */
export const reference: Reader<string> = parsed(
  (own) => (/^[\p{L}\p{N}][\p{L}\p{N}._/ -]{0,59}$/u.test(own) ? own : null),
  'Escribe letras, números, puntos y guiones, 60 como máximo',
);

export const code =
  (isKnown: (own: string) => boolean, about: string): Reader<string> =>
  (cell) => {
    if (typeof cell === 'number') return wrong(AS_TEXT);
    return parsed((own) => (isKnown(own) ? own : null), about)(cell);
  };
export const city = code(
  (own) => cityLabel(own) !== undefined,
  'No es un código del DANE: cinco dígitos, como 05001',
);

/** Digits of a chart of accounts: none begins with a zero. */
export const accountCode: Reader<string> = parsed(
  (own) => (/^[1-9]\d{3,11}$/.test(own) ? own : null),
  'No es un código de cuenta: de 4 a 12 dígitos, sin puntos',
);

export const pesosOf: Reader<Pesos> = (cell) => {
  if (isUnread(cell)) return wrong(UNREAD[cell.unread]);
  const amount = parsePesos(cell ?? '');
  return amount === null
    ? wrong('No es un valor en pesos: escríbelo sin centavos, como 150000 o 150.000')
    : read(amount);
};

/** Excel counts days from the last of 1899, and takes 1900 for a leap year: its first two months are no certain days. */
const SERIAL = { first: 61, last: 2_958_465 };
const SERIAL_2 = day('1900-01-01');

export const dayOf: Reader<Day> = (cell) => {
  if (isUnread(cell) && cell.unread === 'day') {
    const { serial } = cell;
    const isDay =
      serial !== undefined && Number.isInteger(serial) && serial >= SERIAL.first && serial <= SERIAL.last;
    return isDay
      ? read(addDays(SERIAL_2, serial - 2))
      : wrong('La fecha no es cierta: escríbela como 2026-01-31');
  }
  if (typeof cell === 'number') return wrong('Es un número y no una fecha: escríbela como 2026-01-31');
  return parsed(parseDayInput, 'No es una fecha: escríbela como 2026-01-31 o 31/01/2026')(cell);
};

/** Parts per million. A number of a spreadsheet could be 2,5 or its 250th part: a percentage is a text. */
export const percent: Reader<number> = (cell) => {
  if (typeof cell === 'number')
    return wrong('Dale a la celda formato de texto y escribe el porcentaje, como 2,5 %');
  const ppmOf = (own: string): number | null => {
    const [, units, , fraction = ''] = /^(\d{1,3})([.,](\d{1,4}))? ?%?$/.exec(own) ?? [];
    return units === undefined ? null : Number(units) * 10_000 + Number(fraction.padEnd(4, '0'));
  };
  return parsed(ppmOf, 'No es un porcentaje: escríbelo como 2,5 %, con cuatro decimales como máximo')(cell);
};

export const integer = (min: number, max: number): Reader<number> =>
  parsed(
    (own) => (/^\d{1,6}$/.test(own) && Number(own) >= min && Number(own) <= max ? Number(own) : null),
    `Escribe un número entero de ${min} a ${max}`,
  );

/** @param words what is written, by what it means */
export const choice = <Value extends string>(words: Readonly<Record<Value, string>>): Reader<Value> => {
  const known = Object.entries(words) as [Value, string][];
  return parsed(
    (own) => known.find(([, word]) => word === own.toLowerCase())?.[0] ?? null,
    `Escribe ${known.map(([, word]) => `«${word}»`).join(', ')}`,
  );
};

export const yesOrNo: Reader<boolean> = (cell) => {
  const own = choice({ yes: 'sí', no: 'no', plain: 'si' })(cell);
  return own.ok ? read(own.value !== 'no') : wrong('Escribe «sí» o «no»');
};

const ruled =
  (fault: (own: string) => string | null, normal: (own: string) => string): Reader<string> =>
  (cell) => {
    const own = textOf(cell);
    if (!own.ok) return own;
    const found = fault(own.value);
    return found === null ? read(normal(own.value)) : wrong(found);
  };
export const personName = ruled(personNameFault, personNameOf);
export const cellphone = ruled(
  (own) => mobileFault(own) && 'No es un celular de Colombia: diez dígitos que empiezan por 3',
  (own) => `+57${phoneDigits(own)}`,
);
export const email = ruled(reachableEmailFault, (own) => own.toLowerCase());
export const nit = parsed(
  parseNit,
  'No es un NIT: nueve dígitos y el dígito de verificación, como 900373913-4',
);
