/** Uploads of events, with a result for each. */

import { type Static, Type } from 'typebox';
import { common } from '../common.ts';
import { FIELD } from '../kit/access.ts';
import {
  array,
  arrayUpTo,
  described,
  id,
  input,
  instant,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  string,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';
import { Problema } from '../kit/problems.ts';
import { union } from '../kit/union.ts';
import { Evento } from './eventos.ts';
import { words } from './fields.ts';
import { answeredBy } from './versao.ts';

/** The maximum number of events in one upload. */
export const MAX_EVENTOS = 500;

/** Events are checked one by one, so that an invalid one does not stop the others. */
export const EventoBatch = input(
  {
    eventos: arrayUpTo(MAX_EVENTOS, Type.Unsafe<unknown>({ 'x-item': Evento }), {
      pt: 'Eventos a enviar, no máximo 500; cada um é verificado separadamente.',
      en: 'Events to upload, at most 500; each is checked separately.',
    }),
    relogio: instant({
      pt: 'A hora do relógio do aparelho ao enviar. A diferença para o relógio do servidor fica guardada com a sessão e, se passa de um minuto, com os eventos.',
      en: 'The time of the device’s clock at the upload. The difference from the server’s clock is stored with the session and, if it is more than a minute, with the events.',
      example: '2026-08-14T13:30:02.412Z',
    }),
  },
  ['eventos'],
);

const indice = integer(common.indice);
const doEventoRecebido = {
  indice,
  id_evento: string(common.id_evento),
  id_registro: optional(
    nullable(
      id({
        pt: 'Id da visita de um evento que tem `id_visita`, ou que é a própria `visita`; null enquanto ela não chega.',
        en: 'Id of the visit of an event that has an `id_visita` or is the `visita` itself; null until that arrives.',
        example: 120,
      }),
    ),
  ),
};

/** What became of one event. `id_evento` of a refused one is null if it has none that can be read. */
export const ResultadoDeEvento = union('status', [
  object({ ...doEventoRecebido, status: oneOf(['aceito'], common.resultados_status) }),
  object({ ...doEventoRecebido, status: oneOf(['repetido'], common.resultados_status) }),
  object({
    indice,
    id_evento: nullable(string(common.id_evento)),
    status: oneOf(['recusado'], common.resultados_status),
    problema: described(Problema, common.problema),
    id_recusado: optional(id(words.id_recusado)),
  }),
]);
export type ResultadoDeEvento = Static<typeof ResultadoDeEvento>;

/** One result per event, in the order of the upload. */
export const EventoResults = object({
  ...answeredBy,
  resultados: array(ResultadoDeEvento, common.resultados),
});

export const uploadEventos = operation('POST', '/campo/v1/eventos', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Envia até 500 eventos', 'Upload up to 500 events'),
  body: EventoBatch,
  answer: ok(EventoResults),
  description: [
    message(
      'Cada evento recebe seu resultado: `aceito`, `repetido` (o servidor já o tinha: também é sucesso) ou `recusado`, com o `problema`. Reenvie os eventos que ficaram sem resultado: nada conta duas vezes, e a ordem de chegada não importa. Valem o primeiro check-in, o último check-out, todas as notas e a última resposta a cada questão, pelas horas em `data`. O servidor guarda os eventos recusados.',
      'Each event gets its own result: `aceito`, `repetido` (the server already had it, which is also a success) or `recusado`, with the `problema`. Upload events without a result again: nothing counts twice, and the order of arrival does not matter. The earliest check-in, the latest check-out, all notes and the latest answer to each question count, by their `data`. The server keeps refused events.',
    ),
  ],
  example: {
    eventos: [
      {
        id_registro: 120,
        data: '2026-08-14T12:41:10Z',
        tipo: 'checkin',
        id_evento: '0b9c7c1e-6a55-4a9e-9d0e-3f1f6f0c2a11',
        latitude: -23.5505,
        longitude: -46.6333,
        precisao: 12,
      },
      {
        id_registro: 120,
        data: '2026-08-14T12:41:10Z',
        tipo: 'resposta',
        id_evento: '5d1f3b0a-2c44-4d0f-8f43-7b1f0f5f9c22',
        id_questionario: 2,
        id_versao: 3,
        id_questao: 4,
        ids_opcoes: [9],
      },
      {
        id_registro: 120,
        data: '2026-08-14T12:41:10Z',
        tipo: 'nota',
        id_evento: '9a4e2d6c-1b7f-4e3a-b5a8-6c2d8e7f1a33',
        texto: 'Portão azul.',
      },
    ],
  },
});
