/** The page of a bug: a text of the first code. */
export const crash = {
  title: 'Upss, Estamos presentando problemas',
  text: 'Lo que ya enviaste quedó guardado. Carga la página de nuevo para seguir.',
  reload: 'Cargar de nuevo',
};
