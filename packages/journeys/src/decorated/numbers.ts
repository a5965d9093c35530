/** Amounts, ID numbers (C.C.) and phones. */
import type { SeededRandom } from '../random.ts';
import { type Decorated, type Form, grouped, inSomeForm } from './decorated.ts';

const dotted = (value: number) => grouped(String(value), '.');

/** Of amounts of at least 1,000 pesos, so that each has a group. */
const AMOUNT_FORMS: { right: Form<number>[]; wrong: Form<number>[] } = {
  right: [
    String,
    dotted,
    (value) => `${dotted(value)},00`,
    (value) => `${dotted(value)},0`,
    (value) => `${value}.00`,
    (value) => `${value},00`,
    (value) => `${grouped(String(value), ',')}.00`,
    (value) => grouped(String(value), ' '),
    (value) => grouped(String(value), '\u00a0'),
    (value) => `$${dotted(value)}`,
    (value) => `$ ${dotted(value)},00`,
    (value) => `COP ${dotted(value)}`,
    (value) => `${dotted(value)} COP`,
    (value) => `${dotted(value)} pesos`,
    (value) => `00${value}`,
  ],
  wrong: [
    (value) => `${Math.floor(value / 1000)} mil`,
    (value) => `${Math.floor(value / 1000)}k`,
    (value) => `${dotted(value)},50`,
    (value) => `${value}.5`,
    (value) => `${value},25`,
    (value) => `-${value}`,
    (value) => `(${dotted(value)})`,
    (value) => `${value}e3`,
    (value) => `=${value}`,
    (value) => `${dotted(value)}0`,
    (value) => `${dotted(value)}.00`,
    (value) => `${value} ${value}`,
    (value, random) => `${dotted(value)} ${random.pick(['dólares', 'USD', 'mensuales', '€'])}`,
    (value) => `0x${value.toString(16)}`,
    (value) => String(value).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    (value) => `${value}\u0000`,
    () => 'quince mil',
    () => '🤑',
    () => '$',
  ],
};

export function decoratedAmount(random: SeededRandom): Decorated {
  const value = random.isTrueFor(50) ? random.integer(1_000, 999_999) : random.integer(1_000_000, 90_000_000);
  // One group after a comma is no certain amount; several are.
  if (random.isTrueFor(5))
    return { typed: grouped(String(value), ','), truth: value < 1_000_000 ? null : value };
  return inSomeForm(value, AMOUNT_FORMS, random);
}

const CC_FORMS: { right: Form<string>[]; wrong: Form<string>[] } = {
  right: [
    (cc) => cc,
    (cc) => `0${cc}`,
    (cc) => cc.padStart(15, '0'),
    (cc) => grouped(cc, '.'),
    (cc) => grouped(cc, ','),
    (cc) => grouped(cc, ' '),
    (cc) => grouped(cc, "'"),
    (cc) => grouped(cc.padStart(12, '0'), '.'),
    (cc) => `CC${cc}`,
    (cc) => `C.C. ${grouped(cc, '.')}`,
    (cc) => `c.c ${cc}`,
    (cc) => `CC: ${cc}`,
    (cc) => `C.C. No. ${cc}`,
    (cc) => `Cédula N° ${grouped(cc, '.')}`,
    (cc) => `${cc}.0`,
    (cc) => `${cc},00`,
    (cc) => `${cc}.`,
  ],
  wrong: [
    (cc) => `${cc}.5`,
    (cc) => `${cc[0]}.${cc.slice(1, 6)}E+09`,
    (cc) => `-${cc}`,
    (cc) => `${cc}12345`,
    (cc) => `${cc.slice(0, 2)}.${cc.slice(2)}`,
    (cc) => `${cc}-1`,
    (cc) => `${cc}/2`,
    (cc) => `X${cc}`,
    (cc) => `${cc} y ${cc}`,
    () => '0000000',
    () => '1234',
    () => 'no tengo',
    () => '👤',
  ],
};

/** Of seven to ten digits: a shorter one in groups could be a fraction. */
export function decoratedDocumentNumber(random: SeededRandom): Decorated {
  const cc = String(
    random.isTrueFor(50) ? random.integer(1_000_000, 99_999_999) : 1_000_000_000 + random.below(999_999_999),
  );
  return inSomeForm(cc, CC_FORMS, random);
}

const PHONE_FORMS: { right: Form<string>[]; wrong: Form<string>[] } = {
  right: [
    (phone) => phone,
    (phone) => `+57${phone}`,
    (phone) => `+57 ${phone}`,
    (phone) => `57${phone}`,
    (phone) => `57 ${phone}`,
    (phone) => `0057${phone}`,
    (phone) => `00 57 ${phone}`,
    (phone) => `tel:+57${phone}`,
    (phone) => `tel:+57-${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`,
    (phone) => `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`,
    (phone) => `(+57) ${phone.slice(0, 3)}.${phone.slice(3)}`,
    (phone) => `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}–${phone.slice(6)}`,
    (phone) => `+57\u00a0${phone.slice(0, 3)}\u2011${phone.slice(3)}`,
  ],
  wrong: [
    (phone) => phone.slice(1),
    (phone) => `${phone}1`,
    (phone) => `+1${phone}`,
    (phone) => `+5757${phone}`,
    (phone) => `${phone} ext 2`,
    (phone) => `tel:+57${phone};ext=2`,
    (phone) => `${phone}/${phone}`,
    (phone) => `7${phone.slice(1)}`,
    (phone) => phone.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
    () => 'mi celular',
    () => '☎️',
    () => '+57',
  ],
};

/** Mobile numbers; ten digits. */
export function decoratedPhone(random: SeededRandom): Decorated {
  return inSomeForm(`3${String(random.below(1_000_000_000)).padStart(9, '0')}`, PHONE_FORMS, random);
}
