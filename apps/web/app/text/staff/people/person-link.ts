/** The way to a person's page. */
export const personLink = {
  title: 'Ver la persona',
  of: (name: string) => `Página de ${name}`,
};
