/** The page of a failed request, which staff open by its support code. */
import type { Failure } from '@unamano/contract/office/failed-requests';

export const failedRequest = {
  title: (code: string) => `Código de soporte ${code}`,
  unknown: 'No hay un error con este código',
  unknownHint: 'Los errores se guardan 30 días. Revisa el código: tiene ocho letras o números.',
  happened: 'Qué pasó',
  when: 'Cuándo',
  where: 'En qué parte',
  who: 'A quién',
  anonymous: 'A alguien sin sesión',
  staff: (name: string) => `${name} (equipo)`,
  tell: 'Qué decirle',
  technical: 'Para el equipo técnico',
  trace: 'Traza',
  call: 'Llamada',
  answer: 'Respuesta',
  duration: 'Duración',
  milliseconds: (count: number) => `${count.toLocaleString('es-CO')} ms`,
  release: 'Versión',
  causes: 'Causa',
  steps: 'Servicios externos',
  step: (service: string, fault: string | null, duration: string) =>
    `${service}: ${fault ?? 'respondió'}, ${duration}`,
};

export const failures: Record<Failure, { title: string; tell: string }> = {
  database: {
    title: 'La base de datos no respondió',
    tell: 'Fue una interrupción corta. Que lo intente de nuevo: repetirlo no lo registra dos veces.',
  },
  outside: {
    title: 'Un servicio externo no respondió',
    tell: 'Que lo intente de nuevo en unos minutos: repetirlo no lo registra dos veces.',
  },
  sealed_value: {
    title: 'Un dato guardado no se pudo abrir',
    tell: 'Ya quedó registrado. Pasa este código al equipo técnico y llama a la persona cuando esté resuelto.',
  },
  busy: {
    title: 'La plataforma estaba ocupada',
    tell: 'Que lo intente de nuevo en un minuto: repetirlo no lo registra dos veces.',
  },
  bug: {
    title: 'La plataforma falló',
    tell: 'Ya quedó registrado. Pasa este código al equipo técnico: si la persona lo intenta de nuevo puede volver a fallar.',
  },
};

/** By the beginning of a call's address; the longest one counts. */
const PLACES: Readonly<Record<string, string>> = {
  '/claims/': 'Peticiones y reclamos',
  '/credits/': 'Créditos',
  '/dashboard/api/': 'Tablero',
  '/dashboard/api/credit/': 'Tablero: créditos',
  '/dashboard/api/operative/collections': 'Tablero: cobranza',
  '/dashboard/api/operative/confirm_disbursement': 'Tablero: desembolsos',
  '/dashboard/api/people/': 'Tablero: personas',
  '/dashboard/api/payroll': 'Tablero: nómina',
  '/payvalida/': 'Pagos',
  '/payvalida/api/notification': 'Aviso de la pasarela de pagos',
  '/users/': 'Cuenta',
  '/users/api/login': 'Inicio de sesión',
  '/users/api/forgot': 'Recuperar la contraseña',
  '/whatsapp/': 'Mensajes',
};

/** The part of the site that makes a call; its address where it has no name. */
export function placeOf(route: string): string {
  const [longest] = Object.keys(PLACES)
    .filter((beginning) => route.startsWith(beginning))
    .sort((one, other) => other.length - one.length);
  return (longest !== undefined && PLACES[longest]) || route;
}
