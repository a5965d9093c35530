/** The prices in force. */

import { TYPE_USERS } from '@unamano/domain/identity/person';
import * as z from 'zod/mini';
import { endpoint, publicGet } from '../endpoint.ts';
import * as f from '../fields.ts';
import { priceLines } from '../loans/price-views.ts';
import { SIMULATOR_PATH } from '../paths.ts';

export const simulatorConfiguration = z.object({
  /** Rates are fractions (0.19 is 19 %), the bureau's fee whole pesos. */
  vat: z.number(),
  endorsement: z.number(),
  central_risk: z.number(),
  interest_rate: z.number(),
  annual_interest_rate: z.number(),
  list_values_credit_study_per_month: z.array(z.number()),
  /** Whether the study fee has VAT. */
  study_taxed: z.boolean(),
  /** While the last bureau answer of the session's borrower is recent, the bureau fee is not charged again. */
  waive_central_risk: z.boolean(),
  /** The borrower may decline the platform line. */
  platform_optional: z.boolean(),
  /** The sliders: pesos, and months. */
  min_amount: z.number(),
  max_amount: z.number(),
  step_amount: z.number(),
  max_installments: z.number(),
  default_amount: z.number(),
  default_installments: z.number(),
});

export type SimulatorConfigurationReply = z.output<typeof simulatorConfiguration>;

export const simulator = endpoint({
  ...publicGet(SIMULATOR_PATH),
  summary: 'The simulator configuration of a user type',
  input: z.object({ type_dash: f.blankAsAbsent(f.choice([...TYPE_USERS, 'external_user'])) }),
  reply: z.object({
    ms_configuration_simulator: z.extend(simulatorConfiguration, {
      /** The part of the net pay that payroll may deduct in a month. */
      payroll_deduction_max_share: z.number(),
      price_lines: priceLines,
    }),
  }),
});
