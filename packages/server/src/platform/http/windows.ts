/** Request windows: the number of requests per key within a window. */
import cluster from 'node:cluster';
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** Counts a request under a key and returns the state of its window, exceeded or not. */
export type Count = (key: string) => Promise<RateLimiterRes>;

/** How long a worker waits for the first process, in milliseconds. */
const PATIENCE = 1000;

/** Windows of this process, or of all workers of the first process, which counts for them. */
export function ownWindow(options: IRateLimiterOptions): Count {
  const limiter = new RateLimiterMemory(options);
  const alone: Count = (key) => consume(limiter, key);
  if (!cluster.isWorker) return alone;
  const shared = new RateLimiterCluster({ ...options, timeoutMs: PATIENCE });
  return (key) => consume(shared, key).catch(() => alone(key)); // the first process is busy, or ending
}

export const consume = (limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> =>
  limiter.consume(key).catch((result) => {
    if (result instanceof RateLimiterRes) return result; // exceeded
    throw result;
  });
