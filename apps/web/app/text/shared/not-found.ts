/** Addresses that lead nowhere. */
export const notFound = {
  title: 'Esta página no existe',
  text: 'Puede que el enlace esté incompleto o que la página haya cambiado de lugar.',
  home: 'Volver al home',
};
