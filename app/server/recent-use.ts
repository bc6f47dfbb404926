/** Milliseconds after which half of what was used is forgotten. */
const HALF_MS = 1_000;
const MAX_SESSIONS = 1_000;

/** How long the pages of each session have taken lately, in milliseconds; what is past counts less and less. */
export function recentUse() {
  const uses = new Map<string, { readonly ms: number; readonly at: number }>();
  const of = (session: string): number => {
    const { ms, at } = uses.get(session) ?? { ms: 0, at: 0 };
    return Math.round(ms * 0.5 ** ((performance.now() - at) / HALF_MS));
  };
  return {
    of,
    add(session: string, ms: number): void {
      const total = of(session) + ms;
      // Those that were used last stand last.
      uses.delete(session);
      uses.set(session, { ms: total, at: performance.now() });
      if (uses.size > MAX_SESSIONS) uses.delete(uses.keys().next().value!);
    },
  };
}
