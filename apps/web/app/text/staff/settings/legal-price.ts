import { counted } from '@unamano/domain/counted';
import { formatPesos } from '@unamano/domain/money';

/** What is offered and was charged over the legal ceiling, and counsel's decisions. */
export const legalPrice = {
  title: 'Precio ante la ley',
  lead: 'Lo que se ofrece y se cobró sobre el tope',
  limit: (ceiling: string, modality: string) =>
    `Hoy todo lo que cuenta como interés puede llegar a ${ceiling} efectivo anual (${modality}).`,
  noLimit: 'No hay un tope legal registrado.',
  missing: 'Falta el tope certificado de este mes, y sus días de gracia ya pasaron.',
  studyFeeUndecided:
    'Falta decidir en «Qué cuenta como interés» si la Plataforma o Administración es interés sin IVA o un servicio con IVA: mientras tanto, en producción no se presta.',
  refuses: 'En producción no se presta por encima del tope sin un concepto jurídico vigente.',
  lends: 'En modo de pruebas se presta con estos precios, aunque pasen el tope.',
  simulators: { user_external: 'Personas', allied_company: 'Convenios' },
  within: (title: string) => `${title}: todas las ofertas caben en el tope.`,
  over: (title: string, count: number, offers: number) =>
    `${title}: ${count} de ${counted(offers, 'oferta', 'ofertas')} ${count === 1 ? 'pasa' : 'pasan'} el tope`,
  covered: 'con concepto jurídico vigente',
  offers: 'Ofertas por encima del tope',
  amount: 'Valor',
  months: 'Meses',
  rate: 'Lo que cuenta, E.A.',
  charged: 'Se cobra',
  allowed: 'Permite el tope',
  more: 'De más',
  none: '—',
  counsel: 'Conceptos jurídicos',
  counselNone: 'No hay conceptos registrados.',
  counselWaiting: 'Hay un concepto que espera la aprobación de otra persona.',
  counselLine: (reference: string, day: string, through: string) =>
    `${reference}, del ${day}: hasta el ${through}`,
  by: (proposer: string, approver: string) => `Lo propuso ${proposer} y lo aprobó ${approver}`,
  record: 'Registrar concepto',
  report: 'Cobrado por encima del tope',
  reportText: (count: number, credits: number, over: string) =>
    `${formatPesos(count)} de ${counted(credits, 'crédito desembolsado', 'créditos desembolsados')} ${count === 1 ? 'pactó' : 'pactaron'} en total ${over} más de lo que permitía el tope del día de su desembolso.`,
  reportNone: (credits: number) =>
    credits === 1
      ? 'El único crédito desembolsado no pasa el tope.'
      : `Ninguno de los ${formatPesos(credits)} créditos desembolsados pasa el tope.`,
  reportMore: 'Ver créditos anteriores',
  credit: 'Crédito',
  disbursed: 'Desembolso',
};

export const counselForm = {
  title: 'Registrar un concepto jurídico',
  reference: 'Referencia',
  referenceHint: 'Con ella se encuentra el documento',
  decidedOn: 'Fecha del concepto',
  typeUser: 'Créditos que cubre',
  scope: 'Qué dice',
  validThrough: 'Se presta con él hasta el',
  validHint: 'A más tardar en un año. Con la fecha de hoy termina el anterior.',
  reason: 'Motivo',
  reasonHint: 'Lo lee quien aprueba',
  submit: 'Proponer concepto',
  back: 'Volver',
  done: 'Propusiste el concepto: otro administrador debe aprobarlo',
};
