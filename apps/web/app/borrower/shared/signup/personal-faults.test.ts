import { day } from '@unamano/domain/calendar';
import { describe, expect, it } from 'vitest';
import type { SignupDraft } from '../../../shared/signup/signup.ts';
import {
  isPersonalDataDone,
  lastAdultBirthday,
  personalDataFaults,
  personalValuesOf,
} from './personal-faults.ts';

const today = day('2026-11-21');
const filled: SignupDraft = {
  first_name: 'María José',
  last_name: 'Ñáñez Peña',
  birthday: '1990-05-04',
  genre: 'female',
  typeDocument: '13',
  dni: '1088123456',
  date_dni_expedition: '2008-06-01',
  departament_issuance_dni: '66',
  city_issuance_dni: '66001',
  address: 'Calle 12 # 34-56',
  district: 'Cuba',
  departament: '66',
  city: '66001',
  email: 'maria@correo.com',
  confirmEmail: 'Maria@correo.com ',
};
const passwords = { password: 'Unamano2026', confirmPassword: 'Unamano2026' };
const faultsOf = (change: SignupDraft, secrets = passwords) =>
  personalDataFaults({ ...personalValuesOf({ ...filled, ...change }), ...secrets }, today);

describe('the personal data form', () => {
  it('finds no fault in a form with valid values', () => {
    expect(Object.values(faultsOf({})).filter(Boolean)).toEqual([]);
  });

  it.each([
    'first_name',
    'last_name',
    'district',
    'address',
    'dni',
    'date_dni_expedition',
    'birthday',
  ] as const)("says 'Requerido' where %s is empty", (field) => {
    expect(faultsOf({ [field]: '  ' })[field]).toBe('Requerido');
  });

  it('accepts a person who turns 18 today, and refuses one who turns 18 tomorrow', () => {
    expect(lastAdultBirthday(today)).toBe('2008-11-21');
    expect(faultsOf({ birthday: '2008-11-21' }).birthday).toBeNull();
    expect(faultsOf({ birthday: '2008-11-22' }).birthday).toBe('Debes ser mayor de 18 años');
  });

  it('accepts a document issued today, and refuses one issued tomorrow', () => {
    expect(faultsOf({ date_dni_expedition: '2026-11-21' }).date_dni_expedition).toBeNull();
    expect(faultsOf({ date_dni_expedition: '2026-11-22' }).date_dni_expedition).toBe(
      'La fecha de expedición no puede ser posterior a hoy',
    );
  });

  it('refuses a document issued on the day of birth', () => {
    expect(faultsOf({ date_dni_expedition: '04/05/1990' }).date_dni_expedition).toBe(
      'La fecha de expedición debe ser posterior a la de nacimiento',
    );
  });

  it('refuses a day that does not exist', () => {
    expect(faultsOf({ birthday: '31/02/1990' }).birthday).toBe('Fecha no válida');
  });

  it('compares the two e-mails without regard to case, and says when they differ', () => {
    expect(faultsOf({ confirmEmail: 'otra@correo.com' }).confirmEmail).toBe('los email no coinciden');
  });

  it('says when the passwords differ', () => {
    const faults = faultsOf({}, { password: 'Unamano2026', confirmPassword: 'unamano2026' });
    expect(faults.confirmPassword).toBe('Las contraseñas no coinciden');
  });

  it('requires digits in a cédula and allows letters in a passport', () => {
    expect(faultsOf({ dni: 'AB123' }).dni).toBe('Ingresa un número de documento válido');
    expect(faultsOf({ dni: '12345678901' }).dni).toBe('Ingresa un número de documento válido');
    expect(faultsOf({ dni: 'AB123', typeDocument: '41' }).dni).toBeNull();
    expect(faultsOf({ dni: '10.64.82' }).dni).toBe('Ingresa un número de documento válido');
    expect(faultsOf({ dni: 'C.C. No. 1.064.825.850' }).dni).toBeNull();
  });

  it.each(['a..b@x.co', 'a.@x.co'])('refuses the e-mail %s', (email) => {
    expect(faultsOf({ email, confirmEmail: email }).email).toBe('Ingresa un correo válido');
  });

  it('counts as done without the password, which a reload forgets', () => {
    expect(isPersonalDataDone(filled, today)).toBe(true);
    expect(isPersonalDataDone({ ...filled, city: '' }, today)).toBe(false);
  });
});
