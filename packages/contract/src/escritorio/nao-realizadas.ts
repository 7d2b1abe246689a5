/** Visits that were not carried out: the office plans them again, or leaves them so. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import { input, instant, nullable, reference } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { created, ok, operation } from '../kit/operation.ts';
import { ofNewRegistro } from '../registros.ts';
import { justificativa_habilidade, Registro } from './registros.ts';

const seen = {
  atualizado_em: instant({
    pt: 'O carimbo da visita como foi vista; se ela mudou desde então: 409.',
    en: 'The stamp of the visit as it was seen; if it has changed since: 409.',
    example: '2026-08-14T09:31:22.123456Z',
  }),
};

/** Its new time and technician. What is absent waits to be planned. */
export const Replanejamento = input(
  {
    ...seen,
    id_usuario: nullable(reference('usuarios', common.registros_id_usuario)),
    data_inicio_esperada: nullable(ofNewRegistro.data_inicio_esperada),
    data_conclusao_esperada: nullable(ofNewRegistro.data_conclusao_esperada),
    justificativa_habilidade,
  },
  ['atualizado_em'],
);
export type Replanejamento = Static<typeof Replanejamento>;

export const Manutencao = input(seen, ['atualizado_em']);

export const replanRegistro = operation('POST', '/escritorio/v1/registros/{id}/replanejar', {
  access: OFFICE,
  group: 'Registros',
  summary: message(
    'Planeja de novo uma visita não realizada',
    'Plan a visit again that was not carried out',
  ),
  body: Replanejamento,
  answer: created(Registro),
  idempotent: true,
  location: '/escritorio/v1/registros',
  problems: ['CONFLITO', 'REGRA_NEGOCIO'],
  description: [
    message(
      'Cria uma visita com o mesmo cliente, endereço, objetivo, contato, ordem, segmento, equipe e instruções, ainda não enviada, e responde com ela. A que não foi realizada fica como está, com `desfecho` `replanejada` e `id_nova_visita`. Sem horário, a nova espera na fila. Uma visita que não está como não realizada, ou que já foi replanejada, responde 422.',
      'Creates a visit with the same customer, address, objective, contact, order, segment, team and instructions, not sent yet, and answers with it. The one that was not carried out stays as it is, with `desfecho` `replanejada` and `id_nova_visita`. Without times, the new one waits in the queue. A visit that is not marked as not carried out, or that was planned again already, answers 422.',
    ),
  ],
  example: { atualizado_em: '2026-08-14T09:31:22.123456Z' },
});

export const leaveRegistro = operation('POST', '/escritorio/v1/registros/{id}/manter', {
  access: OFFICE,
  group: 'Registros',
  summary: message('Mantém uma visita como não realizada', 'Leave a visit as not carried out'),
  body: Manutencao,
  answer: ok(Registro),
  problems: ['CONFLITO', 'REGRA_NEGOCIO'],
  description: [
    message(
      'A visita não espera mais pelo escritório, e o técnico não pode mais desfazê-la. Ela ainda pode ser replanejada. Já decidida, ou não marcada como não realizada: 422.',
      'The visit no longer waits for the office, and the technician can no longer undo it. It can still be planned again. Decided already, or not marked as not carried out: 422.',
    ),
  ],
  example: { atualizado_em: '2026-08-14T09:31:22.123456Z' },
});
