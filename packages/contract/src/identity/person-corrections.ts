/** A name, phone, e-mail or address of a borrower is corrected by two people. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import * as f from '../fields.ts';

export const CORRECTED_FIELDS = [
  'first_name',
  'last_name',
  'cellphone',
  'email',
  'address',
  'neighborhood',
] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];

export const correctPerson = endpoint({
  method: 'POST',
  path: '/dashboard/api/people/corrections',
  summary: 'Request the correction of a name, phone, e-mail or address; a second person approves it',
  access: 'staff',
  module: 'people',
  input: z.object({
    id_user: f.id,
    field: f.choice(CORRECTED_FIELDS),
    /** The rule of the field applies; its fault is beside `value`. */
    value: f.text(200),
    /** The ID document that the staff member saw: needed for a phone or an e-mail, shown to the second person. */
    document: f.optionalText(200),
    /** How the staff member knows: it is shown to the second person. */
    reason: f.note(500),
  }),
  reply: z.object({ id_approval: z.number() }),
  errors: ['OBJECT_NOT_FOUND', 'CHANGE_PENDING'],
});
