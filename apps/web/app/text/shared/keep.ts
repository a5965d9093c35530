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
