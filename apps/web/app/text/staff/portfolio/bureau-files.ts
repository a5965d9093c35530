import { counted } from '@unamano/domain/counted';

/** The files for the credit bureau. */
const rows = (count: number) => counted(count, 'obligación', 'obligaciones');

export const bureauFiles = {
  month: (month: string) => `Reporte de ${month}`,
  about:
    'Cada crédito vigente, con su saldo y su mora al último día del mes. Un dato negativo va solo si su aviso salió al menos 20 días antes, y nunca de un crédito congelado.',
  made: 'El archivo de este mes ya está hecho.',
  preview: 'Ver qué diría',
  make: 'Hacer el archivo del mes',
  previewTitle: 'Lo que diría el archivo',
  changes: 'Novedades',
  noChanges: 'Las centrales tienen todas las marcas y correcciones.',
  changed: (count: number) =>
    `${rows(count)} con una marca de reclamo o una corrección que las centrales aún no tienen.`,
  markBy: (day: string) => `El reclamo más antiguo se marca a más tardar el ${day}.`,
  makeUpdate: 'Hacer el archivo de novedades',
  files: 'Archivos hechos',
  none: 'Todavía no hay ninguno.',
  kinds: { month: 'Mes', update: 'Novedades' },
  madeBy: (who: string, when: string) => `Lo hizo ${who} el ${when}`,
  cutOn: (day: string) => `Al ${day}`,
  download: 'Descargar',
  downloadOf: (name: string) => `Descargar ${name}`,
  downloaded: (name: string) => `Descargamos ${name}`,
  done: 'El archivo está hecho',
  asked: 'El archivo se está haciendo',
  beingMade: 'El archivo se está haciendo. Aparece en la lista cuando esté.',
  beingRead: 'Leyendo cada crédito. Lo que diría el archivo aparece aquí.',
  readAt: (when: string) => `Leído el ${when}`,
  withoutNotice: 'Ver a quién le falta el aviso',
  creditOf: (id: number) => `crédito ${id}`,
  counts: {
    rows: 'Obligaciones',
    up_to_date: 'Al día',
    negative: 'En mora',
    new_negative: 'Negativas nuevas',
    paid: 'Pagadas',
    claimed: 'Con reclamo en trámite',
    deleted: 'Corregidas',
    waits_for_notice: 'Por fuera: falta el aviso',
    waits_for_claim: 'Por fuera: hay un reclamo',
    frozen: 'Por fuera: congeladas',
  },
};
