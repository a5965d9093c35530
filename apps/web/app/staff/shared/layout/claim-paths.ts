/** Apart from `paths`, which the first code of the landing carries.. */
export const claimPaths = {
  reports: '/tablero/pagos-atrasados/reportes',
  reviews: '/tablero/revisiones',
} as const;
