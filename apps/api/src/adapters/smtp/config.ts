export type SmtpConfig = {
  /** `smtp://host:port` or `smtps://user:password@host:port`. */
  url: string;
  /** As in `Unamano <hola@unamano.co>`. */
  from: string;
  /** Without TLS, also one that the server offers later (STARTTLS), nothing is sent: a name and password may travel. */
  requireTls?: boolean;
  /** For the whole delivery. */
  timeoutMs?: number;
};
