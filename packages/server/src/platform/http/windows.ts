/** Request windows: how many requests came under a key in the time that a window takes. */
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** Counts one more request under a key and tells the state of its window, exceeded or not. */
export type Count = (key: string) => Promise<RateLimiterRes>;

/** Windows of this process alone. */
export function ownWindow(options: IRateLimiterOptions): Count {
  const limiter = new RateLimiterMemory(options);
  return (key) => consume(limiter, key);
}

export const consume = (limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> =>
  limiter.consume(key).catch((result) => {
    if (result instanceof RateLimiterRes) return result; // exceeded
    throw result;
  });
