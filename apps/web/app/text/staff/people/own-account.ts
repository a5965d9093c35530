import { counted } from '@unamano/domain/counted';

/** The own name and password on the dashboard. */
export const profile = {
  title: 'Tus datos',
  login: (email: string) => `Entras con ${email}. Tus compañeros ven tu nombre en lo que haces.`,
  firstName: 'Nombre',
  lastName: 'Apellido',
  cellphone: 'Celular',
  optional: 'Opcional',
  save: 'Guardar mis datos',
  done: 'Guardamos tus datos',
};

export const ownPassword = {
  title: 'Tu contraseña',
  text: 'Cámbiala si crees que alguien más la sabe.',
  change: 'Cambiar mi contraseña',
  ends: 'Se cierran tus sesiones en otros equipos; en este sigues dentro.',
  current: 'Contraseña actual',
  next: 'Contraseña nueva',
  hint: 'Mínimo 12 caracteres, con un número y una mayúscula.',
  repeat: 'Repite la contraseña nueva',
  different: 'No es igual a la contraseña nueva',
  submit: 'Guardar la contraseña',
  back: 'Volver',
  done: (ended: number) =>
    ended === 0
      ? 'Tu contraseña quedó cambiada'
      : `Tu contraseña quedó cambiada y cerramos ${counted(ended, 'sesión', 'sesiones')}`,
};
