/** An instant of the server as a clerk reads it, in Bogotá. */
const long = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});
const short = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** `lunes, 23 de noviembre, 7:00 a. m.` */
export function spokenInstant(iso: string): string {
  return long.format(new Date(iso)).replaceAll('\u202f', ' ');
}

/** `23/11/2026, 7:00 a. m.` */
export function shownInstant(iso: string): string {
  return short.format(new Date(iso)).replaceAll('\u202f', ' ');
}
