/** Attacks with keys of programs, and what each is to be answered. */
import { payPeriodBefore } from '@unamano/domain/money/payroll';
import { expect } from 'vitest';
import { createCompany } from '../../src/modules/lending/companies/index.ts';
import type { TestPlatform, TestReply } from '../platform/platform.ts';

export const PERIODS = '/dashboard/api/payroll/pay_periods';

export type Attack = { name: string; run: () => Promise<TestReply>; expected: object };

export const refused = (status: number, err_code: string) => ({ status, body: { err_code } });

/** A payroll file of one line, and its pay period. */
export function payrollOf(platform: TestPlatform) {
  const text =
    'Número de documento;Nombre;Crédito Nro.;Cuota Nro.;Valor descontado\r\n10203040;Rosa Peña;1;1;120.000';
  const pay_period = payPeriodBefore(platform.services.clock.today());
  return { pay_period, file: Buffer.from(text).toString('base64') };
}

/** Two companies, by their ids. */
export async function twoCompanies({ db, services }: TestPlatform): Promise<[number, number]> {
  const now = services.clock.now();
  return [
    await createCompany(db, { name: 'Café Alto', nit: '900123456', now }),
    await createCompany(db, { name: 'Textiles Otún', nit: '891408952', now }),
  ];
}

/** One after another. The clock moves on before a key reaches its limit of 600 calls. */
export async function attackAll(platform: TestPlatform, attacks: readonly Attack[]): Promise<void> {
  for (const [index, { name, run, expected }] of attacks.entries()) {
    if (index % 200 === 199) platform.advanceMinutes(1);
    expect(await run(), name).toMatchObject(expected);
  }
}
