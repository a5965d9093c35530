/** An instant payment on home. */
export const onItsWay = {
  sent: (ago: string) => `Enviado por Bre-B hace ${ago}`,
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
};
