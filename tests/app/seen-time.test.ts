import { describe, expect, it } from 'vitest';
import { reduceUpdateTime } from '~/forms/hidden-fields';

const OPENED = { time: 'first', isSent: false };
const idle = { fresh: 'later', typed: undefined, sent: undefined };

describe('as of when a record was seen', () => {
  it('stays while the page is reloaded behind the form', () => {
    expect(reduceUpdateTime(OPENED, idle)).toBe(OPENED);
  });

  it.each([null, 'of another form'])('stays while another form is sent (%s)', (sent) => {
    const seen = reduceUpdateTime(OPENED, { ...idle, sent });
    expect(reduceUpdateTime(seen, idle)).toBe(OPENED);
  });

  it('stays until the form has come back, and is then what came with it', () => {
    const sent = reduceUpdateTime(OPENED, { ...idle, sent: 'first' });
    expect(sent).toEqual({ time: 'first', isSent: true });
    expect(reduceUpdateTime(sent, { ...idle, sent: 'first' })).toBe(sent);
    expect(reduceUpdateTime(sent, idle)).toEqual({ time: 'later', isSent: false });
  });

  it('stays through a refusal for something else, also once that is no longer shown', () => {
    const sent = reduceUpdateTime(OPENED, { ...idle, sent: 'first' });
    const refused = reduceUpdateTime(sent, { ...idle, typed: 'first' });
    expect(refused).toEqual(OPENED);
    expect(reduceUpdateTime(refused, idle)).toBe(refused);
  });
});
