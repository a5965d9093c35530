/** The text of a template for Meta's approval: the short text with its parameters as {{1}}, {{2}} and so on. */
import type { Rendered } from './templates.ts';

/** Meta refuses a body that ends with a parameter. */
const CLOSING = ' Equipo Unamano.';

/** @param rendered with distinct values, so that each parameter can be found in the text */
export function whatsappCopy({ short, whatsapp }: Rendered): string {
  return (
    whatsapp.reduce((text, parameter, index) => {
      const parts = text.split(parameter);
      if (parts.length !== 2)
        throw new Error(`parameter ${index + 1} appears ${parts.length - 1} times in the text`);
      return parts.join(`{{${index + 1}}}`);
    }, short) + CLOSING
  );
}
