/** What several workloads that write share. */
import type { Call } from './types.ts';

export const post = (path: string, body: unknown, token: string | undefined): Call => ({
  method: 'POST',
  path,
  body,
  token: token ?? '',
});

/** Answers that give a verdict on each item are a success with any verdicts. */
export const allAre = (status: string, count: number) => (answer: string) => {
  if (answer.split(`"status":"${status}"`).length === count + 1) return;
  throw new Error(`Not every item is "${status}": ${answer.slice(0, 1000)}`);
};
