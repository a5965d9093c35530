/** The text of a template as Meta is asked to approve it: the short text with its parameters as {{1}}, {{2}} and so on. */
import type { Rendered } from './templates.ts';

/** Meta approves no body that ends with a parameter. */
const CLOSING = ' Equipo Unamano.';

/** @param rendered of parameters that all read differently, so that each can be found in the text */
export function whatsappCopy({ short, whatsapp }: Rendered): string {
  return (
    whatsapp.reduce((text, parameter, index) => {
      const parts = text.split(parameter);
      if (parts.length !== 2)
        throw new Error(`parameter ${index + 1} stands ${parts.length - 1} times in the text`);
      return parts.join(`{{${index + 1}}}`);
    }, short) + CLOSING
  );
}
