/** A cancelled credit, a returned transfer, and the limit of a disbursement by one person. */

/** The queue of disbursements. */
export const waiting = {
  title: (count: number) =>
    count === 1 ? '1 persona espera su dinero' : `${count} personas esperan su dinero`,
  none: 'Todos los desembolsos están al día.',
  total: 'Valor a enviar:',
  since: (when: string) => `Desde el ${when}`,
  late: 'Más de 20 horas',
  moneyOrder: 'Giro en efectivo',
  open: 'Abrir',
  openOf: (name: string) => `Abrir el desembolso de ${name}`,
  showAll: (count: number) => `Ver los ${count}`,
  more: (count: number) => `Se muestran los ${count} que más esperan.`,
};

export const openCredits = {
  nothingToPay: (searched: string) =>
    `De «${searched}» no hay nada por desembolsar. Lo que sigue abierto es esto:`,
  title: 'Créditos abiertos de esta persona',
  none: 'No tiene créditos abiertos.',
  creditNumber: (id: number) => `Crédito Nro. ${id}`,
  since: (day: string) => `desde el ${day}`,
  sentTo: (bank: string, account: string) => `Enviado a ${bank} ${account}`,
  reference: (reference: string) => `Referencia ${reference}`,
  cancel: 'Cancelar crédito',
  giveBack: 'Registrar devolución',
  waiting: 'La devolución espera a otra persona en Por aprobar.',
};

export const stateNames: Record<string, string> = {
  APPROVED: 'Aprobado, sin firmar',
  SIGNED: 'Firmado, sin cuenta',
  IN_REVIEW: 'En revisión de la empresa',
  TO_CONFIRM: 'Por confirmar del empleado',
  IN_PROCESS: 'Por desembolsar',
  ACTIVE: 'Activo',
};

export const cancelCredit = {
  title: 'Cancelar crédito',
  text: 'El dinero no se envió. El crédito termina y la persona recibe un mensaje: no debe nada.',
  reason: 'Por qué se cancela',
  reasonHint: 'Queda en la auditoría. La persona no lo ve.',
  submit: 'Cancelar crédito',
  back: 'Volver',
  done: 'Se canceló el crédito',
  of: (name: string) => `Cancelar el crédito de ${name}`,
};

export const transferReturn = {
  title: 'Devolución del banco',
  text: 'Otra persona la aprueba. El desembolso se deshace sin costo para la persona, que confirma su cuenta con un código.',
  reference: 'Referencia de la devolución',
  referenceHint: 'La que da el banco.',
  day: 'Día de la devolución',
  reason: 'Qué pasó',
  reasonHint: 'Por ejemplo: la cuenta no existe.',
  submit: 'Pedir aprobación',
  back: 'Volver',
  done: 'Espera a otra persona en Por aprobar',
};

/** Disbursements that wait for a decision about the holder of their account. */
export const held = {
  title: 'Por revisar',
  lead: 'El banco no confirma que estas cuentas son de quien pidió el crédito. Nada se envía hasta que decidas.',
  credit: (id: number) => `Crédito Nro. ${id}`,
  borrower: (document: string) => `Cédula ${document}`,
  holder: (name: string, document: string) => `Titular: ${name}, documento ${document}`,
  answers: {
    other_holder: 'La cuenta es de otra persona.',
    unknown_account: 'El banco no conoce esta cuenta.',
    refused: 'El banco no responde por esta cuenta.',
  },
  noAnswer: 'El banco no ha respondido. Le preguntamos otra vez cada cinco minutos.',
  decide: 'Decidir',
  decideOf: (name: string) => `Decidir sobre la cuenta de ${name}`,
  choice: 'Qué hacemos',
  accept: 'Pagar a esta cuenta',
  reject: 'Pedir otra cuenta',
  reason: 'Por qué',
  reasonHint: 'Queda en la auditoría. Por ejemplo: trajo la certificación del banco.',
  submit: 'Guardar',
  back: 'Volver',
  accepted: 'Ya puedes enviar el dinero a esta cuenta',
  rejected: 'Le pedimos otra cuenta a la persona',
};
