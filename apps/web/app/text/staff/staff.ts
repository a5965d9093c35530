import { counted } from '@unamano/domain/counted';

/** The dashboard's frame and board, and the texts that its pages share. */
export const board = {
  title: 'Tablero',
  modules: 'Módulos',
  openMenu: 'Menú',
  groups: { today: 'Hoy', credits: 'Créditos', collection: 'Cobro', administration: 'Administración' },
  pending: (count: number) => counted(count, 'pendiente', 'pendientes'),
  greeting: (firstName: string) => `Hola, ${firstName}`,
  next: 'Lo que sigue',
  all: 'Tus módulos',
  none: 'Todavía no tienes módulos. Pídele a una persona administradora que te dé acceso.',
};

export const forbidden = {
  title: 'No tienes acceso a este módulo',
  text: 'Si lo necesitas para tu trabajo, pídeselo a una persona administradora.',
  board: 'Ir al tablero',
};

export const search = {
  placeholder: 'Ingresa la cédula, correo electrónico o número de teléfono',
  label: 'Cédula, correo electrónico o teléfono',
  submit: 'Buscar',
};

export const kept = {
  of: (at: string) => `Cifras del ${at}.`,
  newer: 'Las estamos calculando otra vez.',
  ceiling: 'Se está recalculando: bajó un tope legal y algunas sumas son todavía de antes.',
};

/** What one must know of a credit wherever it is shown. */
export const creditMarks = {
  frozen: 'Congelado por reporte',
  frozenShort: 'Congelado',
  writtenOff: 'Castigado',
  agreement: 'Acuerdo vigente',
  agreementShort: 'Acuerdo',
};

export const list = {
  empty: 'No hay resultados con esta búsqueda',
  loading: 'Cargando...',
  retry: 'Reintentar',
  more: 'Ver más',
  clear: 'Borrar la búsqueda',
  from: 'Desde',
  to: 'Hasta',
  noNumber: 'Escribe un número',
  reversed: 'El segundo debe ser igual o mayor',
  download: (format: string) => `Descargar ${format}`,
  notPrinted:
    'Faltan filas: esta impresión solo tiene las que ya se habían cargado. Imprime con Ctrl+P, que carga hasta 500, o descarga el archivo.',
  of: (total: number) => counted(total, 'resultado', 'resultados'),
  shown: (count: number, more: boolean) =>
    more ? `Más de ${count} resultados` : counted(count, 'resultado', 'resultados'),
};

export const exporting = {
  title: 'Descarga en curso',
  rows: (rows: { done: number; total: number } | null) =>
    rows === null
      ? 'Preparando…'
      : rows.done < rows.total
        ? `${rows.done.toLocaleString('es-CO')} de ${counted(rows.total, 'fila', 'filas')}`
        : 'Escribiendo el archivo…',
  cancel: 'Cancelar',
};

export const savedViews = {
  title: 'Vistas',
  none: 'Guarda los filtros y el orden que usas a menudo.',
  name: 'Nombre',
  save: 'Guardar esta vista',
  saved: 'Se guardó la vista',
  remove: (name: string) => `Borrar la vista ${name}`,
};

export const sessionEnd = {
  title: 'Tu sesión terminó',
  text: 'Inicia sesión otra vez: lo que escribiste sigue aquí.',
  soon: (minutes: number) => `Tu sesión termina en ${counted(minutes, 'minuto', 'minutos')} si no la usas.`,
  stay: 'Seguir conectado',
};

/** The ticked rows of a list. */
export const ticks = {
  column: 'Elegir',
  tick: (name: string) => `Elegir a ${name}`,
  count: (count: number) => counted(count, 'elegido', 'elegidos'),
  most: (max: number) => `Puedes elegir hasta ${max} a la vez`,
  all: (count: number) => `Elegir los primeros ${count}`,
  clear: 'Quitar todos',
};

export const seenDocument = {
  label: 'Documento que viste',
  hint: 'Por ejemplo: cédula original, en videollamada',
};
