import { notFound } from '../../../kernel/mount.ts';

export const complaintErrors = { OBJECT_NOT_FOUND: notFound('No encontramos este reclamo') };
