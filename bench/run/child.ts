/** Processes that measure: so that neither the load nor its evaluation runs where the server does. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

interface Answer {
  result?: unknown;
  error?: string;
  /** Not the answer yet: measuring has begun. */
  begun?: true;
}

export class Child {
  readonly #process: ChildProcess;

  constructor(file: string) {
    this.#process = fork(file);
  }

  /** Gives it something to do; `onBegin` is called when what it measures begins. */
  ask<Result>(job: unknown, onBegin: () => void = () => {}): Promise<Result> {
    const child = this.#process;
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('A process of the bench ended.'));
      const answered = ({ begun, error, result }: Answer) => {
        if (begun) return onBegin();
        child.off('message', answered).off('exit', ended);
        if (error === undefined) resolve(result as Result);
        else reject(new Error(error));
      };
      child.on('message', answered).once('exit', ended);
      child.send(job as object);
    });
  }

  async end(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await ended;
  }
}

/** The other side: does one job after the other. */
export function serve<Job>(work: (job: Job, begin: () => void) => Promise<unknown>): void {
  const send = (answer: Answer) => process.send?.(answer);
  process.on('message', async (job: Job) => {
    try {
      send({ result: await work(job, () => send({ begun: true })) });
    } catch (error) {
      send({ error: (error as Error).message });
    }
  });
  process.on('disconnect', () => process.exit(0)); // never outlives the run
  process.on('SIGINT', () => {}); // the run ends its children itself
}
