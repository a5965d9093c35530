import { expect, it } from 'vitest';
import { signingFaults, UNSIGNED } from './signing-faults.ts';

const external = { allied: false, isCodeSent: true };
const all = { note: true, guarantee: true, payrollDeduction: true, code: '123456' };

it('says what is missing on an untouched note', () => {
  expect(signingFaults(UNSIGNED, { allied: true, isCodeSent: true })).toEqual({
    note: 'Desbes aprobar el pagaré y la carta de instrucciones',
    guarantee: 'Desbes aprobar la aceptación garantías',
    payrollDeduction: 'Desbes aprobar el descuento por libranza',
    code: 'Requerido',
  });
});

it('requires approval of the deduction only from a person who pays by payroll', () => {
  expect(signingFaults({ ...all, payrollDeduction: false }, external).payrollDeduction).toBeNull();
});

it('requires six digits', () => {
  expect(signingFaults({ ...all, code: '12345' }, external).code).toBe('El código debe tener 6 números');
  expect(signingFaults(all, external).code).toBeNull();
});

it('requires no code before it is sent, but the approvals', () => {
  expect(signingFaults(UNSIGNED, { allied: false, isCodeSent: false })).toEqual({
    note: 'Desbes aprobar el pagaré y la carta de instrucciones',
    guarantee: 'Desbes aprobar la aceptación garantías',
    payrollDeduction: null,
    code: null,
  });
});
