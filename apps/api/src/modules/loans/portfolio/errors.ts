import type { ErrorText } from '../../../kernel/mount.ts';

export const NO_COMPANY = {
  OBJECT_NOT_FOUND: { status: 404, message: 'No encontramos esa empresa' },
} as const satisfies Record<string, ErrorText>;
