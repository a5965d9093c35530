/** The list of a credit's documents, as the borrower and staff see it. */
export const statements = {
  title: 'Documentos',
  open: 'Abrir',
  failed: 'No pudimos traer los documentos.',
  retry: 'Reintentar',
  states: {
    signed: 'Firmado y sellado',
    unsigned: 'Sin firmar',
    sealing: 'Firmado; en un momento también sellado',
    issued: 'Se genera al abrirlo, con los datos de hoy',
  },
};
