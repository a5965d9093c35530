/** The faults of a clock move, in Spanish, for the sandbox's page. */
export const CLOCK_FAULTS = {
  body: 'Envía now o advance_days',
  now: 'Debe ser un instante ISO 8601 con zona, entre 2000 y 2099',
  advanceDays: 'Debe ser un número entero de días, y llegar a un año entre 2000 y 2099',
} as const;
