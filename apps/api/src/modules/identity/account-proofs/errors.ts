export const proveErrors = {
  CODE_NOT_VALID: { status: 400, message: 'El código ingresado no es válido' },
  PASSWORD_NOT_VALID: { status: 400, message: 'La contraseña no es correcta' },
};
