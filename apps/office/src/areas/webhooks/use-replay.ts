import { replayEntregas } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { useChange } from '../../transport/use-change.ts';
import { texts } from './texts.ts';

/** Sends deliveries again, and says how many. */
export const useReplay = () =>
  useChange(replayEntregas, {
    onDone: ({ entregas }) =>
      notify({ tone: 'done', text: texts.againDone, values: { n: entregas } }),
  });
