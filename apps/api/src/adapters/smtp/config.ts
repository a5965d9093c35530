export type SmtpConfig = {
  /** `smtp://host:port` or `smtps://user:password@host:port`. */
  url: string;
  /** As in `Unamano <hola@unamano.co>`. */
  from: string;
  /** For the whole delivery. */
  timeoutMs?: number;
};
