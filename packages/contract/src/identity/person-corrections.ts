/** A value of a borrower is corrected by two people. */
import * as z from 'zod/mini';
import { endpoint, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';

export const CORRECTED_FIELDS = [
  'first_name',
  'last_name',
  'cellphone',
  'email',
  'address',
  'neighborhood',
  'dni',
  'type_document',
  'birthday',
  'date_dni_expedition',
] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];

export const CORRECTED_FIELD_LABELS: Readonly<Record<CorrectedField, string>> = {
  first_name: 'Nombres',
  last_name: 'Apellidos',
  cellphone: 'Celular',
  email: 'Correo',
  address: 'Dirección',
  neighborhood: 'Barrio',
  dni: 'Número de documento',
  type_document: 'Tipo de documento',
  birthday: 'Nacimiento',
  date_dni_expedition: 'Expedición del documento',
};

/** The keys of an account and what its ID document says: a staff member has seen the document. */
export const needsDocument = (field: CorrectedField): boolean =>
  !['first_name', 'last_name', 'address', 'neighborhood'].includes(field);

export const correctPerson = endpoint({
  ...staffPost('/dashboard/api/people/corrections', 'people'),
  summary: 'Request the correction of a value of a person; a second person approves it',
  input: z.object({
    id_user: f.id,
    field: f.choice(CORRECTED_FIELDS),
    /** The rule of the field applies; its fault is beside `value`. No phone: the number has another owner, and is freed. */
    value: f.optionalText(200),
    /** The ID document that the staff member saw, where the field needs it: shown to the second person. */
    document: f.optionalText(200),
    /** How the staff member knows: it is shown to the second person. */
    reason: f.note(500),
  }),
  reply: z.object({ id_approval: z.number() }),
  errors: ['OBJECT_NOT_FOUND', 'CHANGE_PENDING'],
});
