import { expect, it } from 'vitest';
import { upload } from '../../contract/common';
import { bodyStream } from '../../upstream/http/body';

/** Its sender goes away before anybody reads it. */
const broken = () =>
  new Request('http://here/', {
    ...{ method: 'POST', duplex: 'half' },
    body: new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) }),
  });

it('a body that breaks off before it is read ends no process, and fails who reads it then', async () => {
  const body = bodyStream(broken(), upload);
  // Not `once`, which listens for errors too.
  await new Promise<void>((resolve) => body.on('close', resolve));
  await expect(body.toArray()).rejects.toThrow('aborted');
});
