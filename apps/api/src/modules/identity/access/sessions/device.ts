/** The name of a browser and its system. */
import Bowser from 'bowser';

const UNKNOWN = 'Dispositivo desconocido';

/** `Chrome en Windows`; never trusted, it only helps people to recognise their own devices. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return UNKNOWN;
  return os.name ? `${browser.name} en ${os.name}` : browser.name;
}
