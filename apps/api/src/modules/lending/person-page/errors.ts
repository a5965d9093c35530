import { notFound } from '../../../kernel/mount.ts';

export const NOT_FOUND = { OBJECT_NOT_FOUND: notFound('No encontramos a esta persona') };
