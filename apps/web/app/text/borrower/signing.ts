/** The offer, the signature and what comes after it. */
export const offer = {
  pageTitle: 'Tu crédito',
  approved: '¡Tu crédito fue aprobado!',
  preApproved: '¡Tu crédito fue preaprobado!',
  amount: 'Valor',
  fee: 'Cuota mensual',
  feeBiweekly: 'Cuota quincenal',
  installments: 'Cuotas',
  continue: 'Continuar',
  cancel: 'Cancelar',
  changedTitle: 'Te ofrecemos otro valor o plazo',
  changed: 'Con tu información podemos prestarte esto ahora. Mira cómo quedó:',
  whyNot: '¿Por qué no lo que pedí?',
  requestedTerms: 'Pediste',
  offered: 'Te ofrecemos',
  inInstallments: (count: number) => (count === 1 ? 'en 1 cuota' : `en ${count} cuotas`),
  inMonths: (count: number) => (count === 1 ? 'a 1 mes' : `a ${count} meses`),
  cancelTitle: 'Estas seguro de querer cancelar el crédito?',
  cancelBack: 'Atras',
  cancelConfirm: 'Aceptar',
  endedTitle: 'Esta oferta ya no está disponible',
  endedText: 'Puedes pedir un nuevo crédito desde el inicio.',
  endedHome: 'Volver al inicio',
};

export const signing = {
  pageTitle: 'Firma tu pagaré',
  title: 'Firma tu pagaré',
  lead: 'Son tres pasos, unos 3 minutos. Después nos dices a qué cuenta te lo enviamos.',
  documents: '1. Lee tus documentos',
  documentsHint: 'Se abren en otra pestaña.',
  open: 'Abrir',
  consents: '2. Aprueba lo que vas a firmar',
  note: 'Apruebo el pagaré y la carta de instrucciones',
  guarantee: 'Apruebo la aceptación de garantías',
  payrollDeduction: 'Apruebo el descuento por libranza',
  code: '3. Firma con tu código',
  codeHint: (signer: string, phone: string) =>
    `${signer}, el código llega a tu celular ${phone}. Con él firmas electrónicamente.`,
  sendCode: 'Enviar código',
  codeSent: 'Te enviamos el código',
  haveCode: 'Ya tengo un código',
  signBy: (day: string) => `Puedes firmar hasta el ${day}. Después la oferta se vence sola, sin costo.`,
  submit: 'Aprobar desembolso',
  declineOffer: 'No quiero este crédito',
  signedTitle: 'Ya firmaste tu pagaré',
  signedOn: (day: string) => `Lo firmaste el ${day}.`,
  continueLabel: 'Continuar',
};

export const inShort = {
  title: 'En tres frases',
  arrives: (amount: string, allied: boolean) =>
    `Recibes ${amount} en tu cuenta ${allied ? 'cuando tu empresa apruebe el crédito' : 'en menos de 24 horas, desde que nos dices cuál es'}.`,
  arrivesRest: (amount: string) =>
    `De los ${amount} pagamos primero tu crédito anterior, y el resto llega a tu cuenta.`,
  pays: (count: number, fee: string, total: string, cost: string) =>
    `Pagas ${count === 1 ? '1 cuota' : `${count} cuotas`} de ${fee}, cada mes el mismo día en que recibiste el dinero: en total ${total}, ${cost} más de lo que recibes.`,
  paysByPayroll: (count: number, fee: string, total: string, cost: string) =>
    `Tu empresa descuenta de tu nómina ${count} cuotas de ${fee}, los días 15 y último de cada mes: en total ${total}, ${cost} más de lo que recibes.`,
  late: 'Si te atrasas, cada día suma interés de mora, nunca por encima del máximo legal, y puede haber gastos de cobranza si tenemos que hablar contigo.',
  lateByPayroll:
    'Si una cuota no se alcanza a descontar, la pagas tú o te la descuentan después, y si se vence suma interés de mora, nunca por encima del máximo legal.',
};

export const signingToasts = {
  pleaseWait: 'Sé paciente, este proceso podría tardar unos segundos',
  codeNotValid: 'El código ingresado no es válido',
  requestNewCode: 'Debes volver a solicitar el código',
  fixCodeHint: 'Escribe el código del último mensaje que te enviamos.',
};

export const signed = {
  pageTitle: 'Pagaré firmado',
  title: 'Firmaste tu pagaré',
  lead: 'Solo falta un paso: dinos a qué cuenta te enviamos el dinero.',
  summary: 'Lo que firmaste',
  signer: 'Firmado por',
  signedAt: 'Fecha',
  total: 'Total a pagar',
  documents: 'Tus documentos',
  sealing: 'Ya firmaste. Tus documentos reciben su sello en un momento; mientras tanto puedes leerlos.',
  next: 'Continuar con el desembolso',
};

export const disbursement = {
  pageTitle: 'Desembolso',
  title: '¿A qué cuenta te lo enviamos?',
  lead: 'La cuenta debe estar a tu nombre.',
  info: 'Información del desembolso',
  requested: 'Valor del crédito',
  received: 'Recibes en tu cuenta',
  replaces: 'Pagamos tu crédito anterior',
  replacesHint: 'Su saldo del día del desembolso',
  credit: 'Información del crédito',
  creditNumber: 'Crédito Nro.',
  installments: 'Cuotas',
  fee: 'Cuota mensual',
  feeBiweekly: 'Cuota quincenal',
  total: 'Total a pagar',
  form: 'Tu cuenta',
  bank: 'Banco',
  bankChoose: 'Escoge tu banco',
  accountNumber: 'Número de cuenta',
  accountHint: 'Como aparece en tu extracto o en la aplicación de tu banco.',
  ownMobile: (mobile: string) => `Usar ${mobile}`,
  walletHint: 'Es tu número de celular.',
  isItRight: (account: string) => `${account}. ¿Es correcta?`,
  accountType: 'Tipo de cuenta',
  savings: 'Ahorros',
  checking: 'Corriente',
  submit: 'Enviar',
  notFound: 'Credito no encontrado',
  doneTitle: '¡Excelente!',
  doneExternal: 'Tu dinero llegará a tu cuenta en menos de 24 horas.',
  doneAllied: 'Tu dinero llegará a tu cuenta cuando tu empresa apruebe el crédito.',
  home: 'Volver al Inicio',
  alreadyTitle: 'Ya tenemos los datos de tu cuenta',
};
