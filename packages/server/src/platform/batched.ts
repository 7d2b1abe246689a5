/**
 * Turns work on many keys into a function of one key. Requests that arrive while the work runs are collected
 * for its next run. Nothing is cached: an answer is never older than its request.
 */
export function batched<Key, Value>(
  work: (keys: Key[]) => Promise<Value[]>,
): (key: Key) => Promise<Value> {
  interface Question {
    key: Key;
    resolve(value: Value): void;
    reject(error: unknown): void;
  }
  let waiting: Question[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const questions = waiting;
      waiting = [];
      try {
        const values = await work(questions.map(({ key }) => key));
        for (const [i, { resolve }] of questions.entries()) resolve(values[i] as Value);
      } catch (error) {
        for (const { reject } of questions) reject(error);
      }
    }
    running = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!running) void run();
    });
}
