/** Valid inputs of the payroll calls, and the rights that each call needs. */
import { payPeriodBefore, payPeriodFrom } from '@unamano/domain/payroll';
import type { World } from '../platform/world.ts';
import type { ValidInput } from './valid-input.ts';

const AT = '/dashboard/api/payroll';

const comingPayPeriodOf = (world: World) => payPeriodFrom(world.platform.services.clock.today());
const lastPayPeriodOf = (world: World) => payPeriodBefore(world.platform.services.clock.today());
const of = (world: World) => ({ id_company: world.companyId });

/** A file with a person who is not an employee of the company. */
export const RETURNED_CSV = [
  'Número de documento;Nombre;Crédito Nro.;Cuota Nro.;Valor descontado',
  '10203040;Rosa Peña;1;1;120.000',
].join('\r\n');

export const PAYROLL_CALLS: Record<string, ValidInput> = {
  [`GET ${AT}/pay_periods`]: { input: of },
  [`GET ${AT}/deductions`]: { input: (world) => ({ ...of(world), pay_period: comingPayPeriodOf(world) }) },
  [`POST ${AT}/deductions/file`]: {
    input: (world) => ({ ...of(world), pay_period: comingPayPeriodOf(world), format: 'csv' }),
  },
  [`POST ${AT}/files`]: {
    input: (world) => ({
      ...of(world),
      pay_period: lastPayPeriodOf(world),
      transfer_amount: 120_000,
      bank_reference: 'TR-1',
      transferred_on: world.platform.services.clock.today(),
      file: Buffer.from(RETURNED_CSV).toString('base64'),
      file_name: 'nomina.csv',
    }),
  },
  [`GET ${AT}/files`]: {
    input: (world) => ({ ...of(world), pay_period: lastPayPeriodOf(world), limit: 10, cursor: '' }),
  },
  [`GET ${AT}/file`]: { input: () => ({ id_file: 1 }) },
  [`GET ${AT}/lines`]: { input: () => ({ id_file: 1, outcome: 'exact', limit: 10, cursor: '' }) },
  [`POST ${AT}/file/decide`]: { input: () => ({ id_file: 1, action: 'process', reason: 'Confirmado' }) },
  [`GET ${AT}/exceptions`]: {
    input: (world) => ({
      ...of(world),
      pay_period: lastPayPeriodOf(world),
      id_file: 1,
      state: 'open',
      cursor: '',
    }),
  },
  [`POST ${AT}/exceptions/resolve`]: {
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
  [`POST ${AT}/leavers`]: {
    input: (world) => ({
      credit_id: world.employee.creditId,
      left_on: comingPayPeriodOf(world),
      reason: 'Terminó su contrato',
    }),
  },
  [`POST ${AT}/leavers/undo`]: {
    input: (world) => ({ credit_id: world.employee.creditId, reason: 'Era otra persona' }),
  },
};

const READERS = ['credit_approve', 'credit_historic', 'late_payments'] as const;

export const PAYROLL_RIGHTS = {
  [`GET ${AT}/pay_periods`]: READERS,
  [`GET ${AT}/deductions`]: READERS,
  [`POST ${AT}/deductions/file`]: READERS,
  [`POST ${AT}/files`]: 'late_payments',
  [`GET ${AT}/files`]: READERS,
  [`GET ${AT}/file`]: READERS,
  [`GET ${AT}/lines`]: READERS,
  [`POST ${AT}/file/decide`]: 'late_payments',
  [`GET ${AT}/exceptions`]: READERS,
  [`POST ${AT}/exceptions/resolve`]: 'late_payments',
  [`POST ${AT}/leavers`]: ['credit_approve', 'late_payments'],
  [`POST ${AT}/leavers/undo`]: ['credit_approve', 'late_payments'],
} as const;
