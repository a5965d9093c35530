/** The steps of the sign-up after the phone: intro, personal data, work. */
export const intro = {
  pageTitle: 'Tu solicitud',
  idTitle: 'Ten tu documento de identidad a la mano',
  idText: 'Te pediremos el número y la fecha y el lugar en que lo expidieron. Son unos 4 minutos.',
  idConfirm: 'Ya la tengo!',
  bureauTitle: 'Serás consultado en centrales de riesgo',
  bureauText: 'Te pedimos tu autorización al final, antes de enviar la solicitud.',
  next: 'Siguen 7 pantallas cortas. Lo que escribes se guarda.',
};

export const personal = {
  pageTitle: 'Tus datos',
  titles: {
    quien: 'Quién eres',
    documento: 'Tu documento',
    expedicion: 'Dónde lo expidieron',
    vivienda: 'Dónde vives',
    cuenta: 'Tu cuenta',
  },
  submit: 'Siguiente',
  toReview: 'Ir a revisar mi solicitud',
  choose: 'Elige',
  retry: 'Cargar la lista de nuevo',
  first_name: 'Nombres',
  last_name: 'Apellidos',
  birthday: 'Fecha de nacimiento',
  birthdayHint: 'Debes tener 18 años o más.',
  genre: 'Género',
  typeDocument: 'Tipo de documento',
  dni: 'Número de documento',
  date_dni_expedition: 'Fecha de expedición',
  countryExpedition: 'País de expedición',
  departament_issuance_dni: 'Departamento de expedición',
  city_issuance_dni: 'Ciudad de expedición',
  abroadHint: 'Si no fue en Colombia, elige la ciudad donde vives.',
  address: 'Dirección',
  addressHint: 'Por ejemplo: Calle 12 # 34-56, apto 301',
  district: 'Barrio',
  departament: 'Departamento',
  city: 'Ciudad',
  email: 'Correo electrónico',
  confirmEmail: 'Repite tu correo',
  password: 'Contraseña',
  passwordHint: 'Mínimo 8 caracteres, con un número y una mayúscula.',
  confirmPassword: 'Repite la contraseña',
};

/** Beside an e-mail or an ID number that has an account. */
export const waysOn = {
  logIn: 'Iniciar sesión',
  correct: { email: 'Corregir el correo', dni: 'Corregir el número' },
  report: 'Es mi número y no abrí la cuenta',
};

export const personalFaults = {
  underAge: 'Debes ser mayor de 18 años',
  inTheFuture: 'La fecha de expedición no puede ser posterior a hoy',
  beforeBirth: 'La fecha de expedición debe ser posterior a la de nacimiento',
  notADay: 'Fecha no válida',
  dni: 'Ingresa un número de documento válido',
};

export const work = {
  pageTitle: 'Tu trabajo',
  title: 'Tu trabajo',
  occupation: '¿A qué te dedicas?',
  independent: 'Independiente',
  employee: 'Empleado',
  pensioner: 'Pensionad@',
  company: 'Empresa donde trabajas',
  companyChoose: 'Elige tu empresa',
  activity: 'Actividad que desempeñas',
  activityHint: 'Escribe en qué trabajas, como «tienda» o «taxi», y elige de la lista.',
  activityList: 'Resultados',
  activityChange: 'Cambiar actividad',
  activityNone: 'No encontramos esa actividad. Prueba con otra palabra.',
  activityOther: 'No encuentro la mía',
  activityCount: (count: number) => (count === 1 ? 'Una actividad' : `${count} actividades`),
  monthly_income: 'Ingresos mensuales',
  monthly_incomeHintAllied:
    'Tu pago neto: lo que te consignan al mes después de salud, pensión y otros descuentos.',
  number_people_in_charge: 'Personas a cargo',
  number_people_in_chargeHint: 'Personas que dependen de ti. Si ninguna, escribe 0.',
  submit: 'Siguiente',
};

export const workFaults = { notValid: 'Valor no válido' };

/** The summary's names of the three kinds of work. */
export const occupationNames = {
  independent: 'Independiente',
  employee: 'Empleado',
  pensioner: 'Pensionad@',
} as const;
