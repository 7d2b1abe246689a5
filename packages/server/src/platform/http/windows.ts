/** Request windows: the number of requests per key within a window. */
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** Counts a request under a key and returns the state of its window, exceeded or not. */
export type Count = (key: string) => Promise<RateLimiterRes>;

/** Windows of this process only. */
export function ownWindow(options: IRateLimiterOptions): Count {
  const limiter = new RateLimiterMemory(options);
  return (key) => consume(limiter, key);
}

export const consume = (limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> =>
  limiter.consume(key).catch((result) => {
    if (result instanceof RateLimiterRes) return result; // exceeded
    throw result;
  });
