import { Histogram } from 'prom-client';
import { registry } from '../metrics-registry.server';
import { GatewayFailure } from './failures';

const NAME = 'tallyman_upstream_call_duration_seconds';

/** In development this module may be loaded more than once, but a metric's name can be registered only once. */
const durations =
  (registry.getSingleMetric(NAME) as Histogram<'call' | 'outcome'> | undefined) ??
  new Histogram({
    name: NAME,
    registers: [registry],
    help: 'Calls of the app to the upstream, by what came of them: ok, or the kind of failure.',
    labelNames: ['call', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 50],
  });

/** Makes a call and records its duration and outcome. */
export async function withDuration<T>(call: string, make: () => Promise<T>): Promise<T> {
  const end = durations.startTimer({ call });
  try {
    const answer = await make();
    end({ outcome: 'ok' });
    return answer;
  } catch (failure) {
    end({ outcome: failure instanceof GatewayFailure ? failure.name : 'abandoned' });
    throw failure;
  }
}
