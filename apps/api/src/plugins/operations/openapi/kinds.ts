/** The words and formats of fields of a known kind: a call that takes a day says what a day is, without saying it itself. */
import * as f from '@unamano/contract/fields';
import * as z from 'zod';

/** `sample`: its example. Zod leaves `examples` out where a text becomes another value. */
type Kind = { description: string; format?: string; sample: unknown };

const KINDS: readonly [z.core.$ZodType, Kind][] = [
  [f.day, { description: 'A calendar day in Bogotá.', format: 'date', sample: '2026-05-15' }],
  [
    f.instant,
    {
      description: 'ISO 8601 with its offset.',
      format: 'date-time',
      sample: '2026-05-15T09:30:00-05:00',
    },
  ],
  [f.pesos, { description: 'Whole pesos.', sample: 150_000 }],
  [
    f.phone,
    { description: 'A Colombian phone of ten digits, also with +57 and spaces.', sample: '3001234567' },
  ],
  [
    f.mobile,
    { description: 'A Colombian mobile of ten digits, also with +57 and spaces.', sample: '3001234567' },
  ],
  [f.email, { description: 'An e-mail address.', format: 'email', sample: 'ana@example.com' }],
  [f.signUpEmail, { description: 'An e-mail address.', format: 'email', sample: 'ana@example.com' }],
  [f.code, { description: 'The six digits of a message.', sample: '123456' }],
  [f.nit, { description: 'A tax number with its check digit.', sample: '900373913-4' }],
  [f.id, { description: 'An id of the platform.', sample: 1204 }],
  [f.idOrNone, { description: 'An id of the platform; -1 and 0 mean none.', sample: 1204 }],
  [f.idList, { description: 'At most 100 ids with commas between.', sample: '1204,1207' }],
  [f.flag, { description: 'True or false.', sample: true }],
  [
    f.uuid,
    {
      description: 'A UUID of the client.',
      format: 'uuid',
      sample: '0b5f9d2e-6c1d-4c1e-9d55-0f0d1a2b3c4d',
    },
  ],
  [f.personName, { description: 'A name or a surname.', sample: 'Ana María' }],
  [f.password, { description: 'A new password.', format: 'password', sample: 'Una-clave-larga-7' }],
  [f.loginPassword, { description: 'The password.', format: 'password', sample: 'Una-clave-larga-7' }],
];

/** The metadata of the schemas, for the document alone: the web does not load it. */
export const fieldKinds = z.registry<Kind & { id?: string }>();
for (const [schema, kind] of KINDS) fieldKinds.add(schema, kind);
