import { type Stretch, stretchesOf } from '~contract/time-zone';

const DAY_MS = 86_400_000;
/** Lists show little that is older; of what is, a browser asks its own clocks. */
const [DAYS_BACK, DAYS_AHEAD] = [730, 31];

let made: { readonly key: string; readonly stretches: readonly Stretch[] } | undefined;

/** How far the clocks of the operator's zone are ahead of UTC, for what lists show. Worked out once a day. */
export function recentStretches(timeZone: string, now = Date.now()): readonly Stretch[] {
  const today = Math.floor(now / DAY_MS);
  const key = `${timeZone} ${today}`;
  if (made?.key !== key) {
    const stretches = stretchesOf(timeZone, (today - DAYS_BACK) * DAY_MS, (today + DAYS_AHEAD) * DAY_MS);
    made = { key, stretches };
  }
  return made.stretches;
}
