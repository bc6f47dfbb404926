import { createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { UPSTREAM_GRACE_MS } from './bundles.mjs';
import { launch } from './children.mjs';

/** What is in flight may take this long before the upstream is replaced. */
const FINISH_MS = 10_000;

/**
 * The upstream of `npm run dev`, at one address: it alone may open the database, so that while it is replaced, requests
 * wait for the next one.
 */
export class DevUpstream {
  #file;
  #process;
  #inFlight = new Set();
  /** What the running one says of itself; empty if it did not start. */
  #current = Promise.resolve({});

  constructor(file) {
    this.#file = file;
  }

  /** Starts it anew, once what is in flight is answered; returns what the new one says of itself. */
  replace() {
    this.#current = this.#current.then(() => this.#restart());
    return this.#current;
  }

  async #restart() {
    await Promise.race([Promise.all(this.#inFlight), sleep(FINISH_MS, undefined, { ref: false })]);
    await this.#process?.stop(UPSTREAM_GRACE_MS);
    this.#process = launch('upstream', this.#file, { NODE_ENV: 'development' });
    const first = await Promise.race([this.#process.ready, this.#process.ended]);
    return first.ready ? first : {};
  }

  async stop() {
    await this.#process?.stop(UPSTREAM_GRACE_MS);
  }

  /** Listens on loopback; returns its address. */
  async listen() {
    const server = createServer((incoming, outgoing) => void this.#forward(incoming, outgoing));
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${server.address().port}/api`;
  }

  async #forward(incoming, outgoing) {
    const { port } = await this.#current;
    if (!port) return outgoing.writeHead(503).end();
    const { method, url: path, headers } = incoming;
    const answered = new Promise((resolve) => outgoing.once('close', resolve));
    this.#inFlight.add(answered);
    void answered.then(() => this.#inFlight.delete(answered));
    // A connection of its own: none is kept to an upstream that is about to end.
    const onward = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.once('close', () => onward.destroy());
    incoming.pipe(onward);
  }
}
