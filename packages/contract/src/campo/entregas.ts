/** Work of a colleague that waits on a shared device, handed over to the office: into the quarantine. */
import { type Static, Type } from 'typebox';
import { common } from '../common.ts';
import { FIELD } from '../kit/access.ts';
import {
  array,
  arrayUpTo,
  described,
  id,
  input,
  integer,
  nullable,
  object,
  oneOf,
  string,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';
import { Problema } from '../kit/problems.ts';
import { union } from '../kit/union.ts';
import { MAX_EVENTOS } from './envio.ts';
import { Evento } from './eventos.ts';
import { answeredBy } from './versao.ts';

/** Events are kept one by one, and checked when the office decides. */
export const Entrega = input(
  {
    id_usuario: id({
      pt: 'O técnico que fez os eventos: da mesma conta, e não quem os entrega.',
      en: 'The technician who made the events: of the same account, and not the one who hands them over.',
      example: 12,
    }),
    eventos: arrayUpTo(MAX_EVENTOS, Type.Unsafe<unknown>({ 'x-item': Evento }), {
      pt: 'Eventos a entregar, como foram feitos, no máximo 500.',
      en: 'Events to hand over, as they were made, at most 500.',
    }),
  },
  ['id_usuario', 'eventos'],
);

const status = {
  pt: '`entregue`: está com o escritório, que decide; `repetido`: o servidor já o tinha do próprio técnico; `recusado`: não pode valer como está, mas também fica com o escritório.',
  en: '`entregue`: the office has it and decides; `repetido`: the server had it from the technician already; `recusado`: it cannot count as it is, but the office has it too.',
};
const indice = integer(common.indice);
const id_evento = nullable(string(common.id_evento));
const id_recusado = id({
  pt: 'O `id` com que está na quarentena.',
  en: 'The `id` by which it is in quarantine.',
  example: 7,
});

/** What became of one event. The device may let go of all three kinds: the server has them. */
export const ResultadoDeEntrega = union('status', [
  object({ indice, id_evento, status: oneOf(['entregue'], status), id_recusado }),
  object({ indice, id_evento, status: oneOf(['repetido'], status) }),
  object({
    indice,
    id_evento,
    status: oneOf(['recusado'], status),
    id_recusado,
    problema: described(Problema, common.problema),
  }),
]);
export type ResultadoDeEntrega = Static<typeof ResultadoDeEntrega>;

/** One result per event, in the order of the upload. */
export const EntregaResults = object({
  ...answeredBy,
  resultados: array(ResultadoDeEntrega, common.resultados),
});

export const handOver = operation('POST', '/campo/v1/entregas', {
  access: FIELD,
  group: 'API de campo',
  summary: message(
    'Entrega ao escritório o que um colega deixou no aparelho',
    'Hand over to the office what a colleague left on the device',
  ),
  body: Entrega,
  answer: ok(EntregaResults),
  problems: ['NAO_ENCONTRADO', 'REGRA_NEGOCIO'],
  description: [
    message(
      'Nada passa a valer: os eventos vão para a quarentena, com quem os fez e quem os entregou, e o escritório os aplica ou descarta. Pode ser repetido: o mesmo evento fica uma vez. Envie depois as imagens que eles trazem, com o `id_usuario` de quem as fez em `Upload-Metadata`. De quem foi anonimizado nada é aceito (422).',
      'Nothing counts by itself: the events go into the quarantine, with who made them and who handed them over, and the office applies or discards them. It can be repeated: the same event is kept once. Then upload the images that they name, with the `id_usuario` of who made them in `Upload-Metadata`. Nothing of an anonymised user is accepted (422).',
    ),
  ],
  example: {
    id_usuario: 12,
    eventos: [
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
