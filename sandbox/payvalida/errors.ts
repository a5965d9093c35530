/** The gateway's exceptions (docs.payvalida.com, API Recaudo, excepciones) that the sandbox can return. */
const DESCRIPTIONS = {
  '0005': 'No autorizado',
  '0009': 'Error procesando la solicitud',
  '0011': 'Error en el contenido de la solicitud',
  '0017': 'Comercio no válido',
  '0018': 'Comercio no registrado',
  '0019': 'Comercio no autorizado',
  '0020': 'Las órdenes recurrentes solo están disponibles en Colombia',
  '0021': 'Monto no válido',
  '0022': 'País no válido',
  '0023': 'Moneda no válida',
  '0024': 'El tiempo de vida debe estar entre 30 minutos y 30 días',
  '0025': 'Checksum no válido',
  '0026': 'Moneda no permitida en el país',
  '0027': 'Método de pago no válido',
  '0029': 'La descripción está vacía',
  '0031': 'Fecha no válida',
  '0032': 'La fecha debe ser posterior a hoy',
  '0041': 'La orden no existe o ya fue aprobada, vencida o cancelada',
  '0042': 'La orden ya existe',
  '0043': 'La referencia ya existe',
} as const;

export type ErrorCode = keyof typeof DESCRIPTIONS;

/** A refusal in the gateway's format. */
export function errorBody(code: ErrorCode): { CODE: ErrorCode; DESC: string } {
  return { CODE: code, DESC: DESCRIPTIONS[code] };
}
