/** The name of a device, as its owner would call it. */
import Bowser from 'bowser';

const UNKNOWN = 'Mi computador';

/** `Mi iPhone`, `Mi celular Motorola`, `Mi computador`. */
export function ownDevice(userAgent: string): string {
  // The parser throws where there is nothing to parse.
  if (userAgent === '') return UNKNOWN;
  const { platform } = Bowser.parse(userAgent);
  const isPhone = platform.type === 'mobile';
  if (platform.vendor === 'Apple' && platform.model) return `Mi ${platform.model}`;
  if (isPhone || platform.type === 'tablet')
    return `Mi ${isPhone ? 'celular' : 'tableta'}${platform.vendor ? ` ${platform.vendor}` : ''}`;
  return UNKNOWN;
}
