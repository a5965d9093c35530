const RETRY_MS = 3000;

/** Null when the server cannot be reached. */
export async function fileExists(address: string): Promise<boolean | null> {
  return fetch(address, { method: 'HEAD' }).then(
    (response) => response.ok,
    () => null,
  );
}

/** Until the browser says that the network is back, or some seconds. */
export function waitForNetwork(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, RETRY_MS);
  });
}
