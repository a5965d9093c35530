import { notFound } from '../../../kernel/mount.ts';

export const LIVE_ERRORS = { OBJECT_NOT_FOUND: notFound('No se encontró el crédito') };
