/** The texts of the first paint. */
export const product = 'Unamano';
export const waiting = 'Cargando...';
export const offline = 'No tenemos conexión';
export const close = 'Cerrar';
