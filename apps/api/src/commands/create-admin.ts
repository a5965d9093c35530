import { email as emailField, password as passwordField } from '@unamano/contract/fields';
import { inTransaction } from '../db/transaction.ts';
import { recordAudit } from '../modules/audit/index.ts';
import { COMMON_PASSWORD, isCommonPassword } from '../modules/passwords/index.ts';
import { createStaff } from '../modules/staff/index.ts';
import { COMMAND_LINE, type Command, CommandRefused, EXIT, textOf } from './command.ts';
import { withDatabase } from './database.ts';

/** An admin sees everything, so the password is held to more than a borrower's 8 characters. */
const ADMIN_PASSWORD_LENGTH = 12;

function faultOfPassword(password: string): string | null {
  const checked = passwordField.safeParse(password);
  if (!checked.success) return checked.error.issues[0]?.message ?? 'Valor no válido';
  if (password.length < ADMIN_PASSWORD_LENGTH)
    return `La contraseña de un administrador debe tener mínimo ${ADMIN_PASSWORD_LENGTH} caracteres`;
  return isCommonPassword(password) ? COMMON_PASSWORD : null;
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

export const createAdmin: Command = {
  name: 'create-admin',
  summary: 'Crea una persona administradora, con todos los módulos.',
  details: [
    'La contraseña se pide sin mostrarla, o se lee de la entrada estándar:',
    '  npm run unamano -- create-admin --email ana@unamano.co --first-name Ana --last-name Ríos < clave.txt',
  ],
  options: {
    email: { type: 'string', value: 'correo', text: 'Correo con el que inicia sesión', required: true },
    'first-name': { type: 'string', value: 'nombre', text: 'Nombre', required: true },
    'last-name': { type: 'string', value: 'apellido', text: 'Apellido', required: true },
  },
  async run(context, values) {
    const email = emailField.safeParse(textOf(values, 'email'));
    if (!email.success)
      throw new CommandRefused(`--email: ${email.error.issues[0]?.message ?? 'Valor no válido'}.`);
    const password = await context.askSecret('Contraseña: ');
    const fault = faultOfPassword(password);
    if (fault) throw new CommandRefused(`${fault}.`);
    return withDatabase(context, async ({ db, clock }) => {
      try {
        const now = clock.now();
        await inTransaction(db, async (trx) => {
          const id = await createStaff(trx, {
            email: email.data,
            firstName: textOf(values, 'first-name'),
            lastName: textOf(values, 'last-name'),
            password,
            companyId: null,
            isAdmin: true,
            modules: [],
            now,
          });
          await recordAudit(trx, {
            at: now,
            actor: 'platform',
            action: 'staff.create',
            subject: { kind: 'staff', id },
            after: { email: email.data, is_admin: true },
            request: COMMAND_LINE,
          });
        });
      } catch (error) {
        if (isTaken(error)) throw new CommandRefused(`Ya existe una persona del equipo con ${email.data}.`);
        throw error;
      }
      context.say(`Listo: ${email.data} puede entrar por ${context.config.publicUrl}/login-admin.`);
      return EXIT.done;
    });
  },
};
