/** A request that waits for the bureau to answer again. The login modal says it too, and must not fetch the texts of home. */
export const waitingRequest = {
  title: 'Estamos validando tu crédito',
  text: 'Está tardando más de lo normal. Tu solicitud quedó guardada y terminará sola: te avisaremos por mensaje de texto y correo.',
  known: 'Tu solicitud anterior sigue en validación y te avisaremos. Si haces otra, la reemplaza',
};
