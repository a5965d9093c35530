import type { ErrorText } from '../../../../kernel/mount.ts';

export const LIFT_ERRORS = {
  OBJECT_NOT_FOUND: { status: 404, message: 'No hay una cuenta con ese correo o celular' },
} as const satisfies Record<string, ErrorText>;
