/** The credit bureau's report of a person, for staff. Unknown fields of the bureau are passed on. */
import * as z from 'zod/mini';
import { endpoint, staffGet } from '../endpoint.ts';
import * as f from '../fields.ts';

const contact = z.looseObject({
  value: z.string(),
  creacion: z.string(),
  actualizacion: z.string(),
  ultimaConfirmacion: z.string(),
  nombreCiudad: z.string(),
});

const status = z.looseObject({ codigo: z.string(), fecha: z.string() });

const account = z.looseObject({
  entidad: z.string(),
  bloqueada: z.boolean(),
  /** Between 0 and 1; null when the bureau gives none. */
  probabilidadIncumplimiento: z.nullable(z.number()),
  Estados: z.looseObject({ EstadoPago: status, EstadoCuenta: status, EstadoOrigen: status }),
  /** In whole pesos. */
  Valores: z.looseObject({
    cupoTotal: z.number(),
    cuota: z.number(),
    saldoActual: z.number(),
    saldoMora: z.number(),
  }),
});

const bySector = z.looseObject({
  sectorCooperativo: z.number(),
  sectorFinanciero: z.number(),
  sectorReal: z.number(),
  sectorTelcos: z.number(),
  totalComoCodeudorYOtros: z.number(),
  totalComoPrincipal: z.number(),
});

export const IDENTITY_DOUBTS = ['second_surname', 'age', 'occupation'] as const;
export type IdentityDoubt = (typeof IDENTITY_DOUBTS)[number];

const riskHistoryReport = z.object({
  /** The time of the bureau query, ISO 8601. */
  consulted_at: z.string(),
  /** Whom the search found, by the name in their account; null where the report is of nobody with an account. */
  borrower: z.nullable(
    z.object({
      full_name: z.string(),
      /** The bureau has another name for the ID number: perhaps a person used another one's. */
      name_differs: z.boolean(),
      /** What differs although the name agrees: a hint that the report is of another person. */
      doubts: z.array(z.enum(IDENTITY_DOUBTS)),
    }),
  ),
  information_RP: z.looseObject({
    personal_information: z.looseObject({
      full_name: z.string(),
      age: z.looseObject({ min: z.nullable(z.number()), max: z.nullable(z.number()) }),
      gender: z.string(),
    }),
    economic_activity: z.string(),
    document_information: z.looseObject({
      number: z.string(),
      city: z.string(),
      state: z.string(),
      expedition_date: z.string(),
    }),
    addresses: z.array(contact),
    cellphones: z.array(contact),
    phones: z.array(contact),
    emails: z.array(contact),
  }),
  information_HP: z.looseObject({
    score: z.looseObject({ fecha: z.string(), puntaje: z.number() }),
    alert_list: z.array(
      z.looseObject({
        codigo: z.string(),
        texto: z.string(),
        Fuente: z.looseObject({ codigo: z.string(), nombre: z.string() }),
      }),
    ),
    saving_accounts: z.array(account),
    credit_cards: z.array(account),
    portfolio_accounts: z.array(account),
    queries: z.array(z.looseObject({ entidad: z.string(), fecha: z.string() })),
    added_microcredit_info: z.looseObject({
      ConsultaUlt6Meses: bySector,
      CreditosCerrados: bySector,
      CreditosVigentes: bySector,
    }),
  }),
});
export type RiskHistoryReport = z.output<typeof riskHistoryReport>;

/** Why staff read a report: the purposes that Ley 1266 de 2008, art. 15 and 16, allows a lender. */
export const LOOKUP_REASONS = ['credit_request', 'running_credit', 'person_request', 'authority'] as const;
export type LookupReason = (typeof LOOKUP_REASONS)[number];

/** The reason that the list of the screen has preselected: the last one that the caller used. */
export const lastLookupReason = endpoint({
  ...staffGet('/dashboard/api/risk_center/last_reason', 'historic_dc'),
  summary: "The reason of the caller's last look-up of a bureau report",
  input: z.object({}),
  reply: z.object({ lookup_reason: z.enum(LOOKUP_REASONS) }),
  errors: [],
});

/** TOO_MANY_REQUESTS until the next day once the budget of the person or of the platform is spent. */
export const riskHistory = endpoint({
  ...staffGet('/dashboard/api/risk_center/history/', 'historic_dc'),
  summary: 'The newest stored bureau report of a person, by ID number, e-mail or phone',
  input: z.object({
    /** An empty one finds nobody. */
    filter_to_search: f.searchText(200),
    /** The specified call has none: then it is the reason of the caller's last look-up. */
    lookup_reason: f.blankAsAbsent(f.choice(LOOKUP_REASONS)),
  }),
  reply: riskHistoryReport,
  errors: ['OBJECT_NOT_FOUND'],
});
