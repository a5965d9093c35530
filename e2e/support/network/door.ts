/** A door between the browser and the platform. Closed, it takes every connection and answers nothing, as a line without data does. */
import net from 'node:net';

export type Door = { url: string; close: () => void; open: () => void; end: () => void };

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
