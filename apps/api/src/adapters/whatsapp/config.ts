export type WhatsAppConfig = {
  /** With the API's version, as in `https://graph.facebook.com/v23.0`. */
  url: string;
  token: string;
  phoneNumberId: string;
  /** That of the approved templates. */
  language?: string;
  timeoutMs?: number;
};
