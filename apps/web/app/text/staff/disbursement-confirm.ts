/** Confirming that the money of a credit was sent. */
export const confirmDisbursement = {
  title: 'Confirmar desembolso',
  lead: 'Busca a la persona, envía el dinero a su cuenta y confírmalo aquí. Ese día empieza su plan de cuotas.',
  person: 'Usuario',
  credit: 'Crédito activo',
  name: 'Nombre',
  dni: 'ID',
  email: 'Correo',
  phone: 'Teléfono',
  creditId: 'Crédito Nro.',
  requested: 'Valor solicitado',
  installments: 'Cuotas',
  debt: 'Deuda adquirida',
  send: 'Valor a enviar',
  less: 'El resto paga el crédito anterior, que este reemplaza.',
  bank: 'Banco',
  account: 'Número de cuenta',
  accountType: 'Tipo de cuenta',
  moneyOrder: 'Giro: se entrega en efectivo a la persona.',
  copyAccount: 'Copiar el número de cuenta',
  submit: 'Desembolsado',
  confirmTitle: '¿Ya enviaste el dinero?',
  confirmText: (name: string) =>
    `Al confirmar, el crédito de ${name} queda activo, sus cuotas empiezan hoy y le avisamos. Si el banco devuelve el dinero, regístralo aquí.`,
  prepareText: (name: string) =>
    `Preparas el desembolso de ${name}. Otra persona lo confirma en Por aprobar: ese día empiezan sus cuotas.`,
  reference: 'Referencia del banco',
  referenceHint: 'La lee quien confirma.',
  referenceOptional: 'Opcional: sirve para encontrar la transferencia en el extracto.',
  twoPeople: 'Este valor necesita dos personas: una prepara el desembolso y otra lo confirma.',
  prepared: 'El desembolso está preparado: espera a otra persona en Por aprobar.',
  waitsForSecond: 'Espera a otra persona en Por aprobar',
  otherName: (name: string) =>
    `La central de riesgo tiene otro nombre para esta cédula: ${name}. Comprueba la identidad antes de enviar el dinero.`,
  previous: 'Cuentas anteriores',
  confirmSend: 'Sí, ya lo envié',
  back: 'Volver',
};

export const accountTypes: Record<string, string> = { SAVINGS: 'Ahorros', CHECKING: 'Corriente' };

const notFound = 'No se encontró ningun usuario/credito que coincida con la busqueda';

/** By error code. An empty search is refused too. */
export const lookupRefusals = {
  USER_NOT_FOUND: notFound,
  OBJECT_NOT_FOUND: notFound,
  VALIDATION_ERROR: notFound,
};

export const confirmRefusals = { OBJECT_NOT_FOUND: 'No se encontró el crédito para actualizar' };

export const confirmed = 'Se actualizó el crédito';
