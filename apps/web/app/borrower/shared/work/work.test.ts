import { describe, expect, it } from 'vitest';
import { isSameWork, occupationsFor, type Work, workFaultsOf, workOf, workValues } from './work.ts';

const employee: Work = {
  type_occupation: 'employee',
  company: 'Café Alto SAS',
  id_company: '',
  job: null,
  monthly_income: '1800000',
  number_people_in_charge: '0',
};
const wrong = (work: Partial<Work>) =>
  Object.fromEntries(Object.entries(workFaultsOf({ ...employee, ...work })).filter(([, fault]) => fault));

describe('the work step', () => {
  it('has three tabs for an external borrower and one for an employee of an allied company', () => {
    expect(occupationsFor('user_external')).toEqual(['independent', 'employee', 'pensioner']);
    expect(occupationsFor('allied_company')).toEqual(['employee']);
  });

  it('begins as an employee', () => {
    expect(workOf({}).type_occupation).toBe('employee');
    expect(workOf({ typeUser: 'allied_company', type_occupation: 'pensioner' }).type_occupation).toBe(
      'employee',
    );
  });

  it('requires the company of an employee, the activity of an independent, neither of a pensioner', () => {
    expect(wrong({ company: ' ' })).toEqual({ company: 'Requerido' });
    expect(wrong({ type_occupation: 'independent' })).toEqual({
      job: 'Upps, debes seleccionar la actividad que desempeñas',
    });
    expect(wrong({ type_occupation: 'pensioner', company: '' })).toEqual({});
  });

  it("says 'Requerido' for income and people in charge, and accepts 0 people", () => {
    expect(wrong({ monthly_income: '', number_people_in_charge: '' })).toEqual({
      monthly_income: 'Requerido',
      number_people_in_charge: 'Requerido',
    });
  });

  it.each(['51', 'dos', '1,5', '-1', '1.0', '12 personas'])('refuses %s people in charge', (typed) => {
    expect(wrong({ number_people_in_charge: typed })).toEqual({ number_people_in_charge: 'Valor no válido' });
  });

  it.each(['25 mil', '15.000,50', '15,5', '1,5 millones'])('refuses an income of %s', (typed) => {
    expect(wrong({ monthly_income: typed })).toEqual({
      monthly_income: 'Escribe el valor en pesos, sin centavos',
    });
  });

  it('sends numbers', () => {
    const sent = workValues({ ...employee, monthly_income: '1.800.000,00', number_people_in_charge: ' 2 ' });
    expect(sent).toMatchObject({ monthly_income: 1_800_000, number_people_in_charge: 2 });
  });

  it('sends only what belongs to the occupation', () => {
    const job = { code: '0010', title: 'Asalariados' };
    const sent = workValues({ ...employee, type_occupation: 'independent', job });
    expect(sent).not.toHaveProperty('company');
    expect(sent.code_activity).toBe('0010');
    expect(workValues({ ...employee, job })).not.toHaveProperty('code_activity');
  });

  it('counts as an edit only when the sent values differ', () => {
    expect(isSameWork(employee, { ...employee, job: { code: '0010', title: '' } })).toBe(true);
    expect(isSameWork(employee, { ...employee, monthly_income: '1900000' })).toBe(false);
  });
});
