import { beforeAll, type beforeEach } from 'vitest';

/**
 * Data made before the tests of a file, or of a `describe`, which only read it; with `beforeEach`, made for each test.
 */
export function seeded<T extends object>(
  make: () => Promise<T>,
  before: typeof beforeAll | typeof beforeEach = beforeAll,
): T {
  let made: T | undefined;
  before(async () => {
    made = await make();
  });
  const now = (): T => {
    if (!made) throw new Error('It is made before the tests, and not yet there');
    return made;
  };
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(now(), key),
    has: (_, key) => Reflect.has(now(), key),
    getPrototypeOf: () => Reflect.getPrototypeOf(now()),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(now(), key),
  });
}
