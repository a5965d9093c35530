/** Texts of several screens. */
import { close, offline } from './product.ts';

export { product, waiting } from './product.ts';

export const modal = { back: 'Volver', close };
export const toasts = { region: 'Avisos', dismiss: 'Cerrar aviso' };
export const password = { show: 'Mostrar contraseña', hide: 'Ocultar contraseña' };
export const code = { label: 'Código de 6 números' };
export const errorSummary = {
  line: (count: number) => `Revisa ${count} datos. Ir al primero`,
};

export const blockedCookies =
  'Tu navegador bloquea las cookies: no podremos mantener tu sesión. Permítelas para este sitio.';

export const calendar = {
  open: 'Abrir el calendario',
  title: 'Elige la fecha',
  format: 'dd/mm/aaaa',
};

/** The toasts that several steps share, spelt as each step's specification spells them. */
export const problems = {
  upss: 'Upss, Estamos presentando problemas',
  upps: 'Upps, Estamos presentando problemas',
  uppsLower: 'Upps, estamos presentando problemas',
};

export const connection = {
  lost: offline,
  lostText: 'Revisa tus datos o tu wifi. Lo que escribiste sigue aquí.',
  retry: 'Reintentar',
};

/** Under the text of a failure that the person cannot resolve alone. */
export const supportCodeLabel = 'Código de soporte: ';

/** 429: the server says how long. */
export function tooManyTries(retryAfterSeconds: number | null): string {
  if (retryAfterSeconds === null) return 'Hiciste demasiados intentos, espera un momento';
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `Hiciste demasiados intentos, espera ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}`;
}
/** What a person keeps: copied, or sent to oneself. */
export const copy = {
  title: 'Copiar',
  done: 'Copiado',
  refused: 'Tu navegador no permitió copiar',
};

export const keepNumber = {
  copy: 'Copiar el número',
  send: 'Enviármelo por WhatsApp',
  message: (number: string) => `Mi número en Unamano: ${number}`,
};
