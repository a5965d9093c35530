/** Progress to a larger credit. */
export const nextLimit = {
  title: 'Tu próximo cupo',
  upTo: (amount: string, more: number) =>
    `Podrías pedir hasta ${amount} con ${more === 1 ? '1 cuota más' : `${more} cuotas más`} a tiempo.`,
  how: (paid: number) =>
    `${paid === 0 ? 'Todavía no llevas cuotas a tiempo' : paid === 1 ? 'Llevas 1 cuota a tiempo' : `Llevas ${paid} cuotas a tiempo`}. Cada una cuenta desde el día en que vence.`,
};
