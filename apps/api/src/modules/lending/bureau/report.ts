/**
 * The bureau's report about a person, in the format of the risk-history call. Parts that no decision uses may be absent;
 * unknown fields are stored unchanged.
 */
import { DECISION_OPERATIONS } from '@unamano/domain/lending/decision';
import * as z from 'zod';

const text = z.union([z.string(), z.number()]).transform(String);

const state = z.looseObject({ codigo: text, fecha: z.string().default('') });

/** A card, loan or savings account with the bureau's state codes. */
const bureauAccount = z.looseObject({
  entidad: z.string().default(''),
  bloqueada: z.union([z.boolean(), z.string()]).optional(),
  probabilidadIncumplimiento: z.union([z.number(), z.string()]).nullish(),
  Estados: z.looseObject({
    EstadoPago: state,
    EstadoCuenta: state,
    EstadoOrigen: state,
  }),
  Valores: z.looseObject({}).default({}),
});
export type BureauAccount = z.output<typeof bureauAccount>;

const list = z.array(z.looseObject({})).default([]);

export const riskReport = z.looseObject({
  /** The bureau's own verdict, where it gives one. */
  operation: z.enum(DECISION_OPERATIONS).nullish(),
  information_RP: z.looseObject({
    personal_information: z.looseObject({ full_name: z.string().default('') }),
    addresses: list,
    cellphones: list,
    phones: list,
    emails: list,
  }),
  information_HP: z.looseObject({
    score: z.looseObject({ puntaje: z.number().int(), fecha: z.string().default('') }),
    alert_list: list,
    saving_accounts: list,
    credit_cards: z.array(bureauAccount).default([]),
    portfolio_accounts: z.array(bureauAccount).default([]),
    queries: list,
  }),
});

export type RiskReport = z.output<typeof riskReport>;
