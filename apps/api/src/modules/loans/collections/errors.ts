import { type ErrorText, notFound } from '../../../kernel/mount.ts';

export const CREDIT_ERRORS = {
  OBJECT_NOT_FOUND: notFound('No se encontró el crédito'),
} satisfies Record<string, ErrorText>;

export const COLLECTOR_ERRORS = {
  OBJECT_NOT_FOUND: notFound('No encontramos a esa persona'),
} satisfies Record<string, ErrorText>;

export const CONVERSATION_ERRORS = {
  OBJECT_NOT_FOUND: notFound('No se encontró la conversación'),
} satisfies Record<string, ErrorText>;

export const MESSAGE_ERRORS = {
  OBJECT_NOT_FOUND: notFound('No se encontró el mensaje'),
} satisfies Record<string, ErrorText>;
