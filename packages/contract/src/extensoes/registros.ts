/** What integrations do with visits beyond API v2: cancel, reschedule, reassign and send them, and read their `situacao`. */
import { common } from '../common.ts';
import { Cancelamento, ofAgenda, officeRegistrosList } from '../escritorio/registros.ts';
import { idExternoOuNulo, ids_externos } from '../id-externo.ts';
import { INTEGRATIONS } from '../kit/access.ts';
import { boolean, freeText, id, input, nullable, object, oneOf } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { list } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { nothing, ok, operation } from '../kit/operation.ts';
import { KEEPS_ABSENT } from '../kit/sentences.ts';
import * as v2 from '../registros.ts';
import { promised, registrosList, SITUACOES } from '../registros.ts';

const group = 'Extensões';

/** A visit as v2 has it, and what v2 does not say of it. */
export const RegistroEstendido = object({
  ...v2.Registro.properties,
  situacao: oneOf(SITUACOES, {
    pt: 'A situação da visita, igual em todas as contas; `status` é o nome que a conta lhe dá.',
    en: 'The state of the visit, the same in all accounts; `status` is the name that the account gives it.',
    example: 'agendado',
  }),
  ...promised,
  id_endereco: nullable(id(common.id_endereco)),
  motivo_cancelamento: nullable(
    freeText(500, {
      pt: 'Por que a visita foi cancelada; null se não foi.',
      en: 'Why the visit was cancelled; null if it was not.',
      example: 'O cliente desmarcou.',
    }),
  ),
  id_externo: idExternoOuNulo,
});

const { situacoes } = officeRegistrosList.filters;

export const registrosEstendidosList = list({
  item: RegistroEstendido,
  search: registrosList.search,
  sort: registrosList.sort,
  filters: { ...registrosList.filters, ...(situacoes && { situacoes }), ids_externos },
});

export const ofPlano = {
  ...ofAgenda,
  ativo: boolean({
    pt: 'True envia a visita ao aparelho de quem a executa, false a recolhe; só enquanto ninguém a começou.',
    en: 'True sends the visit to the device of its technician, false takes it back; only before it has begun.',
    example: true,
  }),
};
export const PlanoDeVisita = input(ofPlano);

export const listRegistrosEstendidos = operation('POST', '/v2-extensoes/registros/list', {
  access: INTEGRATIONS,
  group,
  summary: message('Lista visitas com sua situação', 'List visits with their state'),
  ...listing(registrosEstendidosList, { example: { situacoes: ['agendado', 'a_caminho'] } }),
});

export const getRegistroEstendido = operation('GET', '/v2-extensoes/registros/{id}', {
  access: INTEGRATIONS,
  group,
  summary: message('Lê uma visita com sua situação', 'Get a visit with its state'),
  answer: ok(RegistroEstendido),
});

export const planRegistro = operation('PATCH', '/v2-extensoes/registros/{id}', {
  access: INTEGRATIONS,
  group,
  summary: message('Reagenda, repassa ou envia uma visita', 'Reschedule, reassign or send a visit'),
  body: PlanoDeVisita,
  stampOf: 'registros',
  answer: ok(RegistroEstendido),
  problems: ['CONFLITO', 'REGRA_NEGOCIO'],
  description: [
    KEEPS_ABSENT,
    message(
      'Muda o horário planejado, quem executa, a janela combinada com o cliente e se a visita está no aparelho. `inicio_agendado` e `data_agendada` nulos tiram a visita da agenda. Quem recebe a visita é um usuário ativo de perfil `campo`, ou ninguém: senão 422. De uma visita encerrada ou cancelada só mudam `id_equipe`, `id_objetivo`, `id_contato` e `id_segmento`: o resto responde 422, salvo se repete o que está guardado.',
      'Changes the planned times, who carries the visit out, the window promised to the customer, and whether it is on the device. `inicio_agendado` and `data_agendada` null take a visit off the schedule. A visit can only be assigned to an active user with the role `campo`, or to no user: otherwise 422. Of a visit that is over or cancelled, only `id_equipe`, `id_objetivo`, `id_contato` and `id_segmento` may change: anything else answers 422, unless it repeats the stored value.',
    ),
  ],
  example: {
    atualizado_em: '2026-08-14T09:31:22.123456Z',
    id_usuario: 4,
    inicio_agendado: '2026-08-17T12:00:00Z',
    data_agendada: '2026-08-17T14:00:00Z',
    ativo: true,
  },
});

const cancellation = '/v2-extensoes/registros/{id}/cancelamento';

export const cancelRegistro = operation('PUT', cancellation, {
  access: INTEGRATIONS,
  group,
  summary: message('Cancela uma visita', 'Cancel a visit'),
  body: Cancelamento,
  stampOf: 'registros',
  answer: ok(RegistroEstendido),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'A visita some do aparelho e fica com a situação `cancelado`; o motivo está nela e no histórico. Cancelar de novo com o mesmo motivo não muda nada e responde 200, para que repetir seja seguro; com outro motivo, e de uma visita encerrada, 422. O que o aparelho já fez e ainda não enviou é aceito quando chegar.',
      'The visit disappears from the device, and its state is `cancelado`; the visit and its history have the reason. Cancelling it again with the same reason changes nothing and answers 200, so that repeating is safe; another reason, or a visit that is over, answers 422. Work that the device has not sent yet is accepted when it arrives.',
    ),
  ],
  example: { motivo: 'O cliente desmarcou.' },
});

export const reopenRegistro = operation('DELETE', cancellation, {
  access: INTEGRATIONS,
  group,
  summary: message('Reabre uma visita cancelada', 'Reopen a cancelled visit'),
  answer: nothing(),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'A visita volta a `agendado`, ou a onde os eventos do aparelho dizem que está, com `ativo` falso: envie-a para que o técnico a receba. Uma visita que não está cancelada responde 422.',
      'The visit is `agendado` again, or where the events of the device say that it is, with `ativo` false: send it so that the technician receives it. A visit that is not cancelled answers 422.',
    ),
  ],
});
