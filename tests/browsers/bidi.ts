import { WebSocket } from 'undici';

/** A session of WebDriver BiDi: commands as JSON over a WebSocket. */
export interface Bidi {
  send<T>(method: string, params?: object): Promise<T>;
  close(): void;
}

interface Reply {
  id?: number | null;
  result?: unknown;
  error?: string;
  message?: string;
}

/** Connects to a browser that listens. */
export async function connect(address: string): Promise<Bidi> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    // Events have no number.
    if (typeof reply.id === 'number') waiting.get(reply.id)?.(reply);
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', ({ error }) => reject(error));
  });
  let id = 0;
  return {
    send: <T>(method: string, params: object = {}) =>
      new Promise<T>((resolve, reject) => {
        id += 1;
        waiting.set(id, ({ result, error, message }) =>
          error ? reject(new Error(`${method}: ${error}: ${message}`)) : resolve(result as T),
        );
        socket.send(JSON.stringify({ id, method, params }));
      }),
    close: () => socket.close(),
  };
}
