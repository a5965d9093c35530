/** The book of a lender who moves in. */

import type {
  BookImportState,
  BookProgram,
  BookSheet,
} from '@unamano/contract/money/book-import/book-imports';
import { counted } from '@unamano/domain/counted';
import type { AgingBucket } from '@unamano/domain/loans/portfolio/aging';
import { formatCop, formatPesos } from '@unamano/domain/money';

const creditsOf = (count: number) => counted(count, 'crédito', 'créditos');
const rowsOf = (count: number) => counted(count, 'fila', 'filas');

export const bookImport = {
  title: 'Importar cartera',
  lead: 'Trae los créditos que ya tienes, con sus pagos y su mora. Nada entra hasta que otra persona que administre lo apruebe.',
  reading: 'Leyendo los archivos…',
  read: 'Los archivos están leídos',
};

export const templates = {
  title: '1. Descarga la plantilla',
  text: 'Copia tus datos en ella, una hoja por tema. Si tu sistema ya exporta un Excel o un CSV, pasa al paso 2: las columnas con otro nombre se eligen en el paso 3.',
  workbook: 'Plantilla en Excel',
  example: 'Ejemplo en Excel',
  csv: 'Plantilla CSV',
  csvExample: 'Ejemplo CSV',
  csvOf: (kind: string, sheet: string) => `${kind} de ${sheet}`,
  sheets: 'Qué va en cada hoja',
  columns: (sheet: string) => `Columnas de ${sheet}`,
  column: 'Columna',
  meaning: 'Qué se escribe',
  exampleOf: 'Ejemplo',
  optional: 'opcional',
  needed: 'necesaria',
};

export const sheetNames: Readonly<Record<BookSheet, string>> = {
  empresas: 'Empresas',
  personas: 'Personas',
  creditos: 'Créditos',
  cuotas: 'Plan de cuotas',
  pagos: 'Pagos recibidos',
  gestiones: 'Gestiones de cobranza',
  consentimientos: 'Autorizaciones',
  saldos: 'Saldos de apertura',
};

export const sheetTexts: Readonly<Record<BookSheet, { about: string; isNeeded?: true }>> = {
  empresas: { about: 'Las empresas que descuentan créditos de la nómina.' },
  personas: { about: 'Una fila por persona que tiene o tuvo un crédito.', isNeeded: true },
  creditos: { about: 'Una fila por crédito, con su tasa y lo que se debe al corte.', isNeeded: true },
  cuotas: { about: 'El plan de cada crédito, una fila por cuota.', isNeeded: true },
  pagos: { about: 'Lo que se ha recibido, una fila por pago.' },
  gestiones: { about: 'Llamadas, mensajes, promesas y acuerdos de cobranza.' },
  consentimientos: { about: 'Las autorizaciones que cada persona ya dio.' },
  saldos: { about: 'El resto de tu balance de prueba, por cuenta y tercero, sin la cartera.' },
};

const PROGRAMS: Readonly<Record<BookProgram, string>> = {
  fineract: 'Apache Fineract',
  frappe: 'Frappe Lending',
};

export const files = {
  title: '2. Sube tus archivos',
  text: 'Un Excel con todas las hojas, o varios archivos CSV o Excel. Quedan guardados mientras los revisas.',
  programs: 'Vengo de Apache Fineract o Frappe Lending',
  programsText:
    'Exporta estas tablas de su base de datos, un CSV cada una con el nombre de la tabla, y en la primera fila los nombres de las columnas. Súbelas todas: se reconocen solas.',
  programOf: (program: BookProgram) => PROGRAMS[program],
  choose: 'Elegir archivos',
  drop: 'Suelta aquí tus archivos, o elígelos',
  limits: 'XLSX o CSV, hasta 25 MB cada uno y 100 MB en total',
  list: 'Archivos subidos',
  size: (bytes: number) =>
    bytes < 1_048_576
      ? `${Math.max(1, Math.round(bytes / 1024))} KB`
      : `${(bytes / 1_048_576).toFixed(1).replace('.', ',')} MB`,
  remove: 'Quitar',
  removeOf: (name: string) => `Quitar ${name}`,
  discard: 'Descartar todo',
  discardTitle: '¿Descartar estos archivos?',
  discardText: 'Se borran los archivos que subiste y lo que elegiste. Lo que ya importaste no cambia.',
  discarded: 'Quedó descartado',
  back: 'Volver',
};

export const columns = {
  title: '3. Revisa las columnas',
  text: 'Elige cuál de tus columnas es cada una. Tu elección se guarda con un nombre y sirve para la próxima vez.',
  program: (program: BookProgram) =>
    `Son las tablas de ${PROGRAMS[program]}: se leen como están. Elige solo lo que ese programa no guarda.`,
  kept: 'Usar nombres guardados',
  keptChoose: 'Elige una lista',
  sheet: 'Hoja',
  is: 'Es la hoja de',
  isChoose: 'Elige una hoja',
  rename: 'Cambiar',
  renameOf: (name: string) => `Cambiar qué hoja es «${name}»`,
  ignored: 'No es de la cartera',
  unfinished: 'Elige qué es cada hoja y sus columnas: entonces se comparan los totales.',
  rows: rowsOf,
  complete: 'Completa',
  missing: (count: number) => (count === 1 ? 'Falta 1 columna' : `Faltan ${count} columnas`),
  optional: (count: number) => counted(count, 'columna opcional sin usar', 'columnas opcionales sin usar'),
  choose: 'Elige tu columna',
  none: 'No la tengo',
  allRows: 'El mismo valor en todas las filas',
  allRowsOf: (header: string) => `${header}, en todas las filas`,
  example: (text: string) => `Por ejemplo: ${text}`,
  listName: 'Nombre para guardarlas',
  listNameHint: 'Por ejemplo: Sistema anterior',
  use: 'Usar estas columnas',
  used: 'Se leen otra vez los archivos',
};

export const totals = {
  title: '4. Compara los totales',
  cutoff: 'Día de corte',
  cutoffHint: 'El último día de tu otro sistema',
  change: 'Leer con este día',
  cutoffFault: 'Escribe un día anterior a hoy',
  compare: 'En tu sistema (opcional)',
  compareText: 'Escribe los totales que tengas de tu sistema. Deben ser los mismos que traen los archivos.',
  people: 'Personas',
  credits: 'Créditos',
  principal: 'Capital sin pagar',
  owed: 'Total que se debe',
  inFiles: (text: string) => `En los archivos: ${text}`,
  same: (text: string) => `Coincide: ${text}`,
  other: (text: string) => `No coincide: los archivos tienen ${text}`,
  notNumber: 'Escribe un número',
  sideBySide: 'Lo que se debe, por edad de la mora',
  age: 'Mora',
  file: 'Archivos',
  platform: 'Plataforma',
  all: 'Total',
  buckets: {
    current: 'Al día',
    days_1_30: '1 a 30 días',
    days_31_60: '31 a 60 días',
    days_61_90: '61 a 90 días',
    days_91: 'Más de 90 días',
  } satisfies Record<AgingBucket, string>,
  credit: creditsOf,
  running: (running: number, payments: number, companies: number) =>
    `${creditsOf(running)} sin terminar · ${counted(payments, 'pago', 'pagos')} · ${counted(companies, 'empresa', 'empresas')}`,
  books: 'Balance que entra a la contabilidad',
  account: 'Cuenta',
  debit: 'Débito',
  credited: 'Crédito',
  even: 'Tu balance cuadra: Saldos de apertura queda en cero.',
  rest: (amount: number) =>
    `${formatCop(Math.abs(amount) as never)} quedan en Saldos de apertura. Si tu balance cuadra con la cartera, agrega o corrige la hoja saldos.`,
};

export const differences = {
  title: (count: number) => `${creditsOf(count)} con otro saldo`,
  text: 'Con sus cuotas y pagos, aquí se debe otro valor. Corrige el archivo, o marca los que quieres dejar registrados: se condona lo que sobra o se deja de cobrar lo que falta. Si el saldo de tu sistema no suma la mora, la diferencia es la mora.',
  list: 'Créditos con otro saldo',
  credit: 'Crédito',
  row: (row: number, sheet: string) => `fila ${row} de ${sheet}`,
  theirs: 'Archivo',
  ours: 'Plataforma',
  difference: 'Diferencia',
  record: 'Registrar',
  recordOf: (reference: string) => `Registrar la diferencia de ${reference}`,
  waive: 'Se condona',
  accept: 'Se deja de cobrar',
  all: 'Registrar todas',
  none: 'No registrar ninguna',
};

export const faults = {
  title: (count: number) => counted(count, 'error por corregir', 'errores por corregir'),
  text: 'Corrige estas celdas en tu archivo y súbelo otra vez: reemplaza al anterior.',
  sheet: 'Hoja',
  row: 'Fila',
  column: 'Columna',
  fix: 'Qué hacer',
  list: 'Errores',
  more: 'Ver más',
  allRows: 'toda',
  template: (name: string) => `plantilla: ${name}`,
};

export const send = {
  title: '5. Envía a aprobar',
  ready: 'No hay errores. Otra persona que administre la revisa en Por aprobar, y entonces empieza a entrar.',
  faults: 'Primero corrige los errores.',
  controls: 'Los totales de tu sistema no coinciden.',
  submit: 'Enviar a aprobar',
  sent: 'Otra persona que administre debe aprobarla en Por aprobar',
};

const KEPT_SHOWN = 20;

export const imports = {
  title: 'Importaciones',
  approvals: 'Ver en Por aprobar',
  states: {
    asked: 'Por aprobar',
    rejected: 'No se aprobó',
    running: 'Entrando',
    stopped: 'Detenida',
    done: 'Terminada',
    undoing: 'Deshaciéndose',
    undone: 'Deshecha',
  } satisfies Record<BookImportState, string>,
  of: (day: string) => `Cartera al ${day}`,
  what: (people: number, credits: number) =>
    `${counted(people, 'persona', 'personas')} · ${creditsOf(credits)}`,
  by: (name: string, day: string) => `La envió ${name} el ${day}`,
  approvedBy: (name: string) => `la aprobó ${name}`,
  progress: (done: number, all: number) => `${formatPesos(done)} de ${formatPesos(all)}`,
  progressOf: (day: string) => `Avance de la cartera al ${day}`,
  differences: (count: number, pesos: number) =>
    `${creditsOf(count)} con diferencia registrada, ${formatCop(pesos as never)}`,
  kept: (parts: readonly string[]) =>
    `Quedan aquí, porque ya tenían un movimiento propio: ${parts.slice(0, KEPT_SHOWN).join(', ')}${
      parts.length > KEPT_SHOWN ? ` y ${formatPesos(parts.length - KEPT_SHOWN)} más` : ''
    }.`,
  late: 'Ver pagos atrasados',
  stop: 'Detener',
  stopped: 'Queda detenida: lo que ya entró sigue aquí',
  goOn: 'Continuar',
  goesOn: 'Sigue entrando',
  undo: 'Deshacer',
  undoTitle: (day: string) => `¿Deshacer la cartera al ${day}?`,
  undoText:
    'Otra persona que administre debe aprobarlo. Se anulan todos sus créditos y saldos, y sus personas y empresas quedan inactivas.',
  undoAsked: 'Deshacerla espera a otra persona',
  ask: 'Pedir que se deshaga',
  asked: 'Otra persona que administre debe aprobarlo en Por aprobar',
  back: 'Volver',
  ownEvents: (count: number) =>
    count === 1
      ? 'Ya tiene un movimiento propio: no se puede deshacer.'
      : `Ya tiene ${formatPesos(count)} movimientos propios: no se puede deshacer.`,
};
