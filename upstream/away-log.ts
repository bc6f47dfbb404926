import type { Logger } from 'pino';
import { messageOf } from './fault';

const EVERY_MS = 1000;

/** What the log says of a database that does not answer: a line a second at most, whoever asks. */
export class AwayLog {
  #nextMs = 0;
  #unlogged = 0;

  constructor(readonly log: Pick<Logger, 'error'>) {}

  /** Notes one failure; the line of the next second counts those that had none of their own. */
  report(error: unknown): void {
    const now = performance.now();
    if (now < this.#nextMs) {
      this.#unlogged += 1;
      return;
    }
    this.log.error({ reason: messageOf(error), before: this.#unlogged }, 'the database does not answer');
    this.#nextMs = now + EVERY_MS;
    this.#unlogged = 0;
  }
}
