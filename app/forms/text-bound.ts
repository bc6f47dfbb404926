import { createContext, useContext } from 'react';

/**
 * Characters that a text may be typed or pasted beyond its bound. Browsers cut a pasted text at `maxlength` and say
 * nothing: with room, all of it is sent and comes back, and the server says beside the field how long it may be.
 */
export const ROOM = 1000;

/** None in an address, which has to be short: what is looked for is cut there. */
const RoomContext = createContext(ROOM);
export const RoomProvider = RoomContext.Provider;

/** What a control may hold of a text that may have so many characters. */
export function useMaxLength(bound: number | undefined): number | undefined {
  const room = useContext(RoomContext);
  return bound === undefined ? undefined : bound + room;
}
