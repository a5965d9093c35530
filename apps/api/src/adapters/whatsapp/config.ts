export type WhatsAppConfig = {
  /** With the API's version: `https://graph.facebook.com/v23.0`. */
  url: string;
  token: string;
  phoneNumberId: string;
  /** The language of the approved templates. */
  language?: string;
  timeoutMs?: number;
};
