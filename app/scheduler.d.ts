declare module 'scheduler' {
  /** Pauses a second within one render; 0 stands for React's own choice. */
  export function unstable_forceFrameRate(perSecond: number): void;
}
