import type { ErrorCode } from '@unamano/contract/endpoint';
import type { ownData } from '@unamano/contract/lending/own-data';
import type { ErrorTable } from '../../../kernel/mount.ts';

export const OWN_DATA_ERRORS: ErrorTable<ErrorCode<typeof ownData>> = {
  STEP_UP_REQUIRED: {
    status: 403,
    message: 'Entraste desde un dispositivo nuevo: escribe tu contraseña para descargar tus datos aquí',
  },
};
