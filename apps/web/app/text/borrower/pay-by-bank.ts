/** Paying to the own alias from the app of a bank. */
export const payByBank = {
  title: 'Paga desde la app de tu banco',
  lead: 'Envía el valor que quieras a tu llave de Bre-B. Llega en segundos, a cualquier hora.',
  alias: 'Tu llave para pagar',
  copy: 'Copiar llave',
  show: 'Ver código QR',
  hide: 'Ocultar código QR',
  code: (alias: string) => `Código QR con la llave ${alias}`,
  codeHelp: 'Alguien más puede pagar por ti: con la cámara de su celular lee tu llave.',
};

export const payWays = {
  legend: '¿Con qué vas a pagar?',
  ways: {
    there: 'Lo elijo en la página de pago',
    pse: 'PSE, desde mi banco',
    nequi: 'Nequi',
    card: 'Tarjeta',
    cash: 'Efectivo',
    bank: 'Llave Bre-B, desde la app de mi banco',
  },
};
