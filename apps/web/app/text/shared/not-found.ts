/** Addresses that lead nowhere, and pages that broke. */
export const notFound = {
  title: 'Esta página no existe',
  text: 'Puede que el enlace esté incompleto o que la página haya cambiado de lugar.',
  home: 'Volver al home',
};

export const crash = {
  title: 'Upss, Estamos presentando problemas',
  text: 'Lo que ya enviaste quedó guardado. Carga la página de nuevo para seguir.',
  reload: 'Cargar de nuevo',
};
