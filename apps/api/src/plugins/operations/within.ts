const LIMIT_MS = 2_000;

/** The value, or `otherwise` where reading it fails or takes too long. */
export async function within<Value, Otherwise>(
  read: () => Promise<Value>,
  otherwise: Otherwise,
  limitMs = LIMIT_MS,
): Promise<Value | Otherwise> {
  const limit = new Promise<Otherwise>((resolve) => setTimeout(resolve, limitMs, otherwise).unref());
  return Promise.race([read().catch(() => otherwise), limit]);
}
