/** The nine borrowers with a documented login. */
import { day } from '@unamano/domain/calendar';
import type { DemoPerson, DemoWork } from './person.ts';

const ALLIED_EMPLOYEE: DemoWork = { type_occupation: 'employee', number_people_in_charge: 1 };
const employedBy = (company: string): DemoWork => ({ ...ALLIED_EMPLOYEE, company });
const independent = (code_activity: string, number_people_in_charge: number): DemoWork => ({
  type_occupation: 'independent',
  code_activity,
  number_people_in_charge,
});

type NamedRow = readonly [
  first_name: string,
  last_name: string,
  dni: string,
  genre: DemoPerson['genre'],
  id_city: string,
  work: DemoWork,
];

const ROWS = {
  laura: ['Laura', 'Castaño Ruiz', '1088001003', 'female', '66001', independent('4711', 1)],
  carlos: ['Carlos', 'Muñoz Vélez', '1088002004', 'male', '05001', employedBy('Panadería El Trigal')],
  diana: ['Diana', 'Ordóñez Peña', '1088003005', 'female', '76001', employedBy('Supermercado La Vecina')],
  jorge: ['Jorge', 'Rincón Gómez', '1088004006', 'male', '11001', independent('4923', 2)],
  sofia: ['Sofía', 'Londoño Marín', '1088005007', 'female', '66001', ALLIED_EMPLOYEE],
  andres: ['Andrés', 'Patiño Ríos', '1088006008', 'male', '66170', ALLIED_EMPLOYEE],
  paula: ['Paula', 'Núñez Arévalo', '1088007009', 'female', '68001', employedBy('Colegio San Martín')],
  mateo: ['Mateo', 'Ibáñez Cruz', '1088008000', 'male', '08001', employedBy('Transportes Andinos')],
  valeria: ['Valeria', 'Quiñones Díaz', '1088009003', 'female', '17001', employedBy('Hotel Mirador')],
} as const satisfies Record<string, NamedRow>;

export type NamedKey = keyof typeof ROWS;

/** @param number from 1, in the order of the rows */
function personOf(key: string, row: NamedRow, number: number): DemoPerson {
  const [first_name, last_name, dni, genre, id_city, work] = row;
  return {
    phone: `300000${String(number).padStart(4, '0')}`,
    email: `${key}@unamano.test`,
    first_name,
    last_name,
    dni,
    genre,
    birthday: day(`19${80 + number}-0${number}-1${number}`),
    date_dni_expedition: day(`20${String(number).padStart(2, '0')}-09-15`),
    id_city,
    id_city_dni_expedition: id_city,
    address: `Carrera ${10 + number} # 2${number} - 0${number}`,
    neighborhood: 'La Esperanza',
    work,
  };
}

export const NAMED_PEOPLE = Object.fromEntries(
  Object.entries(ROWS).map(([key, row], index) => [key, personOf(key, row, index + 1)]),
) as Record<NamedKey, DemoPerson>;
