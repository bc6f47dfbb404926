import type { Plugin } from 'vite';

/** What Remix asks while it runs, and what `remix.config.js` has settled: one request for all data, all routes known. */
const SETTLED: readonly (readonly [question: RegExp, answer: string])[] = [
  [/(?<![\w.])(?:window\.__remixContext\.)?future\.v3_singleFetch\b/g, 'true'],
  [/(?<!function )\bisFogOfWarEnabled\(future, isSpaMode\)/g, 'false'],
  // Of a route's loader: with one request for all data, that request is always given.
  [/typeof singleFetch === "function"/g, 'true'],
];

const REMIX_FOR_BROWSERS = /\/node_modules\/@remix-run\/react\/dist\/esm\/\w[\w-]*\.js$/;

/**
 * Answers at build what Remix would ask in the browser, so that the ways not taken stay out of its scripts: 3 kB
 * packed. The build fails where a Remix no longer asks so.
 */
export function settledFlags(): Plugin {
  const met = new Set<RegExp>();
  return {
    name: 'settled-flags',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!REMIX_FOR_BROWSERS.test(id)) return undefined;
      let settled = code;
      for (const [question, answer] of SETTLED) {
        if (settled.search(question) >= 0) met.add(question);
        settled = settled.replace(question, answer);
      }
      return settled === code ? undefined : { code: settled, map: null };
    },
    buildEnd(error) {
      const unmet = SETTLED.filter(([question]) => !met.has(question));
      if (!error && unmet.length > 0)
        this.error(`Remix no longer asks ${unmet.map(([question]) => question).join(', ')}`);
    },
  };
}
