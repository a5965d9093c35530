import { cost, interestHint } from '../shared/simulator.ts';

/** What an installment is made of: the lines have the names of the simulator's cost. */
export const installmentLines = {
  title: 'De qué se compone cada cuota',
  rate: (monthly: number, annual: number) =>
    `Interés: ${interestHint(monthly * 1_000_000, annual * 1_000_000)}`,
  installment: (number: number) => `Cuota ${number}:`,
  before: 'Capital que debes antes',
  principal: 'Capital',
  interest: cost.interest,
  platform: cost.platform,
  platformVat: cost.platformVat,
  administration: cost.administration,
  administrationVat: cost.administrationVat,
  endorsement: cost.endorsement,
  centralRisk: cost.centralRisk,
  after: 'Capital que debes después',
};
