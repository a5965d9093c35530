/** The credit bureau's report about a person. */
import type { IdentityDoubt, LookupReason } from '@unamano/contract/lending/risk-history';

export const riskHistory = {
  title: 'Historial Datacredito',
  searcher: 'Buscador',
  lead: 'Muestra la última respuesta guardada de la central de riesgo. No hace una consulta nueva. El motivo queda en la auditoría, con tu nombre.',
  reason: 'Motivo de la consulta',
  askedFor: 'Buscaste a',
  noAccount: 'Nadie con este documento tiene cuenta en Unamano.',
  otherName: (name: string) => `La central de riesgo conoce esta cédula con otro nombre: ${name}.`,
  doubts: (names: readonly string[]) =>
    `El nombre coincide, pero no ${names.length === 1 ? 'esto' : 'todo'}: ${names.join(', ')}.`,
  otherNameAdvice:
    'Puede ser un error de escritura o alguien que usa un documento ajeno. Comprueba la identidad antes de enviar dinero.',
  consulted: (when: string) => `Consultado el ${when}`,
  score: 'Puntaje',
  scoreOf: (score: number, min: number, max: number) => `Puntaje ${score}, en una escala de ${min} a ${max}`,
  scoreOn: (day: string) => `Del ${day}`,
  noScore: 'Sin puntaje',
  person: 'Datos personales',
  gender: 'Género',
  age: 'Edad',
  years: (min: string, max: string) => (min === max ? `${min} años` : `Entre ${min} y ${max} años`),
  activity: 'Actividad económica',
  document: 'Documento',
  documentState: 'Estado del documento',
  issued: 'Expedición',
  alerts: 'Alertas',
  noAlerts: 'Sin alertas',
  alertSource: 'Fuente',
  code: 'Código',
  unknown: (code: string) => `Código ${code}`,
  noCode: 'Sin dato',
  negative: 'Negativo',
  none: 'No reporta',
};

export const identityDoubts: Record<IdentityDoubt, string> = {
  second_surname: 'el segundo apellido',
  age: 'la edad',
  occupation: 'a qué se dedica',
};

export const accounts = {
  portfolio: { title: 'Cartera', nothing: 'No reporta obligaciones' },
  cards: { title: 'Tarjetas de crédito', nothing: 'No reporta tarjetas' },
  savings: { title: 'Cuentas de ahorro', nothing: 'No reporta cuentas' },
  entity: 'Entidad',
  opened: 'Desde el',
  payment: 'Estado de pago',
  state: 'Estado de cuenta',
  origin: 'Origen',
  limit: 'Cupo total y cuota',
  balance: 'Saldo actual y en mora',
  risk: 'Riesgo de no pago',
  blocked: 'Bloqueada',
  yes: 'Sí',
  no: 'No',
};

export const micro = {
  title: 'Resumen de microcrédito por sector',
  nothing: '',
  row: 'Concepto',
  consults: 'Consultas, últimos 6 meses',
  closed: 'Créditos cerrados',
  current: 'Créditos vigentes',
  sectorFinanciero: 'Financiero',
  sectorCooperativo: 'Cooperativo',
  sectorReal: 'Real',
  sectorTelcos: 'Telcos',
  totalComoPrincipal: 'Total como principal',
  totalComoCodeudorYOtros: 'Total como codeudor y otros',
};

export const contacts = {
  title: 'Datos de contacto',
  kind: 'Tipo',
  value: 'Dato',
  city: 'Ciudad',
  created: 'Creación',
  updated: 'Actualización',
  confirmed: 'Última confirmación',
  addresses: 'Dirección',
  cellphones: 'Celular',
  phones: 'Teléfono',
  emails: 'Correo',
  nothing: 'No reporta datos de contacto',
};

export const queries = {
  title: 'Consultas',
  entity: 'Entidad',
  date: 'Fecha',
  sector: 'Sector',
  nothing: 'Nadie lo ha consultado',
};

/** The purposes that the law allows; each is stored with its look-up. */
export const lookupReasons: Record<LookupReason, string> = {
  credit_request: 'Estudio de una solicitud de crédito',
  running_credit: 'Seguimiento o cobro de un crédito vigente',
  person_request: 'Petición o reclamo de la persona',
  authority: 'Trámite ante una autoridad',
};

/** By error code. */
export const riskRefusals = {
  OBJECT_NOT_FOUND: 'No se encontró ningun usuario que coincida con la busqueda',
  TOO_MANY_REQUESTS:
    'Se acabaron las consultas de hoy. Mañana puedes seguir; si es urgente, pide en Configuración otro tope.',
};
