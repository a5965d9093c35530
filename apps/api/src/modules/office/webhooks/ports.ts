export type WebhookAnswer =
  | { kind: 'answered'; status: number }
  /** The address is not one that the platform calls. */
  | { kind: 'forbidden' }
  | { kind: 'silent'; fault: string };

export interface WebhookCaller {
  /** Resolves the address, checks it, and connects to what was checked. It follows no redirect. */
  post(url: string, headers: Record<string, string>, body: string): Promise<WebhookAnswer>;
  /** Whether the address may be called as it is written; its name may resolve to another one later. */
  accepts(url: string): boolean;
}
