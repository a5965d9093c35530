/**
 * A stored report in the shape of the call: what the bureau left out is filled with nothing, numbers that came as text
 * are read, and data beyond the schema is passed on.
 */
import type { IdentityDoubt, RiskHistoryReport } from '@unamano/contract/lending/risk-history';
import { ageOn, bogotaDay, type Day } from '@unamano/domain/calendar';
import { hasOtherSecondSurname, namesAgree, type PersonName } from '@unamano/domain/identity/person-names';
import * as z from 'zod';

const text = z.union([z.string(), z.number()]).transform(String).catch('');
const count = z.coerce.number().catch(0);
const numberOrNull = z
  .union([z.number(), z.string().trim().min(1).pipe(z.coerce.number())])
  .nullable()
  .catch(null);
/** Reports say it as a boolean, or as a word. */
const looseBoolean = z
  .union([z.boolean(), z.string().transform((word) => /^(true|si|sí|s|1)$/i.test(word.trim()))])
  .catch(false);

const list = <Item extends z.ZodType>(item: Item) => z.array(item).catch([]);

/** A part that is missing or no object counts as an empty one. */
function part<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess(
    (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}),
    z.looseObject(shape),
  );
}

const contact = part({
  value: text,
  creacion: text,
  actualizacion: text,
  ultimaConfirmacion: text,
  nombreCiudad: text,
});
const status = part({ codigo: text, fecha: text });
const account = part({
  entidad: text,
  bloqueada: looseBoolean,
  probabilidadIncumplimiento: numberOrNull,
  Estados: part({ EstadoPago: status, EstadoCuenta: status, EstadoOrigen: status }),
  Valores: part({ cupoTotal: count, cuota: count, saldoActual: count, saldoMora: count }),
});
const bySector = part({
  sectorCooperativo: count,
  sectorFinanciero: count,
  sectorReal: count,
  sectorTelcos: count,
  totalComoCodeudorYOtros: count,
  totalComoPrincipal: count,
});

const stored = part({
  information_RP: part({
    personal_information: part({
      full_name: text,
      age: part({ min: numberOrNull, max: numberOrNull }),
      gender: text,
    }),
    economic_activity: text,
    document_information: part({ number: text, city: text, state: text, expedition_date: text }),
    addresses: list(contact),
    cellphones: list(contact),
    phones: list(contact),
    emails: list(contact),
  }),
  information_HP: part({
    score: part({ fecha: text, puntaje: count }),
    alert_list: list(part({ codigo: text, texto: text, Fuente: part({ codigo: text, nombre: text }) })),
    saving_accounts: list(account),
    credit_cards: list(account),
    portfolio_accounts: list(account),
    queries: list(part({ entidad: text, fecha: text })),
    added_microcredit_info: part({
      ConsultaUlt6Meses: bySector,
      CreditosCerrados: bySector,
      CreditosVigentes: bySector,
    }),
  }),
});

export type ReportOwner = PersonName & { birthday: Day; typeOccupation: string };

/** The bureau's word for people who live on a pension. */
const PENSIONER = /pension/i;

function doubtsAbout(
  owner: ReportOwner,
  { personal_information: person, economic_activity: activity }: RiskHistoryReport['information_RP'],
  on: Day,
): IdentityDoubt[] {
  const age = ageOn(owner.birthday, on);
  const { min, max } = person.age;
  const isPensioner = owner.typeOccupation === 'pensioner';
  return [
    ...(hasOtherSecondSurname(owner, person.full_name) ? (['second_surname'] as const) : []),
    ...((min !== null && age < min) || (max !== null && age > max) ? (['age'] as const) : []),
    ...(activity !== '' && isPensioner !== PENSIONER.test(activity) ? (['occupation'] as const) : []),
  ];
}

/** @param opened the report as it was kept, JSON text */
export function readReport(opened: string, queriedAt: Date, owner: ReportOwner | null): RiskHistoryReport {
  const { information_RP, information_HP } = stored.parse(JSON.parse(opened));
  const borrower = owner && {
    full_name: `${owner.firstName} ${owner.lastName}`,
    name_differs: !namesAgree(owner, information_RP.personal_information.full_name),
    doubts: doubtsAbout(owner, information_RP, bogotaDay(queriedAt)),
  };
  return { consulted_at: queriedAt.toISOString(), borrower, information_RP, information_HP };
}
