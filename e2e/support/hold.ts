import net from 'node:net';
import { expect, type Page } from '@playwright/test';

/** Holds the requests of these addresses, as on a slow line. Returns the function that releases them. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await gate.promise;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return gate.resolve;
}

/** The browser may answer the call before it loses the signal: what is requested in between would still come. */
export async function loseSignal(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const isReached = () => fetch('/robots.txt', { cache: 'no-store' }).then(Boolean, () => false);
  await expect.poll(() => page.evaluate(isReached)).toBe(false);
}

/** Whether React has the landing page, and not its first code alone. */
export const isReact = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__reactProps')),
  );

/** Whether React has the open sheet, and not the first code. */
export const isReactSheet = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.querySelector('dialog[open] form') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  );

/** Touches the page, and waits until React has it. */
export async function callReact(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect.poll(() => isReact(page)).toBe(true);
}

export type Door = { url: string; close: () => void; open: () => void; end: () => void };

/** A door between the browser and the platform. Closed, it takes every connection and answers nothing, as a line without data does. */
export async function doorTo(platformUrl: string): Promise<Door> {
  const sockets = new Set<net.Socket>();
  let isOpen = true;
  const server = net.createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    if (!isOpen) return;
    const inside = net.connect(Number(new URL(platformUrl).port), '127.0.0.1').on('error', () => {});
    sockets.add(inside);
    socket.on('data', (chunk) => isOpen && inside.write(chunk));
    inside.on('data', (chunk) => isOpen && socket.write(chunk));
    socket.on('close', () => inside.destroy());
    inside.on('close', () => isOpen && socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    close: () => {
      isOpen = false;
    },
    /** Connections that were left without an answer end, as they do when a phone gets data again. */
    open: () => {
      isOpen = true;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    end: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
