/** The words that even the first paint needs. */
export const product = 'Unamano';
export const waiting = 'Cargando...';
