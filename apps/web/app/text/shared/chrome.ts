/** Header, footer, chat: around every page. */
export const header = {
  home: 'Unamano, ir al inicio',
  learnMore: 'Conoce más',
  logIn: 'Iniciar sesión',
  openMenu: 'Abrir tu menú',
  skip: 'Saltar al contenido',
};

export const chat = { region: 'Ayuda', label: 'Escríbenos por WhatsApp' };

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
