const KEY = /^\w+(?:[._]\w+)+$/;

/**
 * What the server says of a success, or our own words where it says nothing or the key of a text that it has for itself
 * (spec billing 7, 8).
 */
export const serverMessage = (message: string, own: string): string =>
  message.trim() === '' || KEY.test(message.trim()) ? own : message;
