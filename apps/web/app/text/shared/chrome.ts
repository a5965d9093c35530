/** Header, footer, chat: around every page. */
export const header = {
  home: 'Unamano, ir al inicio',
  learnMore: 'Conoce más',
  logIn: 'Iniciar sesión',
  openMenu: 'Abrir tu menú',
  skip: 'Saltar al contenido',
};

export const chat = {
  region: 'Ayuda',
  label: 'Escríbenos por WhatsApp',
  firstLine: (screen: string, creditId: number | null) =>
    `Hola, estoy en «${screen}»${creditId === null ? '' : ` y mi crédito es el Nro. ${creditId}`}. `,
};

export const footer = {
  supervisedBy: 'Vigilado por',
  regulator: 'Superintendencia de Industria y Comercio',
  bureauBy: 'Consultamos en',
  bureau: 'DataCrédito Experian',
  documents: 'Documentos',
  dataTreatment: 'Tratamiento de datos',
  terms: 'Términos y condiciones',
  centralRisk: 'Centrales de riesgo',
  claims: 'Reclamos',
  notMine: 'No pedí este crédito',
  verify: 'Verificar un documento',
  agreements: 'Empleados con convenio',
  withoutAgreement: 'Crédito sin convenio',
};
