/** Names, days and e-mail addresses. */
import type { SeededRandom } from '../random.ts';
import { type Decorated, type Form, inSomeForm } from './decorated.ts';

const NAMES = [
  'María José',
  'Begoña',
  'D’Ángelo',
  "O'Higgins",
  'Núñez Peña',
  'Ana María de la Cruz',
  'Zoë',
  'Iñaki',
  'Jean-Luc',
];

const NAME_FORMS: { right: Form<string>[]; wrong: Form<string>[] } = {
  right: [
    (name) => name,
    (name) => name.normalize('NFD'),
    (name) => name.replaceAll(' ', '   '),
    (name) => name.replaceAll(' ', '\u00a0'),
    (name) => name.replaceAll(' ', ' \t'),
  ],
  wrong: [
    (name) => `${name.slice(0, 2)}\u200b${name.slice(2)}`,
    (name) => `${name}\nReclama`,
    (name) => `${name.slice(0, 2)}\u202e${name.slice(2)}`,
    (name) => `${name} 2`,
    (name) => `${name}@correo.com`,
    (name) => `${name} 😀`,
    (name) => `<b>${name}</b>`,
    (name) => `${name}/${name}`,
    (name) => `${name}; ${name}`,
    () => '1',
    () => '...',
    () => '\u202a\u200b',
    (name) => `${name}\u0000`,
    (name) => `${name}${'a'.repeat(90)}`,
  ],
};

export function decoratedName(random: SeededRandom): Decorated {
  return inSomeForm(random.pick(NAMES), NAME_FORMS, random);
}

type Parts = readonly [year: string, month: string, day: string];
const partsOf = (day: string): Parts => [day.slice(0, 4), day.slice(5, 7), day.slice(8)];

const DAY_FORMS: { right: Form<string>[]; wrong: Form<string>[] } = {
  right: [(day) => day, (day) => partsOf(day).toReversed().join('/')],
  wrong: [
    (day) => `${day.slice(0, 4)}-13-01`,
    (day) => `31/02/${day.slice(0, 4)}`,
    (day) => `${day.slice(0, 4)}-00-10`,
    (day) => `29/02/1999`.replace('1999', day.slice(0, 4) === '2000' ? '1999' : '2001'),
    (day) => `${day}T00:00:00Z`,
    (day) => day.slice(2),
    (day) => day.slice(0, 7),
    (day) => day.replaceAll('-', ''),
    (day) => `${day.slice(8)}/enero/${day.slice(0, 4)}`,
    () => 'ayer',
    () => '📅',
  ],
};

/** Days of adults. */
export function decoratedDay(random: SeededRandom): Decorated {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${random.integer(1945, 2005)}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`;
  return inSomeForm(day, DAY_FORMS, random);
}

const EMAIL_FORMS: { right: Form<string>[]; wrong: Form<string>[] } = {
  right: [
    (email) => email,
    (email) => email.toUpperCase(),
    (email) => email.replace('correo', 'Correo'),
    (email) => `\u200b${email}`,
  ],
  wrong: [
    (email) => email.replace('@', '.@'),
    (email) => `.${email}`,
    (email) => email.replace('.', '..'),
    (email) => email.replace('@', '@@'),
    (email) => email.replace('@', ' @'),
    (email) => email.replace('@', '+credito@'),
    (email) => email.replace('@', '@-'),
    (email) => email.replace('.com', '-.com'),
    (email) => email.replace('.com', ''),
    (email) => email.replace('.com', '.com.'),
    (email) => email.replace('.com', '..com'),
    (email) => email.replace('.com', '.c'),
    (email) => `Laura <${email}>`,
    (email) => `${email},${email}`,
    (email) => `mailto:${email}`,
    (email) => email.replace('@', 'ñ@'),
    (email) => `${'a'.repeat(65)}${email}`,
    () => 'laura',
  ],
};

/** Addresses with a dot in their local part. */
export function decoratedEmail(random: SeededRandom): Decorated {
  const email = `laura.${random.pick(['gomez', 'g_m', 'g-m', 'gm7'])}${random.below(10_000)}@correo.com`;
  return inSomeForm(email, EMAIL_FORMS, random);
}
