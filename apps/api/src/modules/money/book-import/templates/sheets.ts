/** The sheets of a book that is brought in: columns as people read them, how each is read, and an example of each. */
import type { Day } from '@unamano/domain/calendar';
import { documentNumberOf } from '@unamano/domain/identity/document-number';
import { type Column, column } from './column.ts';
import * as values from './values.ts';

export type { Column } from './column.ts';

const credit = column('credito', values.reference, 'Número del crédito en tu sistema', 'C-1001');
const zero = <Value>(value: number) => value as Value;

/** DIAN's codes. */
const DOCUMENTS = {
  '13': 'cc',
  '22': 'ce',
  '41': 'pasaporte',
  '42': 'documento extranjero',
  '12': 'ti',
} as const;
const documentType = column(
  'tipo_documento',
  values.choice(DOCUMENTS),
  'cc, ce, pasaporte, documento extranjero o ti',
  'cc',
  '13',
);
const document = column('documento', values.text(30), 'Número del documento, como texto', '1064821234');
export const SHEETS = {
  empresas: {
    nit: column('nit', values.nit, 'Con dígito de verificación', '900373913-4'),
    name: column('nombre', values.text(120), 'Razón social', 'Café Alto SAS'),
  },
  personas: {
    documentType,
    document,
    firstName: column('nombres', values.personName, '', 'Ana María'),
    lastName: column('apellidos', values.personName, '', 'Ríos Peña'),
    cellphone: column('celular', values.cellphone, 'Diez dígitos', '3104567890'),
    email: column<string | null>('correo', values.email, 'Si falta, se pide', 'ana.rios@correo.co', null),
    genre: column('genero', values.choice({ female: 'f', male: 'm', otro: 'otro' }), 'f, m u otro', 'f'),
    birthday: column('fecha_nacimiento', values.dayOf, 'AAAA-MM-DD', '1990-05-17'),
    issuedOn: column<Day | null>(
      'fecha_expedicion',
      values.dayOf,
      'Del documento, AAAA-MM-DD',
      '2008-06-02',
      null,
    ),
    issuedIn: column('municipio_expedicion', values.city, 'Código del DANE, como texto', '66001', ''),
    city: column('municipio', values.city, 'Código del DANE, como texto', '05001', ''),
    address: column('direccion', values.text(120), '', 'Calle 10 # 5-21', ''),
    neighborhood: column('barrio', values.text(80), '', 'Centro', ''),
    occupation: column(
      'ocupacion',
      values.choice({ independent: 'independiente', employee: 'empleado', pensioner: 'pensionado' }),
      'independiente, empleado o pensionado',
      'empleado',
    ),
    income: column('ingresos', values.pesosOf, 'Pesos al mes', '1.800.000'),
    dependants: column('personas_a_cargo', values.integer(0, 30), '', '2'),
  },
  creditos: {
    reference: credit,
    document,
    documentType,
    disbursedOn: column('fecha_desembolso', values.dayOf, 'AAAA-MM-DD', '2026-01-10'),
    study: column('estudio', values.pesosOf, 'Estudio o administración de todo el crédito', '0', zero(0)),
    studyVat: column('iva_estudio', values.pesosOf, 'IVA de lo anterior', '0', zero(0)),
    guarantee: column('aval', values.pesosOf, 'Aval o fianza, con su IVA', '0', zero(0)),
    bureau: column('centrales', values.pesosOf, 'Consulta a centrales de riesgo', '0', zero(0)),
    monthlyRate: column('tasa_mensual', values.percent, 'Tasa nominal mensual, como texto', '1,75 %'),
    annualRate: column('tasa_ea', values.percent, 'Tasa efectiva anual pactada, como texto', '23,14 %'),
    periodRate: column<number | null>(
      'tasa_periodo',
      values.percent,
      'Si las cuotas no son mensuales: tasa de un periodo; de un descuento por quincena, vacía es media tasa mensual',
      '',
      null,
    ),
    lateRate: column('tasa_mora_ea', values.percent, 'Tasa de mora efectiva anual, como texto', '23,14 %'),
    lateBase: column(
      'base_mora',
      values.choice({ principal: 'capital', installment: 'cuota' }),
      'Sobre qué corre la mora: capital o cuota',
      'capital',
      'principal',
    ),
    hasCollectionFee: column(
      'gastos_cobranza',
      values.yesOrNo,
      'Si el contrato los tiene: sí o no',
      'no',
      false,
    ),
    company: column<string | null>(
      'empresa',
      values.nit,
      'NIT de la empresa que lo descuenta de la nómina; vacío si paga la persona',
      '',
      null,
    ),
    owed: column(
      'saldo_total',
      values.pesosOf,
      'Cuotas que faltan más mora, al cierre del día de corte',
      '0',
    ),
    daysLate: column<number | null>(
      'dias_mora',
      values.integer(0, 9_999),
      'Al cierre del día de corte',
      '0',
      null,
    ),
    onDifference: column(
      'diferencia',
      values.choice({ list: 'revisar', waive: 'condonar', accept: 'aceptar' }),
      'Si el saldo no da: revisar, condonar o aceptar',
      'revisar',
      'list',
    ),
  },
  cuotas: {
    credit,
    number: column('numero', values.integer(1, 360), 'Desde 1', '1'),
    dueOn: column(
      'fecha',
      values.dayOf,
      'AAAA-MM-DD; si la descuenta una empresa, el 15 o el último día del mes',
      '2026-02-10',
    ),
    principal: column('capital', values.pesosOf, '', '165.000'),
    interest: column('interes', values.pesosOf, '', '9.500'),
    charges: column('cargos', values.pesosOf, 'La parte de estudio, IVA, aval y centrales', '0', zero(0)),
  },
  pagos: {
    credit,
    reference: column('referencia', values.reference, 'Única dentro del crédito', 'R-77'),
    on: column('fecha', values.dayOf, 'AAAA-MM-DD; de un descuento, el día de la nómina', '2026-02-10'),
    pesos: column('valor', values.pesosOf, '', '174.500'),
  },
  gestiones: {
    credit,
    on: column('fecha', values.dayOf, 'AAAA-MM-DD', '2026-02-15'),
    channel: column(
      'medio',
      values.choice({ phone: 'llamada', sms: 'sms', whatsapp: 'whatsapp', email: 'correo' }),
      'llamada, sms, whatsapp o correo',
      'llamada',
    ),
    note: column('nota', values.text(500), 'Conversación, promesa o acuerdo', 'Promete pagar el viernes'),
  },
  consentimientos: {
    documentType,
    document,
    kind: column(
      'autorizacion',
      values.choice({ data_treatment: 'datos', central_risk: 'centrales' }),
      'datos o centrales',
      'datos',
    ),
    version: column('version', values.text(60), 'Del texto que la persona aceptó', '2024-1'),
    on: column('fecha', values.dayOf, 'AAAA-MM-DD', '2026-01-09'),
  },
  saldos: {
    account: column('cuenta', values.accountCode, 'Código PUC, sin puntos; sin la cartera', '111005'),
    partyType: column(
      'tipo_tercero',
      values.choice({ NIT: 'nit', CC: 'cc', CE: 'ce', PA: 'pa' }),
      'nit, cc, ce o pa',
      'nit',
    ),
    partyNumber: column(
      'tercero',
      values.text(30),
      'NIT con dígito de verificación, o documento',
      '900373913-4',
    ),
    partyName: column('nombre_tercero', values.text(120), '', 'Banco del Café SA'),
    debit: column('debito', values.pesosOf, 'Saldo débito al cierre del día de corte', '2.500.000', zero(0)),
    credit: column('credito', values.pesosOf, 'Saldo crédito', '0', zero(0)),
  },
} as const;

export type SheetName = keyof typeof SHEETS;
export const SHEET_NAMES = Object.keys(SHEETS) as SheetName[];
export type RowOf<Name extends SheetName> = {
  -readonly [Key in keyof (typeof SHEETS)[Name]]: (typeof SHEETS)[Name][Key] extends Column<infer Value>
    ? Value
    : never;
};

/** The number of a document in its one form; null where it is none. */
export const documentOf = (row: { documentType: string; document: string }): string | null =>
  documentNumberOf(row.documentType, row.document);
