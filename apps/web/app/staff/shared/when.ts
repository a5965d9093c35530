const instant = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const seconds = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** `02/03/2026 15:04`, in Bogotá. */
export function shownInstant(iso: string): string {
  return instant.format(new Date(iso)).replace(',', '');
}

/** The day alone. */
export function shownDayOf(iso: string): string {
  return shownInstant(iso).slice(0, 10);
}

/** To the second: `02/03/2026 15:04:59`. */
export function shownExactly(iso: string): string {
  return `${shownDayOf(iso)} ${seconds.format(new Date(iso))}`;
}
