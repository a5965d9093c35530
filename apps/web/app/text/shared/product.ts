/** The texts of the first paint. */
export const product = 'Unamano';
export const waiting = 'Cargando...';
