/** The page that says whether a document is genuine. */
export const verify = {
  title: 'Verifica un documento',
  lead: 'Comprueba que un documento de Unamano es auténtico y que nadie le cambió nada, ni una letra.',
  file: 'Escoge el archivo PDF',
  fileHint: 'O suéltalo aquí. El archivo no sale de tu dispositivo: solo se compara su huella.',
  reading: 'Leyendo el archivo…',
  tooLarge: 'Ese archivo es demasiado grande para ser un documento nuestro',
  unreadable: 'No pudimos leer ese archivo',
  or: '¿Solo tienes el papel?',
  code: 'Código del documento',
  codeHint: 'Está junto al código QR: dieciséis letras y números.',
  codeMissing: 'Escribe el código del documento',
  submit: 'Verificar',
  result: 'Resultado',
  genuineFile: 'Este documento es auténtico',
  genuineFileText: 'Es idéntico al que guardamos: nadie le cambió nada.',
  shownFile: 'Es el documento que se mostró antes de firmar',
  shownFileText: (hasSigned: boolean) =>
    hasSigned
      ? 'Nadie le cambió nada, pero le falta la firma. La versión firmada existe.'
      : 'Nadie le cambió nada, pero no está firmado.',
  genuineCode: 'Ese código es de un documento auténtico',
  genuineCodeText: 'Compara los datos con tu papel. Para saber si tu archivo es ese mismo, escógelo arriba.',
  wrongFile: 'Este archivo no es auténtico',
  wrongFileText:
    'No es un documento de Unamano, o alguien le cambió algo: basta un solo carácter. No confíes en él.',
  wrongCode: 'No encontramos ese código',
  wrongCodeText: 'Revisa que esté bien escrito. Si lo está, el documento no es de Unamano.',
  fileName: 'Archivo',
  kind: 'Documento',
  state: 'Estado',
  states: { signed: 'Firmado y sellado', unsigned: 'Mostrado, sin firma', issued: 'Emitido por Unamano' },
  signedAt: 'Firmado',
  issuedAt: 'Generado',
  holder: 'Titular',
  holderHint: 'Solo iniciales, para cuidar sus datos',
  hash: 'Huella SHA-256',
};
