/** Questions between the first process and its workers, over the channel that Node.js opens between them. */
import type { Worker } from 'node:cluster';

/** In milliseconds. A process that does not answer by then is busy or ending. */
const PATIENCE = 10_000;

interface Question {
  campeiro: 'question';
  id: number;
  about: string;
}

interface Answer {
  campeiro: 'answer';
  id: number;
  answer?: unknown;
  /** Why there is none. */
  failure?: string;
}

/** The other process: the first one as a worker sees it, or a worker. */
export type Other = Worker | NodeJS.Process;

let asked = 0;

/** The other process's answer. Throws an Error if there is none in time, or if it could not give one. */
export function ask<T>(other: Other, about: string, patience = PATIENCE): Promise<T> {
  const question: Question = { campeiro: 'question', id: asked++, about };
  return new Promise<T>((resolve, reject) => {
    const over = () => {
      clearTimeout(timer);
      other.off('message', hear);
    };
    const fail = (reason: string) => {
      over();
      reject(new Error(`${about}: ${reason}`));
    };
    const hear = (message: Answer) => {
      if (message?.campeiro !== 'answer' || message.id !== question.id) return;
      if (message.failure !== undefined) return fail(message.failure);
      over();
      resolve(message.answer as T);
    };
    const timer = setTimeout(() => fail('no answer'), patience);
    other.on('message', hear);
    tell(other, question, (error) => error && fail(error.message));
  });
}

/** Answers the other process's questions from now on, each by the function of its name. */
export function answer(other: Other, answers: Record<string, () => unknown>): void {
  other.on('message', async (message: Question) => {
    if (message?.campeiro !== 'question') return;
    const reply: Answer = { campeiro: 'answer', id: message.id };
    try {
      reply.answer = await answers[message.about]?.();
    } catch (error) {
      reply.failure = (error as Error).message;
    }
    tell(other, reply, () => {}); // without a callback a process that has ended meanwhile would be an `error` event
  });
}

const tell = (other: Other, message: object, done: (error: Error | null) => void): void => {
  other.send?.(message, undefined, undefined, done);
};
