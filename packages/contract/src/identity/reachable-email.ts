/** The server's rule of a new e-mail. Not in `rules.ts`, which the first visit loads: nobody types such an address by mistake. */
import { isUnreachable } from '@unamano/domain/identity/absent-contacts';
import { visibleText } from '@unamano/domain/typed-text';
import { type Fault, signUpEmailFault } from '../rules.ts';

/** As at sign-up, and of no domain that nobody has (RFC 2606). */
export const reachableEmailFault = (text: string): Fault =>
  signUpEmailFault(text) ?? (isUnreachable(visibleText(text)) ? 'Ingresa un correo válido' : null);
