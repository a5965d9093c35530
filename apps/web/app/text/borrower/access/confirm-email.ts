/** The page of the link that confirms an address, and the card of home until then. */
export const confirmEmail = {
  title: 'Confirma tu correo',
  text: 'Toca el botón para confirmar que este correo es tuyo.',
  submit: 'Confirmar mi correo',
  done: 'Tu correo quedó confirmado',
};

export const unconfirmedEmail = {
  title: 'Tu correo no está confirmado',
  text: (email: string) =>
    `Te enviamos un enlace a ${email}. Ábrelo para que tus recibos te lleguen a ese correo.`,
  again: 'Enviar el enlace otra vez',
  sent: 'Te enviamos el enlace al correo',
};
