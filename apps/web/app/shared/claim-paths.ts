/** Addresses that the first code of the landing does not need: it carries all of `paths`. */
export const claimPaths = {
  reports: '/tablero/pagos-atrasados/reportes',
  reviews: '/tablero/revisiones',
} as const;
