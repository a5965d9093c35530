/** The words and formats of fields of a known kind: a call that takes a day says what a day is, without saying it itself. */
import * as f from '@unamano/contract/fields';
import * as z from 'zod';

type Kind = { description: string; format?: string; examples: unknown[] };

const KINDS: readonly [z.core.$ZodType, Kind][] = [
  [f.day, { description: 'A calendar day in Bogotá.', format: 'date', examples: ['2026-05-15'] }],
  [
    f.instant,
    {
      description: 'ISO 8601 with its offset.',
      format: 'date-time',
      examples: ['2026-05-15T09:30:00-05:00'],
    },
  ],
  [f.pesos, { description: 'Whole pesos.', examples: [150_000] }],
  [
    f.phone,
    {
      description: 'A Colombian phone of ten digits, also with +57 and spaces.',
      examples: ['3001234567'],
    },
  ],
  [
    f.mobile,
    {
      description: 'A Colombian mobile of ten digits, also with +57 and spaces.',
      examples: ['3001234567'],
    },
  ],
  [f.email, { description: 'An e-mail address.', format: 'email', examples: ['ana@example.com'] }],
  [f.signUpEmail, { description: 'An e-mail address.', format: 'email', examples: ['ana@example.com'] }],
  [f.code, { description: 'The six digits of a message.', examples: ['123456'] }],
  [f.nit, { description: 'A tax number with its check digit.', examples: ['900373913-4'] }],
  [f.id, { description: 'An id of the platform.', examples: [1204] }],
  [f.idOrNone, { description: 'An id of the platform; -1 and 0 mean none.', examples: [1204] }],
  [f.idList, { description: 'At most 100 ids with commas between.', examples: ['1204,1207'] }],
  [f.flag, { description: 'True or false.', examples: [true] }],
  [
    f.uuid,
    {
      description: 'A UUID of the client.',
      format: 'uuid',
      examples: ['0b5f9d2e-6c1d-4c1e-9d55-0f0d1a2b3c4d'],
    },
  ],
  [f.personName, { description: 'A name or a surname.', examples: ['Ana María'] }],
  [f.password, { description: 'A new password.', format: 'password', examples: ['Una-clave-larga-7'] }],
  [f.loginPassword, { description: 'The password.', format: 'password', examples: ['Una-clave-larga-7'] }],
];

/** The metadata of the schemas, for the document alone: the web does not load it. */
export const fieldKinds = z.registry<Kind & { id?: string }>();
for (const [schema, kind] of KINDS) fieldKinds.add(schema, kind);
