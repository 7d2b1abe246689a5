/**
 * Turns work on many keys into a function of one: what is asked for while the work is running is collected
 * and given to its next run. Nothing is remembered: an answer is never older than its question.
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
