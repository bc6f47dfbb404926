/** As Remix does where a route's script is gone: the server has been replaced, or is out of reach. */
export function reload(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}
