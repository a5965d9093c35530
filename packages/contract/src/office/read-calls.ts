/**
 * What a call that shows one person's data shows, as the audit says it. The server does not start with a call that has no sentence.
 * Calls that open one screen together have one sentence: which of them comes first depends on the line.
 */
export const READ_CALLS: Readonly<Record<string, string>> = {
  '/dashboard/api/credit/documents': 'Abrió los documentos del crédito',
  '/dashboard/api/credit/leaver_documents': 'Vio lo que la empresa necesita de un retirado',
  '/dashboard/api/operative/collections/timeline': 'Consultó la gestión de cobranza',
  '/dashboard/api/operative/confirm_disbursement': 'Buscó el crédito para desembolsarlo',
  '/dashboard/api/operative/credit_details': 'Abrió el detalle del crédito',
  '/dashboard/api/operative/inbox/conversation': 'Abrió una conversación de WhatsApp',
  '/dashboard/api/operative/instant_payins': 'Consultó quién pagó el crédito por Bre-B',
  '/dashboard/api/operative/open_credits': 'Consultó los créditos abiertos',
  '/dashboard/api/operative/past_day': 'Consultó lo que se debía en otro día',
  '/dashboard/api/people/failed_request': 'Consultó un error que vio la persona',
  '/dashboard/api/people/movements': 'Consultó los movimientos del crédito',
  '/dashboard/api/people/notes/file': 'Abrió el archivo de una nota',
  '/dashboard/api/people/person': 'Abrió la página de la persona',
  '/dashboard/api/people/timeline': 'Abrió la página de la persona',
};

/** Undefined for a call that reads no person. */
export const readSentence = (path: string): string | undefined => READ_CALLS[path.replace(/\/$/, '')];
