import { listDuracoes, setDuracao } from '@campeiro/contract/escritorio/duracoes';
import { handle } from '../../platform/http/operations.ts';
import { setMinutes } from './commands.ts';
import { lockStampOfDuracao, readDuracoes } from './queries.ts';

export const escritorio = [
  handle(listDuracoes, async (tx) => ({ dados: await readDuracoes(tx) })),
  handle(setDuracao, (tx, { params, body }) => setMinutes(tx, params.id, body.minutos), {
    lockStamp: lockStampOfDuracao,
  }),
];
