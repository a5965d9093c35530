/** Addresses outside this site, set when the site is built. */
export const site = {
  /** What "Conoce más" opens. */
  infoUrl: import.meta.env.VITE_INFO_URL ?? 'https://www.unamano.co',
  /** The floating chat link. */
  chatUrl: import.meta.env.VITE_CHAT_URL ?? 'https://wa.me/573000000000',
};
