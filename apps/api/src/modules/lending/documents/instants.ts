/** Instants in Bogotá, to the second. Colombia is at UTC-5 all year. */
function inBogota(instant: Date): string {
  return new Date(instant.getTime() - 5 * 3_600_000).toISOString().slice(0, 19);
}

/** `2026-03-02T10:15:02-05:00` */
export const isoInBogota = (instant: Date): string => `${inBogota(instant)}-05:00`;

/** `02/03/2026 10:15:02` */
export function formatInstantSeconds(instant: Date): string {
  const [day = '', time = ''] = inBogota(instant).split('T');
  return `${day.split('-').reverse().join('/')} ${time}`;
}
