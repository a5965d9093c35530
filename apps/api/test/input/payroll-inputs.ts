/** Valid inputs of the payroll calls, and the rights that each call needs. */
import { payPeriodBefore, payPeriodFrom } from '@unamano/domain/payroll';
import type { World } from '../platform/world.ts';
import type { ValidInput } from './valid-input.ts';

const PAYROLL_PATH = '/dashboard/api/payroll';

const comingPayPeriodOf = (world: World) => payPeriodFrom(world.platform.services.clock.today());
const lastPayPeriodOf = (world: World) => payPeriodBefore(world.platform.services.clock.today());
const companyOf = (world: World) => ({ id_company: world.companyId });

/** A file with a person who is not an employee of the company. */
export const UNKNOWN_EMPLOYEE_CSV = [
  'Número de documento;Nombre;Crédito Nro.;Cuota Nro.;Valor descontado',
  '10203040;Rosa Peña;1;1;120.000',
].join('\r\n');

export const PAYROLL_CALLS: Record<string, ValidInput> = {
  [`GET ${PAYROLL_PATH}/pay_periods`]: { input: companyOf },
  [`GET ${PAYROLL_PATH}/companies`]: { input: () => ({}) },
  [`GET ${PAYROLL_PATH}/silence`]: { input: () => ({}) },
  [`GET ${PAYROLL_PATH}/deductions`]: {
    input: (world) => ({ ...companyOf(world), pay_period: comingPayPeriodOf(world) }),
  },
  [`POST ${PAYROLL_PATH}/deductions/file`]: {
    input: (world) => ({ ...companyOf(world), pay_period: comingPayPeriodOf(world), format: 'csv' }),
  },
  [`POST ${PAYROLL_PATH}/files`]: {
    input: (world) => ({
      ...companyOf(world),
      pay_period: lastPayPeriodOf(world),
      transfer_amount: 120_000,
      bank_reference: 'TR-1',
      transferred_on: world.platform.services.clock.today(),
      file: Buffer.from(UNKNOWN_EMPLOYEE_CSV).toString('base64'),
      file_name: 'nomina.csv',
    }),
  },
  [`GET ${PAYROLL_PATH}/files`]: {
    input: (world) => ({ ...companyOf(world), pay_period: lastPayPeriodOf(world), limit: 10, cursor: '' }),
  },
  [`GET ${PAYROLL_PATH}/file`]: { input: () => ({ id_file: 1 }) },
  [`GET ${PAYROLL_PATH}/lines`]: { input: () => ({ id_file: 1, outcome: 'exact', limit: 10, cursor: '' }) },
  [`POST ${PAYROLL_PATH}/file/decide`]: {
    input: () => ({ id_file: 1, action: 'process', reason: 'Confirmado' }),
  },
  [`GET ${PAYROLL_PATH}/exceptions`]: {
    input: (world) => ({
      ...companyOf(world),
      pay_period: lastPayPeriodOf(world),
      id_file: 1,
      state: 'open',
      cursor: '',
    }),
  },
  [`POST ${PAYROLL_PATH}/exceptions/resolve`]: {
    input: (world) => ({
      id_exception: 1,
      action: 'return_to_company',
      reason: 'Devuelto',
      credit_id: world.employee.creditId,
      bank_reference: 'DEV-1',
      paid_on: world.platform.services.clock.today(),
      left_on: '2026-01-15',
    }),
  },
  [`POST ${PAYROLL_PATH}/leavers`]: {
    input: (world) => ({
      credit_id: world.employee.creditId,
      left_on: comingPayPeriodOf(world),
      reason: 'Terminó su contrato',
    }),
  },
  [`POST ${PAYROLL_PATH}/leavers/undo`]: {
    input: (world) => ({ credit_id: world.employee.creditId, reason: 'Era otra persona' }),
  },
};

const READ_MODULES = ['credit_approve', 'credit_historic', 'late_payments'] as const;

export const PAYROLL_RIGHTS = {
  [`GET ${PAYROLL_PATH}/pay_periods`]: READ_MODULES,
  [`GET ${PAYROLL_PATH}/companies`]: READ_MODULES,
  [`GET ${PAYROLL_PATH}/silence`]: READ_MODULES,
  [`GET ${PAYROLL_PATH}/deductions`]: READ_MODULES,
  [`POST ${PAYROLL_PATH}/deductions/file`]: READ_MODULES,
  [`POST ${PAYROLL_PATH}/files`]: 'late_payments',
  [`GET ${PAYROLL_PATH}/files`]: READ_MODULES,
  [`GET ${PAYROLL_PATH}/file`]: READ_MODULES,
  [`GET ${PAYROLL_PATH}/lines`]: READ_MODULES,
  [`POST ${PAYROLL_PATH}/file/decide`]: 'late_payments',
  [`GET ${PAYROLL_PATH}/exceptions`]: READ_MODULES,
  [`POST ${PAYROLL_PATH}/exceptions/resolve`]: 'late_payments',
  [`POST ${PAYROLL_PATH}/leavers`]: ['credit_approve', 'late_payments'],
  [`POST ${PAYROLL_PATH}/leavers/undo`]: ['credit_approve', 'late_payments'],
} as const;
