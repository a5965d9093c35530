/** The user's menu, and leaving. */
export const menu = {
  privacy: 'Esta página no puede leer tus contactos, tus fotos ni tus mensajes.',
  welcome: 'Bienvenido a tu sesión',
  history: 'Historial de créditos',
  account: 'Mi cuenta',
  fingerprint: 'Entrar con mi huella o mi cara',
  help: 'Ayuda por WhatsApp',
  logOut: 'Cerrar sesión',
};

export const logout = {
  title: 'Estás a punto de cerrar sesión',
  text: 'Estás seguro de hacerlo?',
  back: 'Volver',
  confirm: 'Cerrar sesión',
};
