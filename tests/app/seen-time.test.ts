import { describe, expect, it } from 'vitest';
import { seenBy } from '~/forms/seen-time';

const OPENED = { time: 'first', isSent: false };
const idle = { fresh: 'later', typed: undefined, sent: undefined };

describe('as of when a record was seen', () => {
  it('stays while the page is reloaded behind the form', () => {
    expect(seenBy(OPENED, idle)).toBe(OPENED);
  });

  it.each([null, 'of another form'])('stays while another form is sent (%s)', (sent) => {
    const seen = seenBy(OPENED, { ...idle, sent });
    expect(seenBy(seen, idle)).toBe(OPENED);
  });

  it('stays until the form has come back, and is then what came with it', () => {
    const sent = seenBy(OPENED, { ...idle, sent: 'first' });
    expect(sent).toEqual({ time: 'first', isSent: true });
    expect(seenBy(sent, { ...idle, sent: 'first' })).toBe(sent);
    expect(seenBy(sent, idle)).toEqual({ time: 'later', isSent: false });
  });

  it('stays through a refusal for something else, also once that is no longer shown', () => {
    const sent = seenBy(OPENED, { ...idle, sent: 'first' });
    const refused = seenBy(sent, { ...idle, typed: 'first' });
    expect(refused).toEqual(OPENED);
    expect(seenBy(refused, idle)).toBe(refused);
  });
});
