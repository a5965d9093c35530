/** Notices on the person's device. */
export const pushOffer = {
  title: '¿Te avisamos en este celular?',
  text: 'Cuando se acerque el día de tu cuota, cuando llegue tu pago o tu dinero y cuando tengamos una respuesta. De noche no suena, y lo apagas cuando quieras en Mi cuenta.',
  yes: 'Sí, avísame',
  later: 'Ahora no',
};

export const push = {
  title: 'Avisos en este dispositivo',
  lead: 'El día de tu cuota, tus pagos, nuestra respuesta y la llegada de tu dinero. Lo que te avisamos aquí no te llega también por mensaje de texto ni WhatsApp.',
  isOn: 'Los avisos están activos.',
  turnOn: 'Activar los avisos',
  turnOff: 'Apagar los avisos',
  on: 'Listo: te avisamos en este dispositivo.',
  off: 'Listo: ya no te avisamos en este dispositivo.',
  failed: 'Este dispositivo no pudo activar los avisos.',
  blocked: 'Tu navegador los tiene bloqueados: permite las notificaciones en los ajustes de este sitio.',
  unsupported:
    'Este navegador no muestra avisos. En un iPhone, primero agrega Unamano a tu pantalla de inicio.',
};
