import { notFound } from '../../../kernel/mount.ts';

export const CREDIT_ERRORS = { OBJECT_NOT_FOUND: notFound('No se encontró el crédito') };

export const COLLECTOR_ERRORS = { OBJECT_NOT_FOUND: notFound('No encontramos a esa persona') };

export const CONVERSATION_ERRORS = { OBJECT_NOT_FOUND: notFound('No se encontró la conversación') };

export const MESSAGE_ERRORS = { OBJECT_NOT_FOUND: notFound('No se encontró el mensaje') };
