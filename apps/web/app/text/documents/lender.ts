/** The lender, in every document. The tax number is set when the site is built, as are the addresses in `site.ts`. */
const taxNumber = import.meta.env.VITE_LENDER_NIT;

export const lender = {
  name: typeof taxNumber === 'string' ? `Unamano S.A.S., NIT ${taxNumber}` : 'Unamano S.A.S.',
  place: 'Bogotá, D.C., Colombia',
  help: 'ayuda@unamano.co',
  personalData: 'datos@unamano.co',
};

export const channels =
  `Por el chat de WhatsApp de esta página o al correo ${lender.help}, de lunes a viernes de 8:00 a. m. a 6:00 p. m. y ` +
  'los sábados de 8:00 a. m. a 1:00 p. m.';
