import { expect, it } from 'vitest';
import { NO_BOXES, signingFaults } from './signing-faults.ts';

const all = { note: true, guarantee: true, payrollDeduction: true };

it('says what is missing of a note that was not touched', () => {
  expect(signingFaults(NO_BOXES, '', true)).toEqual({
    note: 'Desbes aprobar el pagaré y la carta de instrucciones',
    guarantee: 'Desbes aprobar la aceptación garantías',
    payrollDeduction: 'Desbes aprobar el descuento por libranza',
    code: 'Requerido',
  });
});

it('asks only who pays by payroll to approve the deduction', () => {
  expect(signingFaults({ ...all, payrollDeduction: false }, '123456', false).payrollDeduction).toBeNull();
});

it('wants six digits', () => {
  expect(signingFaults(all, '12345', false).code).toBe('El código debe tener 6 números');
  expect(signingFaults(all, '123456', false).code).toBeNull();
});
