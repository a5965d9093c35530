import { compareDays, type Day } from '@unamano/domain/calendar';
import { personDayFaults } from '@unamano/domain/identity/person-days';
import { documentOf, SHEETS } from '../templates/sheets.ts';
import { type Book, type BookPerson, unpadded } from './book-types.ts';
import { type Say, sayRepeated } from './say.ts';
import type { Seen } from './seen.ts';
import type { Tables } from './tables.ts';

/** The people of a book with their consents. */
export function peopleOf(tables: Tables, today: Day, seen: Seen, say: Say): Book['people'] {
  const { document, birthday, issuedOn, cellphone, email } = SHEETS.personas;
  const wrongDocument = 'No es un número de ese documento: revisa el tipo y los dígitos';
  const people = tables.personas.flatMap(({ row, values }) => {
    const dni = documentOf(values);
    if (dni === null) say('personas', row, document.header, wrongDocument);
    if (dni === null) seen.documents.add('');
    const faults = personDayFaults(
      { birthday: values.birthday, date_dni_expedition: values.issuedOn },
      today,
    );
    if (faults.birthday) say('personas', row, birthday.header, 'La persona debe ser mayor de 18 años');
    if (faults.date_dni_expedition) say('personas', row, issuedOn.header, faults.date_dni_expedition);
    const { document: _, ...own } = values;
    return dni === null
      ? []
      : [{ ...own, dni, row, company: null as string | null, consents: [] as BookPerson['consents'] }];
  });
  const unique = [
    [document.header, (person: (typeof people)[number]) => unpadded(person.dni)],
    [cellphone.header, (person: (typeof people)[number]) => person.cellphone],
    [email.header, (person: (typeof people)[number]) => person.email],
  ] as const;
  for (const [header, keyOf] of unique)
    sayRepeated(
      people,
      (person) => keyOf(person) ?? `${person.row}`,
      ({ row }, first) =>
        say('personas', row, header, `También está en la fila ${first}: cada persona tiene el suyo`),
    );
  const byDni = new Map(people.map((person) => [person.dni, person]));
  for (const { row, values } of tables.consentimientos) {
    const person = byDni.get(documentOf(values) ?? '');
    if (!person && seen.documents.has(documentOf(values) ?? '')) continue;
    const own = SHEETS.consentimientos;
    if (!person) say('consentimientos', row, own.document.header, 'No hay una persona con este documento');
    else if (compareDays(values.on, today) > 0)
      say('consentimientos', row, own.on.header, 'La fecha no ha llegado');
    else person.consents.push({ kind: values.kind, version: values.version, on: values.on });
  }
  return people;
}
