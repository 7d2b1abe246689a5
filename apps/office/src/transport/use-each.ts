/** The same done with several rows, each by a request of its own: what is refused stays as it was, the rest is done. */
import type { Message } from '@campeiro/contract/kit/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../notices/notices.ts';

interface Texts {
  /** With `n`, how many were done. */
  done: Message;
  /** With `n`, how many were not; the reason of the first is shown with it. */
  some: Message;
}

/** At once: more would only wait in the browser. */
const TOGETHER = 6;

export function useEach({ done, some }: Texts) {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const run = async <Row>(rows: readonly Row[], send: (row: Row) => Promise<unknown>) => {
    setPending(true);
    const answers: PromiseSettledResult<unknown>[] = [];
    for (let i = 0; i < rows.length; i += TOGETHER)
      answers.push(...(await Promise.allSettled(rows.slice(i, i + TOGETHER).map(send))));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    const n = answers.length - refused.length;
    if (n > 0) notify({ tone: 'done', text: done, values: { n } });
    if (refused[0])
      notify({
        tone: 'trouble',
        text: some,
        values: { n: refused.length },
        error: refused[0].reason,
      });
    setPending(false);
    await client.invalidateQueries();
  };
  return { run, isPending };
}
