/** What the calls need to know of the server's configuration. */
export interface Settings {
  /** IANA zone in which days and months are cut. */
  readonly timeZone: string;
  /** Directory of uploaded files. */
  readonly filesDir: string;
}
