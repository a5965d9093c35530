/** Unamano beside the other apps of a phone. */
export const installOffer = {
  title: '¿Dejamos Unamano en tu pantalla de inicio?',
  text: 'Entras con un toque, sin buscar la página. No ocupa casi espacio.',
  how: 'En Safari, toca Compartir y luego «Agregar a inicio».',
  yes: 'Agregar',
  later: 'Ahora no',
  seen: 'Entendido',
};
