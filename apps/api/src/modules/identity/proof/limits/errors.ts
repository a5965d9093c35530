import { notFound } from '../../../../kernel/mount.ts';

export const LIFT_ERRORS = { OBJECT_NOT_FOUND: notFound('No hay una cuenta con ese correo o celular') };
