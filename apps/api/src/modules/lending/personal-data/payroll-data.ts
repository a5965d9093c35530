/** Tables about the payroll of the person, whose lines name the employee by the ID number that the company wrote. */
import { ERASED, NOBODY, OF_CREDIT, ofCredit, type PersonalTable, personal } from './catalogue.ts';

const OF_DNI = `translate(dni, '. ', '') = (select dni from person)`;
const OF_LINE = `translate(line ->> 'dni', '. ', '') = (select dni from person)`;
const OWN_EXCEPTIONS = `select id from payroll_exceptions where ${OF_CREDIT} or ${OF_DNI}`;

export const PAYROLL_DATA: readonly PersonalTable[] = [
  personal('payroll_resolutions', 'Novedades resueltas', `exception_id in (${OWN_EXCEPTIONS})`, {
    erase: { reason: ERASED },
  }),
  personal('payroll_exceptions', 'Novedades de nómina', `${OF_CREDIT} or ${OF_DNI}`, {
    erase: { dni: NOBODY.dni, name: ERASED },
  }),
  personal(
    'payroll_file_sources',
    'Archivos de nómina que nombran a la persona',
    `file_id in (select file_id from payroll_lines where ${OF_DNI})`,
    {
      hidden: {
        bytes: 'it names the other employees of the company too; the lines of the person are exported',
      },
      erase: { bytes: `''::bytea` },
    },
  ),
  personal('payroll_lines', 'Renglones de nómina', OF_DNI, { erase: { dni: NOBODY.dni, name: ERASED } }),
  personal('payroll_draft_answers', 'Respuestas de la empresa sobre sus descuentos', OF_DNI, {
    erase: 'delete',
  }),
  {
    table: 'payroll_draft_contents',
    title: 'Archivos de nómina por registrar que nombran a la persona',
    where: `exists (select from jsonb_array_elements(lines) line where ${OF_LINE})`,
    hidden: {
      bytes: 'it names the other employees of the company too',
      lines: 'it names the other employees of the company too; a booked line is exported',
    },
    erase: {
      bytes: `''::bytea`,
      lines: `(select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(lines) line where not (${OF_LINE}))`,
    },
  },
  ofCredit('payroll_deductions', 'Descuentos solicitados', {
    erase: { dni: NOBODY.dni, first_name: ERASED, last_name: ERASED },
  }),
  personal(
    'payroll_leaver_reversals',
    'Retiros de la empresa deshechos',
    `leaver_id in (select id from payroll_leavers where ${OF_CREDIT})`,
    { erase: { reason: ERASED } },
  ),
  personal('payroll_leavers', 'Retiros de la empresa', OF_CREDIT, { erase: { reason: ERASED } }),
];
