export type SmtpConfig = {
  /** `smtp://host:port` or `smtps://user:password@host:port`. */
  url: string;
  /** Example: `Unamano <hola@unamano.co>`. */
  from: string;
  /** Sends nothing before TLS or STARTTLS, which protects the login. */
  requireTls?: boolean;
  /** For the complete delivery. */
  timeoutMs?: number;
};
