import { OCCUPATIONS, TYPE_USERS } from '@unamano/domain/identity/person';
import { DECISION_OPERATIONS, type DecisionInput } from '@unamano/domain/lending/decision';
import { pesos } from '@unamano/domain/money';
import * as z from 'zod';

const integer = z.number().int();
const amount = integer.transform(pesos);

/** The inputs of a decision as they were stored, to decide on them again. */
export const decisionInput: z.ZodType<DecisionInput> = z.object({
  typeUser: z.enum(TYPE_USERS),
  requestedAmount: amount,
  requestedInstallments: integer,
  monthlyIncome: amount,
  numberPeopleInCharge: integer,
  typeOccupation: z.enum(OCCUPATIONS),
  age: integer,
  paidOnTime: integer,
  bureau: z.union([
    z.null(),
    z.object({ kind: z.literal('not_found') }),
    z.object({
      kind: z.literal('found'),
      operation: z.enum(DECISION_OPERATIONS).optional(),
      score: integer,
      openAccounts: integer,
      oldestAccountMonths: integer,
      negativeAccounts: integer,
    }),
  ]),
});
