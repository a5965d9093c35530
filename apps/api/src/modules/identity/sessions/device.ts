/** The name of a browser and its system. */
import Bowser from 'bowser';

const UNKNOWN = 'Dispositivo desconocido';

/** As its owner would call it: `Mi iPhone`, `Mi celular Motorola`, `Mi computador`. */
export function ownDevice(userAgent: string): string {
  const { platform } = Bowser.parse(userAgent);
  const isPhone = platform.type === 'mobile';
  if (platform.vendor === 'Apple' && platform.model) return `Mi ${platform.model}`;
  if (isPhone || platform.type === 'tablet')
    return `Mi ${isPhone ? 'celular' : 'tableta'}${platform.vendor ? ` ${platform.vendor}` : ''}`;
  return 'Mi computador';
}

/** `Chrome en Windows`; never trusted, it only helps people to recognise their own devices. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return UNKNOWN;
  return os.name ? `${browser.name} en ${os.name}` : browser.name;
}
