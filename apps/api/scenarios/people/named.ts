/** The nine borrowers with a documented login. */
import { day } from '@unamano/domain/calendar';
import type { DemoPerson } from './person.ts';

const EMPLOYEE = { type_occupation: 'employee', number_people_in_charge: 1 } as const;

function named(
  index: number,
  key: string,
  more: Pick<DemoPerson, 'first_name' | 'last_name' | 'dni' | 'genre' | 'id_city' | 'work'>,
): DemoPerson {
  return {
    phone: `300000${String(index).padStart(4, '0')}`,
    email: `${key}@unamano.test`,
    birthday: day(`19${80 + index}-0${index}-1${index}`),
    date_dni_expedition: day(`20${String(index).padStart(2, '0')}-09-15`),
    id_city_dni_expedition: more.id_city,
    address: `Carrera ${10 + index} # 2${index} - 0${index}`,
    neighborhood: 'La Esperanza',
    ...more,
  };
}

export const NAMED_PEOPLE = {
  laura: named(1, 'laura', {
    first_name: 'Laura',
    last_name: 'Castaño Ruiz',
    dni: '1088001003',
    genre: 'female',
    id_city: '66001',
    work: { type_occupation: 'independent', code_activity: '4711', number_people_in_charge: 1 },
  }),
  carlos: named(2, 'carlos', {
    first_name: 'Carlos',
    last_name: 'Muñoz Vélez',
    dni: '1088002004',
    genre: 'male',
    id_city: '05001',
    work: { ...EMPLOYEE, company: 'Panadería El Trigal' },
  }),
  diana: named(3, 'diana', {
    first_name: 'Diana',
    last_name: 'Ordóñez Peña',
    dni: '1088003005',
    genre: 'female',
    id_city: '76001',
    work: { ...EMPLOYEE, company: 'Supermercado La Vecina' },
  }),
  jorge: named(4, 'jorge', {
    first_name: 'Jorge',
    last_name: 'Rincón Gómez',
    dni: '1088004006',
    genre: 'male',
    id_city: '11001',
    work: { type_occupation: 'independent', code_activity: '4923', number_people_in_charge: 2 },
  }),
  sofia: named(5, 'sofia', {
    first_name: 'Sofía',
    last_name: 'Londoño Marín',
    dni: '1088005007',
    genre: 'female',
    id_city: '66001',
    work: EMPLOYEE,
  }),
  andres: named(6, 'andres', {
    first_name: 'Andrés',
    last_name: 'Patiño Ríos',
    dni: '1088006008',
    genre: 'male',
    id_city: '66170',
    work: EMPLOYEE,
  }),
  paula: named(7, 'paula', {
    first_name: 'Paula',
    last_name: 'Núñez Arévalo',
    dni: '1088007009',
    genre: 'female',
    id_city: '68001',
    work: { ...EMPLOYEE, company: 'Colegio San Martín' },
  }),
  mateo: named(8, 'mateo', {
    first_name: 'Mateo',
    last_name: 'Ibáñez Cruz',
    dni: '1088008000',
    genre: 'male',
    id_city: '08001',
    work: { ...EMPLOYEE, company: 'Transportes Andinos' },
  }),
  valeria: named(9, 'valeria', {
    first_name: 'Valeria',
    last_name: 'Quiñones Díaz',
    dni: '1088009003',
    genre: 'female',
    id_city: '17001',
    work: { ...EMPLOYEE, company: 'Hotel Mirador' },
  }),
} as const satisfies Record<string, DemoPerson>;

export type NamedKey = keyof typeof NAMED_PEOPLE;
