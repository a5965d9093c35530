export const confirmEmailErrors = {
  TOKEN_NOT_VALID: {
    status: 400,
    message: 'Este enlace ya se usó o caducó. Entra a tu cuenta y pide otro.',
  },
};
