/** Visits as the office finds and plans them: assign, reschedule, send, cancel. */

import type { Static } from 'typebox';
import { common } from '../common.ts';
import { FINDS_ID_EXTERNO, idExternoOuNulo, ids_externos } from '../id-externo.ts';
import { OFFICE } from '../kit/access.ts';
import {
  boolean,
  day,
  described,
  freeText,
  id,
  input,
  instant,
  integer,
  month,
  nullable,
  object,
  oneOf,
  reference,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { anyOf, condition, conditionOnAny, list, window } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { answering, forOffice } from '../kit/office.ts';
import { created, nothing, ok, operation, stamped } from '../kit/operation.ts';
import * as v2 from '../registros.ts';
import { historicoList, ofNewRegistro, promised, registrosList, SITUACOES } from '../registros.ts';
import { batchIds, NoFields } from './lote.ts';
import { CONTAGENS } from './painel.ts';
import { ATENCOES, PONTUALIDADES } from './painel-do-mes.ts';

/** Asked of the office, where the board would warn of `habilidade`. */
export const justificativa_habilidade = text(500, {
  pt: 'Por que o escritório planejou a visita com um técnico a quem falta nesse dia uma habilidade que ela exige. Sem falta é ignorada; se falta e não há uma, 422.',
  en: 'Why the office planned the visit with a technician who lacks a skill on that day that it asks for. Without a lack it is ignored; with one and no reason, 422.',
  example: 'O Bruno acompanha e tem o certificado.',
});

/** What the office decided about a visit that was not carried out. */
export const DESFECHOS = ['replanejada', 'mantida'] as const;

/**
 * A visit as v2 has it, the window promised to the customer, at which of their addresses it is, and what became of it
 * if it was not carried out.
 */
export const Registro = object({
  ...v2.Registro.properties,
  ...promised,
  id_endereco: nullable(id(common.id_endereco)),
  id_motivo_nao_realizacao: nullable(id(common.id_motivo_nao_realizacao)),
  desfecho: nullable(
    oneOf(DESFECHOS, {
      pt: 'O que o escritório decidiu sobre a visita não realizada: `replanejada`, há uma nova; `mantida`, fica assim; null: ainda não decidiu.',
      en: 'What the office decided about a visit that was not carried out: `replanejada`, there is a new one; `mantida`, it stays so; null: not decided yet.',
      example: 'replanejada',
    }),
  ),
  id_nova_visita: nullable(
    id({
      pt: 'A visita que foi planejada no lugar desta, que não foi realizada.',
      en: 'The visit that was planned in place of this one, which was not carried out.',
      example: 118,
    }),
  ),
  justificativa_habilidade: nullable(
    freeText(500, {
      pt: 'Por que o escritório planejou a visita com um técnico a quem faltava uma habilidade que ela exige; null: não faltava, ou ninguém teve de dizer.',
      en: 'Why the office planned the visit with a technician who lacked a skill that it asks for; null: none was lacking, or nobody had to say.',
      example: 'O Bruno acompanha e tem o certificado.',
    }),
  ),
  fixada: boolean(common.fixada),
  id_externo: idExternoOuNulo,
});
export type Registro = Static<typeof Registro>;

/** The filters that v2 does not have find what the panel counts. */
export const officeRegistrosList = list({
  item: Registro,
  search: registrosList.search,
  // By the names of customer and user, which the console shows.
  sort: [...registrosList.sort, 'cliente', 'usuario'],
  filters: {
    ...registrosList.filters,
    ids_externos,
    contagens: conditionOnAny('situacao', oneOf(CONTAGENS), {
      pt: 'Somente as que o painel do dia conta em algum destes números. `no_prazo` e `atrasadas` mudam com o relógio, e `atualizado_em` não: não use com `atualizado_apos`.',
      en: 'Only visits that the panel of the day counts in any of these figures. `no_prazo` and `atrasadas` change with time, but `atualizado_em` does not: do not combine it with `atualizado_apos`.',
      example: ['a_caminho', 'atrasadas'],
    }),
    /** Scheduled for the day, or begun on it. */
    dia: condition(
      'inicio_agendado',
      day({
        pt: 'Somente as agendadas para este dia ou iniciadas nele, no fuso da conta, como as conta o painel.',
        en: 'Only visits scheduled for this day or begun on it, in the account’s time zone, as the panel counts them.',
        example: '2026-08-14',
      }),
    ),
    /** Begun in the month, or not begun and scheduled for it. */
    mes: condition(
      'inicio_agendado',
      month({
        pt: 'Somente as deste mês, no fuso da conta, como as conta o painel do mês: o do check-in, ou sem ele o da janela.',
        en: 'Only visits of this month, in the account’s time zone, as the panel of the month counts them: that of the check-in, or without one that of the window.',
        example: '2026-08',
      }),
    ),
    pontualidade: conditionOnAny('data_inicio', oneOf(PONTUALIDADES), {
      pt: 'Somente as que o painel do mês conta em algum destes números de pontualidade.',
      en: 'Only visits that the panel of the month counts in any of these figures of punctuality.',
      example: ['atraso_ate_60', 'atraso_maior'],
    }),
    /** Photos arrive without a change of the visit. */
    atencao: conditionOnAny('pendencias', oneOf(ATENCOES), {
      pt: 'Somente as que o painel do mês conta em algum destes números de atenção. Fotos que chegam não mudam `atualizado_em`: não use com `atualizado_apos`.',
      en: 'Only visits that the panel of the month counts in any of these figures of attention. Photos that arrive do not change `atualizado_em`: do not combine it with `atualizado_apos`.',
      example: ['com_correcoes'],
    }),
    ...window('inicio_agendado'),
    /** The customer's address may change without a change of the visit. */
    cidade: condition(
      'id_cliente',
      text(120, {
        pt: 'Somente as de clientes com endereço nesta cidade, sem diferença de acentos e maiúsculas. Endereços mudam sem mudar `atualizado_em` da visita: não use com `atualizado_apos`.',
        en: 'Only visits of customers with an address in this city, without regard to accents and case. Addresses change without a change of the visit’s `atualizado_em`: do not combine it with `atualizado_apos`.',
        example: 'Diadema',
      }),
    ),
    com_duracao: condition(
      'data_realizacao',
      boolean({
        pt: 'Com true, somente as cujo check-in e cujo check-out são conhecidos; com false, somente as demais.',
        en: 'With true, only visits whose check-in and check-out are known; with false, only the others.',
        example: true,
      }),
    ),
    sem_objetivo: condition(
      'id_objetivo',
      boolean({
        pt: 'Com true, somente as sem objetivo; com false, somente as demais.',
        en: 'With true, only visits without an objective; with false, only the others.',
        example: true,
      }),
    ),
    sem_usuario: condition(
      'id_usuario',
      boolean({
        pt: 'Com true, somente as sem usuário; com false, somente as demais.',
        en: 'With true, only visits without a user; with false, only the others.',
        example: true,
      }),
    ),
    situacoes: conditionOnAny('id_status', oneOf(SITUACOES), {
      pt: 'Somente visitas cujo status tem uma destas situações.',
      en: 'Only visits whose status has one of these meanings.',
      example: ['agendado', 'a_caminho'],
    }),
    ids_motivo_nao_realizacao: anyOf('id_motivo_nao_realizacao', integer(), {
      pt: 'Somente visitas não realizadas por um destes motivos.',
      en: 'Only visits that were not carried out for one of these reasons.',
      example: [2],
    }),
    a_decidir: condition(
      'desfecho',
      boolean({
        pt: 'Com true, somente as não realizadas sobre as quais o escritório não decidiu; com false, somente as demais.',
        en: 'With true, only visits that were not carried out and await the office’s decision; with false, only the others.',
        example: true,
      }),
    ),
    ids_recorrencia: anyOf('id_recorrencia', integer(), {
      pt: 'Somente visitas de uma destas recorrências.',
      en: 'Only visits of one of these recurrences.',
      example: [3],
    }),
    /**
     * Ended but waiting for answers, as the panel counts them; not those concluded without answers.
     */
    com_pendencias: condition(
      'pendencias',
      boolean({
        pt: 'Com true, somente as encerradas que esperam respostas obrigatórias, como as conta o painel; com false, somente as demais.',
        en: 'With true, only visits that ended and wait for required answers, as the panel counts them; with false, only the others.',
        example: true,
      }),
    ),
    /** Not begun after the end of the window, at the moment of the answer. */
    atrasada: condition(
      'data_agendada',
      boolean({
        pt: 'Com true, somente as não iniciadas cuja janela já passou, como as conta o painel; com false, somente as demais. Muda com o relógio, e `atualizado_em` não: não use com `atualizado_apos`.',
        en: 'With true, only visits not begun after the end of their window, as the panel counts them; with false, only the others. It changes with time, but `atualizado_em` does not: do not combine it with `atualizado_apos`.',
        example: true,
      }),
    ),
  },
});

const where = { id_endereco: nullable(reference('enderecos', common.id_endereco)) };

/** What planning changes. */
export const ofAgenda = {
  id_usuario: nullable(reference('usuarios', common.registros_id_usuario)),
  inicio_agendado: nullable(instant(common.inicio_agendado)),
  data_agendada: nullable(instant(common.data_agendada)),
  ...promised,
  id_equipe: nullable(reference('grupos', common.id_equipe)),
  id_objetivo: nullable(reference('objetivos', common.id_objetivo)),
  instrucoes: nullable(freeText(10_000, common.instrucoes)),
  ...where,
  id_contato: nullable(reference('pessoas', common.id_contato)),
  id_segmento: nullable(reference('segmentos', common.id_segmento)),
};

export const AgendaChange = input({ ...ofAgenda, justificativa_habilidade });

/** As in v2; the times may be left out, for a visit that is still to be planned. */
export const NewRegistro = input(
  {
    ...ofNewRegistro,
    data_inicio_esperada: nullable(ofNewRegistro.data_inicio_esperada),
    data_conclusao_esperada: nullable(ofNewRegistro.data_conclusao_esperada),
    ...promised,
    ...where,
    justificativa_habilidade,
  },
  ['id_cliente'],
);
export type NewRegistro = Static<typeof NewRegistro>;

const motivo = text(500);

export const Cancelamento = input({ motivo: described(motivo, common.motivo) }, ['motivo']);
export const Conclusao = input({ motivo: described(motivo, common.motivo) }, ['motivo']);

export const Reatribuicao = input(
  {
    ids: described(batchIds, common.ids),
    id_usuario: nullable(reference('usuarios', common.registros_id_usuario)),
    justificativa_habilidade,
  },
  ['ids', 'id_usuario'],
);

export const Liberacao = input({ ids: described(batchIds, common.ids) }, ['ids']);
export const CancelamentoDeVarias = input(
  { ids: described(batchIds, common.ids), motivo: described(motivo, common.motivo) },
  ['ids', 'motivo'],
);
/** `data`: the day on which they begin, in the account's time zone. */
export const Reagendamento = input(
  {
    ids: described(batchIds, common.ids),
    data: day({
      pt: 'O novo dia, no fuso da conta.',
      en: 'The new day, in the account’s time zone.',
      example: '2026-08-17',
    }),
    justificativa_habilidade,
  },
  ['ids', 'data'],
);

export type AgendaChange = Static<typeof AgendaChange>;

export const listRegistros = operation('POST', '/escritorio/v1/registros/list', {
  access: OFFICE,
  group: 'Registros',
  summary: message('Lista visitas', 'List visits'),
  ...listing(officeRegistrosList, { example: { atrasada: true, ordenar: 'data_agendada' } }),
  description: [
    message(
      'Filtros, páginas e cursor são os da API v2. Há mais filtros: `ids_externos`, com os ids que outro sistema deu; com o sentido que têm no painel do dia: `dia`, `contagens`, `sem_usuario`, `situacoes`, `com_pendencias` e `atrasada`; e no do mês: `mes`, `pontualidade`, `atencao`, `com_duracao` e `sem_objetivo`. `busca` também acha as visitas pelo nome, código ou documento do cliente.',
      'Filters, pages and cursor are those of API v2. There are more filters: `ids_externos`, with the ids that another system gave; with the same meaning as in the panel of the day: `dia`, `contagens`, `sem_usuario`, `situacoes`, `com_pendencias` and `atrasada`; and in that of the month: `mes`, `pontualidade`, `atencao`, `com_duracao` and `sem_objetivo`. `busca` also finds visits by the name, code or document of their customer.',
    ),
    FINDS_ID_EXTERNO,
  ],
});

export const listHistorico = operation('POST', '/escritorio/v1/registros/{id}/historico/list', {
  access: OFFICE,
  group: 'Registros',
  summary: message('Lista as mudanças de uma visita', 'List the changes of a visit'),
  ...listing(historicoList),
  description: [
    message(
      'Filtros, páginas e cursor são os da API v2.',
      'Filters, pages and cursor are those of API v2.',
    ),
  ],
});

export const getRegistro = operation('GET', '/escritorio/v1/registros/{id}', {
  access: OFFICE,
  group: 'Registros',
  summary: message('Lê uma visita', 'Get a visit'),
  answer: ok(Registro),
});

export const createRegistro = operation('POST', '/escritorio/v1/registros/post', {
  access: OFFICE,
  group: 'Registros',
  summary: message('Agenda uma visita', 'Schedule a visit'),
  body: NewRegistro,
  answer: created(Registro),
  idempotent: true,
  location: '/escritorio/v1/registros',
  description: [
    message(
      'Como na API v2. Sem `data_inicio_esperada` e `data_conclusao_esperada`, a visita espera na fila por um horário. `janela_inicio` e `janela_fim` guardam o que foi combinado com o cliente; a API v2 mostra só o horário planejado. `id_endereco` é de um endereço do cliente: senão 422.',
      'As in API v2. Without `data_inicio_esperada` and `data_conclusao_esperada`, the visit waits in the queue to be planned. `janela_inicio` and `janela_fim` keep what was promised to the customer; API v2 shows the planned times only. `id_endereco` is of one of the customer’s addresses: otherwise 422.',
    ),
  ],
  example: {
    id_cliente: 7,
    janela_inicio: '2026-08-14T12:00:00Z',
    janela_fim: '2026-08-14T16:00:00Z',
  },
});

/** Corrects what was done; `changeRegistro` plans what is to be done. */
export const correctRegistro = stamped(
  answering(forOffice(v2.changeRegistro), Registro),
  'registros',
);

export const changeRegistro = operation('PATCH', '/escritorio/v1/registros/{id}', {
  access: OFFICE,
  group: 'Registros',
  summary: message('Replaneja uma visita', 'Plan a visit anew'),
  body: AgendaChange,
  stampOf: 'registros',
  answer: ok(Registro),
  problems: ['CONFLITO', 'REGRA_NEGOCIO'],
  description: [
    message(
      'Campos ausentes ficam como estão; `inicio_agendado` e `data_agendada` nulos tiram a visita da agenda. A janela combinada tem início e fim, ou nenhum dos dois, e não muda com o horário planejado. De uma visita concluída ou cancelada só mudam `id_equipe`, `id_objetivo`, `id_contato` e `id_segmento`: o resto responde 422, salvo se repete o que está guardado. Quem recebe a visita é um usuário ativo de perfil `campo`, ou ninguém: senão 422, com `id_usuario` em `erros`.',
      'Absent fields stay as they are; `inicio_agendado` and `data_agendada` null take the visit off the schedule. The promised window has both ends or none, and does not move with the planned times. On a concluded or cancelled visit, only `id_equipe`, `id_objetivo`, `id_contato` and `id_segmento` may change: anything else answers 422, unless it repeats the stored value. A visit can only be assigned to an active user with the role `campo`, or to no user; otherwise 422, with `id_usuario` in `erros`.',
    ),
  ],
  example: {
    id_usuario: 4,
    inicio_agendado: '2026-08-14T12:00:00Z',
    data_agendada: '2026-08-14T14:00:00Z',
  },
});

export const releaseRegistro = operation('POST', '/escritorio/v1/registros/{id}/liberar', {
  access: OFFICE,
  group: 'Registros',
  summary: message('Libera uma visita para o campo', 'Send a visit to the field'),
  body: NoFields,
  answer: ok(Registro),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'Torna `ativo` verdadeiro; repetir não muda nada. Concluída ou cancelada: 422.',
      'Sets `ativo` to true; repeating changes nothing. Concluded or cancelled: 422.',
    ),
  ],
  example: {},
});

export const cancelRegistro = operation('POST', '/escritorio/v1/registros/{id}/cancelar', {
  access: OFFICE,
  group: 'Registros',
  summary: message('Cancela uma visita', 'Cancel a visit'),
  body: Cancelamento,
  answer: ok(Registro),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'A visita some do aparelho e fica com o status de situação `cancelado`; o motivo está no histórico. Uma visita concluída responde 422. O que o aparelho já fez e ainda não enviou é aceito quando chegar. `reabrir` a traz de volta.',
      'The visit disappears from the device and gets the status whose `situacao` is `cancelado`; the history has the reason. A concluded visit answers 422. Work that the device has not sent yet is accepted when it arrives. `reabrir` brings the visit back.',
    ),
  ],
  example: { motivo: 'O cliente desmarcou.' },
});

export const concludeRegistro = operation('POST', '/escritorio/v1/registros/{id}/concluir', {
  access: OFFICE,
  group: 'Registros',
  summary: message('Conclui uma visita sem suas respostas', 'Conclude a visit without its answers'),
  body: Conclusao,
  answer: ok(Registro),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'Para uma visita que terminou e cujas respostas não virão: `pendencias` fica como está e diz o que faltou; o motivo está no histórico. Sem início ou fim conhecidos, concluída ou cancelada: 422. O que o aparelho ainda enviar é guardado e aparece, e a visita continua concluída. Ela não impede mais a conclusão de uma ordem que exige o questionário, que ainda precisa de alguma resposta.',
      'For a visit that ended and whose answers will not come: `pendencias` stays and says what is missing; the history has the reason. Without a known start and end, or if concluded or cancelled: 422. Events that the device sends later are stored and shown, and the visit stays concluded. It no longer blocks an order that requires its questionnaire; the order still needs an answer.',
    ),
  ],
  example: { motivo: 'O aparelho foi perdido.' },
});

export const cancelRegistros = operation('POST', '/escritorio/v1/registros/cancelar', {
  access: OFFICE,
  group: 'Registros',
  summary: message('Cancela visitas', 'Cancel visits'),
  body: CancelamentoDeVarias,
  answer: nothing(),
  problems: ['NAO_ENCONTRADO', 'REGRA_NEGOCIO'],
  description: [
    message(
      'Tudo ou nada, até 500: um id inexistente responde 404, e nada muda. Como o cancelamento de uma só, com um motivo para todas. Concluída ou já cancelada: 422.',
      'All or nothing, up to 500: an unknown id answers 404, and nothing changes. Like cancelling one visit, with one reason for all. Already concluded or cancelled: 422.',
    ),
  ],
  example: { ids: [101, 102], motivo: 'O técnico adoeceu.' },
});

export const rescheduleRegistros = operation('POST', '/escritorio/v1/registros/reagendar', {
  access: OFFICE,
  group: 'Registros',
  summary: message('Passa visitas para outro dia', 'Move visits to another day'),
  body: Reagendamento,
  answer: nothing(),
  problems: ['NAO_ENCONTRADO', 'REGRA_NEGOCIO'],
  description: [
    message(
      'Tudo ou nada, até 500: um id inexistente responde 404, e nada muda. Cada uma fica com seus horários, no fuso da conta; para mudá-los, altere a visita. Dia que já passou: 422, com `data` em `erros`. Sem agenda, concluída ou cancelada: 422.',
      'All or nothing, up to 500: an unknown id answers 404, and nothing changes. Each visit keeps its times of day, in the account’s time zone; change the visit to change them. A day that is over: 422, with `data` in `erros`. Unscheduled, concluded or cancelled: 422.',
    ),
  ],
  example: { ids: [101, 102], data: '2026-08-17' },
});

export const reassignRegistros = operation('POST', '/escritorio/v1/registros/reatribuir', {
  access: OFFICE,
  group: 'Registros',
  summary: message('Atribui visitas a um usuário', 'Assign visits to a user'),
  body: Reatribuicao,
  answer: nothing(),
  problems: ['NAO_ENCONTRADO', 'REGRA_NEGOCIO'],
  description: [
    message(
      'Tudo ou nada, até 500: um id inexistente responde 404, e nada muda. `id_usuario` nulo as deixa sem usuário. Quem não é um usuário ativo de perfil `campo` responde 422. Concluída ou cancelada: 422.',
      'All or nothing, up to 500: an unknown id answers 404, and nothing changes. A null `id_usuario` leaves them without a user. Anyone but an active user with the role `campo` is a 422. Concluded or cancelled: 422.',
    ),
  ],
  example: { ids: [101, 102], id_usuario: 4 },
});

export const releaseRegistros = operation('POST', '/escritorio/v1/registros/liberar', {
  access: OFFICE,
  group: 'Registros',
  summary: message('Libera visitas para o campo', 'Send visits to the field'),
  body: Liberacao,
  answer: nothing(),
  problems: ['NAO_ENCONTRADO', 'REGRA_NEGOCIO'],
  description: [
    message(
      'Tudo ou nada, até 500: um id inexistente responde 404, e nada muda. Concluída ou cancelada: 422.',
      'All or nothing, up to 500: an unknown id answers 404, and nothing changes. Concluded or cancelled: 422.',
    ),
  ],
  example: { ids: [101, 102] },
});
