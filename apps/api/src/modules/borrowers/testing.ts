/** Borrowers for tests that need somebody. */
import { day } from '@unamano/domain/calendar';
import type { Db } from '../../db/types.ts';
import { insertBorrower, type NewBorrower } from './repo.ts';

let made = 0;

/** A borrower's row with made-up data that no other row has; what matters to the test is given. */
export async function aBorrower(db: Db, given: Partial<NewBorrower> = {}): Promise<number> {
  const number = String(++made).padStart(7, '0');
  const all: NewBorrower = {
    typeUser: 'user_external',
    cellphone: `+57310${number}`,
    email: `persona${number}@example.test`,
    dni: `10${number}`,
    typeDocument: '13',
    firstName: 'Laura',
    lastName: 'Gómez',
    genre: 'female',
    birthday: day('1990-05-20'),
    dateDniExpedition: day('2008-06-01'),
    cityCode: '66001',
    cityDniExpeditionCode: '66001',
    address: 'Calle 1 # 2-3',
    neighborhood: 'Centro',
    passwordHash: 'none',
    work: {
      typeOccupation: 'employee',
      company: 'Café Alto SAS',
      companyId: null,
      activityCode: null,
      monthlyIncome: 2_000_000,
      peopleInCharge: 1,
    },
    ...given,
  };
  return insertBorrower(db, all, new Date('2026-01-01T12:00:00Z'));
}
