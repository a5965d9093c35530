/** What a browser tells of itself, as its owner would name it. */
import Bowser from 'bowser';

const UNKNOWN = 'Dispositivo desconocido';

/** `Chrome en Windows`; nothing here is believed, it only helps somebody to know their own devices again. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return UNKNOWN;
  return os.name ? `${browser.name} en ${os.name}` : browser.name;
}
