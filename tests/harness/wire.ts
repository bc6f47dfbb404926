import type { CDPSession } from '@playwright/test';

const KINDS = { Document: 'html', Stylesheet: 'css', Script: 'js' } as const;
type Kind = (typeof KINDS)[keyof typeof KINDS] | 'other';

/** A page's requests, and their bytes on the wire, compressed and with headers. */
export class Wire {
  requests = 0;
  readonly bytes: Record<Kind, number> = { html: 0, css: 0, js: 0, other: 0 };
  readonly #open = new Map<string, Kind>();

  /** Counts from now on; `onChange` is called at every start and end of a request. */
  static async of(client: CDPSession, onChange = () => {}): Promise<Wire> {
    const wire = new Wire();
    client.on('Network.requestWillBeSent', ({ requestId, request, type, redirectResponse }) => {
      if (!request.url.startsWith('http')) return;
      if (redirectResponse) wire.#end(requestId, redirectResponse.encodedDataLength);
      wire.requests++;
      wire.#open.set(requestId, KINDS[type as keyof typeof KINDS] ?? 'other');
      onChange();
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      wire.#end(requestId, encodedDataLength);
      onChange();
    });
    client.on('Network.loadingFailed', ({ requestId }) => {
      wire.#end(requestId, 0);
      onChange();
    });
    await client.send('Network.enable');
    return wire;
  }

  get isIdle(): boolean {
    return this.#open.size === 0;
  }

  get total(): number {
    return Object.values(this.bytes).reduce((sum, bytes) => sum + bytes, 0);
  }

  #end(requestId: string, bytes: number): void {
    this.bytes[this.#open.get(requestId) ?? 'other'] += bytes;
    this.#open.delete(requestId);
  }
}
