/** The amount above which a payroll transfer needs two people: a setting that two people change. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as f from './fields.ts';

const PATH = '/dashboard/api/settings/payroll_transfer_limit';
const LIMIT_MAX_PESOS = 1_000_000_000;

export const payrollTransferLimit = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'The amount above which a payroll transfer needs two people',
  access: 'staff',
  module: 'settings',
  input: z.object({}),
  reply: z.object({ two_people_above: z.number(), is_change_pending: z.boolean() }),
  errors: [],
});

export const proposePayrollTransferLimit = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Propose another amount above which a payroll transfer needs two people',
  access: 'staff',
  module: 'settings',
  input: z.object({ two_people_above: f.pesosBetween(0, LIMIT_MAX_PESOS), reason: f.text(500) }),
  reply: z.object({ id_approval: z.number() }),
  errors: ['CHANGE_PENDING'],
  idempotent: true,
});
