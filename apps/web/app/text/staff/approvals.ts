/** Whose credit a change is about. */
export const approvalCase = {
  title: 'La persona y su deuda',
  history: 'Pagos, solicitudes e historia',
  paid: 'Ha pagado',
  asked: 'Solicitudes anteriores',
  neverAsked: 'Ninguna',
  newest: 'Lo último',
  nothing: 'Sin gestión ni pagos',
};

/** Changes that need the approval of a second person. */
export const approvals = {
  title: 'Por aprobar',
  lead: 'Cambios que alguien del equipo pidió y otra persona debe aprobar.',
  tabs: 'Ver',
  pending: 'Pendientes',
  answered: 'Respondidos',
  overtaken: 'Ya no había qué aprobar: la solicitud se cerró y dice por qué',
  none: 'Nada espera tu aprobación',
  noneAnswered: 'Todavía no hay respuestas',
  requested: (who: string, when: string) => `Lo pidió ${who} el ${when}`,
  own: 'Lo pediste tú: otra persona debe aprobarlo',
  until: (when: string) => `Vence el ${when}`,
  before: 'Antes',
  after: 'Después',
  what: 'Dato',
  note: 'Nota',
  approve: 'Aprobar',
  reject: 'Rechazar',
  withdraw: 'Retirar',
  reason: 'Motivo',
  reasonHint: 'Opcional. Lo lee quien lo pidió.',
  back: 'Volver',
  titles: {
    approve: '¿Aprobar este cambio?',
    reject: '¿Rechazar este cambio?',
    withdraw: '¿Retirar este cambio?',
  },
  texts: {
    approve: 'Queda aprobado de una vez; si el cambio dice un día, rige desde ese día.',
    reject: 'El cambio no se hace.',
    withdraw: 'El cambio no se hace y nadie podrá aprobarlo.',
  },
  done: {
    approve: 'El cambio quedó aprobado',
    reject: 'El cambio quedó rechazado',
    withdraw: 'Retiraste el cambio',
  },
  states: {
    pending: 'Pendiente',
    approved: 'Aprobado',
    rejected: 'Rechazado',
    withdrawn: 'Retirado',
    expired: 'Venció',
  },
  decided: (who: string, when: string, absent: string | null) =>
    `${who}${absent ? `, en ausencia de ${absent}` : ''}, el ${when}`,
  decidedOwn: {
    approved: (title: string, who: string) => `${who} aprobó lo que pediste: ${title}`,
    rejected: (title: string, who: string) => `${who} rechazó lo que pediste: ${title}`,
  },
  read: 'Entendido',
};

/** Who is away, and who answers meanwhile. */
export const absence = {
  title: 'Si no vas a estar',
  lead: 'Lo que se pide lo puede aprobar cualquiera que tenga el módulo. Nombra a quien te reemplaza: lo ve en su tablero, y lo que apruebe en esos días dice que fue en tu ausencia.',
  nobody:
    'Nadie más puede aprobar lo tuyo: hace falta otra persona con uno de tus módulos, y que en los últimos 30 días ninguna de las dos cuentas le haya dado acceso a la otra.',
  delegate: '¿Quién te reemplaza?',
  choose: 'Elige una persona',
  from: 'Desde',
  through: 'Hasta',
  noDay: 'Elige el día',
  submit: 'Guardar',
  done: 'Quedó guardado',
  own: (delegate: string, from: string, through: string) =>
    from === through
      ? `No estás el ${from}. Te reemplaza ${delegate}.`
      : `No estás del ${from} al ${through}. Te reemplaza ${delegate}.`,
  end: 'Ya no me ausento',
  ended: 'Ya no estás ausente',
  away: (name: string, through: string, delegate: string) =>
    `${name} no está hasta el ${through}. En su lugar: ${delegate}.`,
  mine: (name: string, through: string) =>
    `Reemplazas a ${name} hasta el ${through}: lo que espera su aprobación también es tuyo.`,
};
