import { formatCop } from '@unamano/domain/money';

/** The summary of a request in its three variants, the waiting, the answer. */
export const summary = {
  pageTitle: { signup: 'Revisa tu solicitud', newCredit: 'Nuevo crédito', refinance: 'Retanqueo' },
  title: {
    signup: 'Revisa tu solicitud',
    newCredit: 'Tu nuevo crédito',
    refinance: 'Tu retanqueo',
  },
  greeting: (firstName: string) => `Hola, ${firstName}`,
  lead: {
    signup: 'Mira que todo esté bien. Sigue: nuestra respuesta, en menos de un minuto.',
    newCredit: 'Mira que tus datos sigan al día. Sigue: nuestra respuesta, en menos de un minuto.',
    refinance: 'Tu nuevo crédito paga lo que debes del actual y recibes el resto.',
  },
  request: 'Tu crédito',
  basicInfo: 'Información básica',
  workInfo: 'Información laboral',
  change: 'Cambiar',
  changeOf: (what: string) => `Cambiar: ${what}`,
  update: 'Actualizar información',
  first_name: 'Nombres',
  last_name: 'Apellidos',
  dni: 'Número de documento',
  date_dni_expedition: 'Fecha de expedición',
  birthday: 'Fecha de nacimiento',
  cellphone: 'Celular',
  email: 'Correo electrónico',
  type_occupation: 'Tipo',
  company: 'Empresa',
  activity: 'Actividad',
  monthly_income: 'Ingresos mensuales',
  number_people_in_charge: 'Personas a cargo',
  submit: 'Solicitar aprobación de crédito',
  next: 'No te compromete: si te aprobamos, tú decides si firmas.',
  unfinished: 'Faltan datos para enviar tu solicitud',
  goPersonal: 'Completar mis datos',
  goWork: 'Completar mi trabajo',
};

/** The alert of a profile that did not load. */
export const profileFailed = {
  text: 'No pudimos traer tus datos. Tu crédito y lo que pediste siguen igual.',
  leave: 'Volver al inicio',
};

const inMonths = (count: number) => (count === 1 ? '1 mes' : `${count} meses`);

/** What a payroll deduction leaves of the pay. Amounts in pesos. */
export const capacity = {
  title: 'Lo que te queda de tu pago',
  income: 'Tu pago neto al mes',
  deduction: 'Te descuentan al mes',
  deductionHint: (fee: number) => `Dos quincenas de ${formatCop(fee)}`,
  incomeLeft: 'Te queda',
  barDeducted: 'Descuento',
  barHalf: 'La mitad',
  barKept: 'Lo que te queda',
  law: (most: number) =>
    `Por ley conservas al menos la mitad: te pueden descontar hasta ${formatCop(most)} al mes (Ley 1527 de 2012).`,
  over: (most: number) =>
    `Lo que pides pasa de la mitad de tu pago: por ley te pueden descontar hasta ${formatCop(most)} al mes.`,
  offer: (amount: number, months: number) =>
    `Si envías la solicitud así, te ofrecemos ${formatCop(amount)} a ${inMonths(months)}.`,
  nothing: 'Con este ingreso no cabe ni el crédito más pequeño. Revisa si lo escribiste bien.',
  blocked: 'Con este ingreso no podemos enviar tu solicitud',
  goWork: 'Revisar mi ingreso',
};

/** The cost in few lines. */
export const foldedCost = {
  charges: 'Lo que te cuesta',
  open: 'Ver cada cobro y las tasas',
};

export const passwordAgain = {
  title: 'Tu contraseña',
  text: 'Por seguridad no la guardamos al recargar la página. Escríbela de nuevo.',
  refused: 'Elige otra contraseña y envía de nuevo.',
};

export const phoneAgain = {
  title: 'Confirma tu celular',
  text: 'La verificación de tu celular dura una hora. Te enviamos otro código y enviamos tu solicitud.',
  submit: 'Confirmar y enviar',
};

export const consents = {
  title: 'Tus autorizaciones',
  dataTreatment: 'Acepto la política de tratamiento de datos',
  terms: 'Acepto los términos y condiciones',
  centralRisk: 'Autorizo la consulta y el reporte en centrales de riesgo',
  read: 'Leer',
  documents: {
    dataTreatment: 'la política de tratamiento de datos',
    terms: 'los términos y condiciones',
    centralRisk: 'la autorización de centrales de riesgo',
  },
};

export const editWork = {
  title: 'Actualizar información',
  submit: 'Guardar',
  unchanged: 'Cambia algún dato para guardar.',
};

export const waitingForAnswer = {
  title: 'Estamos validando tu crédito',
  text: 'Suele tardar unos segundos. No cierres esta página.',
  longText:
    'Está tardando más de lo normal. Tu solicitud quedó guardada y terminará sola: puedes dejar esta página abierta o cerrarla, y te avisaremos por mensaje de texto y correo.',
};

export const rejection = {
  title: 'En este momento no podemos otorgarte el crédito',
  text: 'Vuelve a consultar en un mes.',
  back: 'Volver al inicio',
  whyNot: '¿Por qué no?',
};

export const refinance = {
  amount: 'Valor del nuevo crédito',
  balance: 'Saldo de tu crédito actual',
  balanceHint: 'Se paga con el nuevo crédito',
  received: 'Recibes en tu cuenta',
  tooSmall: 'El nuevo crédito debe ser mayor que el saldo de tu crédito actual.',
};

export const requestToasts = {
  emailExists: 'Este email ya se encuentra registrado',
  dniExists: 'Numero de identificación ya se encuentra registrado',
  noNewCredit:
    'Comunícate con nosotros ya que en estos momentos la plataforma no puede ofrecerte un nuevo crédito',
};

export const connectionLost =
  'No pudimos enviar tu solicitud. Lo que escribiste sigue aquí: inténtalo de nuevo.';
export const serverFaults = 'Revisa estos datos antes de enviar';
