/** Many visits planned at once, each as its caller saw it, with the changes that undo it; visits taken back and reopened. */
import type { Static } from 'typebox';
import { Aviso } from '../agenda/avisos.ts';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import {
  array,
  arrayUpTo,
  boolean,
  id,
  input,
  instant,
  nullable,
  object,
  reference,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { nothing, ok, operation } from '../kit/operation.ts';
import { NoFields } from './lote.ts';
import { Liberacao, Registro } from './registros.ts';

/** The most visits that are planned at once: a day of fifty technicians. */
export const MAX_PLANEJADAS = 1000;

/** The change of one visit. Absent fields stay as they are. */
export const Mudanca = input(
  {
    id: id(common.id_registro),
    atualizado_em: instant({
      pt: '`atualizado_em` da visita como foi vista: se ela mudou desde então, nada muda, e a resposta é 409.',
      en: '`atualizado_em` of the visit as it was seen: if it has changed since, nothing changes, and the answer is 409.',
      example: '2026-08-14T09:31:22.123456Z',
    }),
    id_usuario: nullable(reference('usuarios', common.registros_id_usuario)),
    inicio_agendado: nullable(instant(common.inicio_agendado)),
    data_agendada: nullable(instant(common.data_agendada)),
    id_equipe: nullable(reference('grupos', common.id_equipe)),
    ativo: boolean({
      pt: 'True envia a visita ao aparelho, false a recolhe; só enquanto ninguém a começou.',
      en: 'True sends the visit to the device, false takes it back; only before its technician has begun it.',
      example: true,
    }),
    fixada: boolean({
      pt: 'True fixa a visita onde está planejada, false a desafixa. Só com técnico e horário: sem um deles, 422. A visita que perde um deles deixa de estar fixada.',
      en: 'True pins the visit where it is planned, false unpins it. Only with a technician and a time: without one of them, 422. A visit that loses one of them is unpinned.',
      example: true,
    }),
    respeitar_reservas: boolean({
      pt: 'Com true, se um horário do técnico em que a visita ficaria está reservado para um cliente, nada muda, e a resposta é 409: para o que foi proposto antes da reserva. Sem ele, reservas não impedem nada.',
      en: 'With true, if a time of the technician that the visit would lie over is held for a customer, nothing changes, and the answer is 409: for what was proposed before it was held. Without it, held times prevent nothing.',
      example: true,
    }),
    cancelar: input({ motivo: text(500, common.motivo) }, ['motivo'], {
      pt: 'Cancela a visita.',
      en: 'Cancels the visit.',
      example: { motivo: 'O técnico adoeceu.' },
    }),
    reabrir: boolean({
      pt: 'Com true, reabre uma visita cancelada.',
      en: 'With true, reopens a cancelled visit.',
      example: true,
    }),
    justificativa_habilidade: nullable(
      text(500, {
        pt: 'Por que vai um técnico a quem falta nesse dia uma habilidade que a visita exige. Se falta e não há uma, 422. Null só em um `inverso`: o plano que ele restaura não a tinha, e não é pedida.',
        en: 'Why a technician goes who lacks a skill on that day that the visit asks for. With a lack and no reason, 422. Null in an `inverso` only: the plan that it restores had none, and none is asked for.',
        example: 'O Bruno acompanha e tem o certificado.',
      }),
    ),
    motivo_anterior: text(500, {
      pt: 'Só com `reabrir`, e só em um `inverso`: o motivo de um cancelamento mais antigo, que o aparelho já tinha desfeito.',
      en: 'Only with `reabrir`, and only in an `inverso`: the reason of an earlier cancellation, which the device had already undone.',
      example: 'O cliente desmarcou.',
    }),
  },
  ['id', 'atualizado_em'],
);
export type Mudanca = Static<typeof Mudanca>;

export const Planejamento = input(
  {
    mudancas: arrayUpTo(MAX_PLANEJADAS, Mudanca, {
      pt: 'As mudanças, no máximo uma de cada visita.',
      en: 'The changes, at most one of each visit.',
    }),
  },
  ['mudancas'],
);

/** The most warnings in one answer: 1,000 visits on one afternoon would have half a million. */
export const MAX_AVISOS = 1000;

/** A warning, and the visit that it is about. */
export const AvisoDaVisita = object({ id: id(common.id_registro), ...Aviso.properties });
export type AvisoDaVisita = Static<typeof AvisoDaVisita>;

export const Planejadas = object({
  dados: array(Registro, {
    pt: 'As visitas como ficaram, na ordem das mudanças.',
    en: 'The visits as they are now, in the order of the changes.',
  }),
  inverso: array(Mudanca, {
    pt: 'As mudanças que desfazem estas, prontas para enviar em `mudancas`.',
    en: 'The changes that undo these, ready to be sent as `mudancas`.',
  }),
  avisos: array(AvisoDaVisita, {
    pt: 'O que pesa contra o plano destas visitas, no máximo 1000 avisos. Um aviso não impede nada.',
    en: 'What speaks against the plan of these visits, at most 1000 warnings. A warning prevents nothing.',
  }),
});

export const planRegistros = operation('POST', '/escritorio/v1/registros/planejar', {
  access: OFFICE,
  group: 'Registros',
  summary: message('Planeja visitas', 'Plan visits'),
  body: Planejamento,
  answer: ok(Planejadas),
  problems: ['NAO_ENCONTRADO', 'CONFLITO', 'REGRA_NEGOCIO'],
  description: [
    message(
      'Tudo ou nada, até 1000: quem executa, quando, com que equipe, se está no aparelho, se está fixada, se foi cancelada. `inicio_agendado` e `data_agendada` nulos tiram a visita da agenda. Um id inexistente responde 404. Uma visita que mudou desde `atualizado_em`, ou que ficaria em um horário reservado com `respeitar_reservas`, responde 409; concluída, ou cancelada sem `reabrir`, 422: `erros` diz quais (`mudancas[3].atualizado_em`).',
      'All or nothing, up to 1,000: who carries them out, when, with which team, whether they are on the device, whether they are pinned, whether they are cancelled. `inicio_agendado` and `data_agendada` null take a visit off the schedule. An unknown id answers 404. A visit that has changed since `atualizado_em`, or that would lie over a held time with `respeitar_reservas`, answers 409; one that is concluded, or cancelled and not reopened, 422: `erros` says which (`mudancas[3].atualizado_em`).',
    ),
    message(
      'Enviar `inverso` restaura as visitas exatamente como eram; o histórico conta as duas mudanças.',
      'Sending `inverso` restores the visits exactly as they were; the history has both changes.',
    ),
    message(
      'Quem planeja um técnico a quem falta nesse dia uma habilidade que a visita exige diz por quê, em `justificativa_habilidade`: senão 422, com esse campo e `CAMPO_OBRIGATORIO` em `erros` para cada visita. Ela fica com a visita enquanto o mesmo técnico a tem e algo lhe falta, e depois no histórico.',
      'A caller who plans a technician who lacks a skill on that day that the visit asks for says why, in `justificativa_habilidade`: otherwise 422, with this field and `CAMPO_OBRIGATORIO` in `erros` for each visit. It stays with the visit while the same technician has it and lacks something, and in the history after that.',
    ),
    message(
      'Quem recebe uma visita é um usuário ativo de perfil `campo`, alguém que já a teve, ou ninguém.',
      'A visit is given to an active user with the role `campo`, to a user who has had it before, or to no user.',
    ),
  ],
  example: {
    mudancas: [
      {
        id: 101,
        atualizado_em: '2026-08-14T09:31:22.123456Z',
        id_usuario: 4,
        inicio_agendado: '2026-08-14T12:00:00Z',
        data_agendada: '2026-08-14T14:00:00Z',
      },
      {
        id: 102,
        atualizado_em: '2026-08-14T09:31:22.123457Z',
        cancelar: { motivo: 'O técnico adoeceu.' },
      },
    ],
  },
});

export const recallRegistro = operation('POST', '/escritorio/v1/registros/{id}/recolher', {
  access: OFFICE,
  group: 'Registros',
  summary: message('Recolhe uma visita do campo', 'Take a visit back from the field'),
  body: NoFields,
  answer: ok(Registro),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'O inverso de `liberar`: torna `ativo` falso, e a visita some do aparelho na próxima sincronização; repetir não muda nada. Concluída, cancelada ou já começada: 422. O que o aparelho já fez e ainda não enviou é aceito quando chegar.',
      'The inverse of `liberar`: sets `ativo` to false, and the visit disappears from the device with its next synchronisation; repeating changes nothing. Concluded, cancelled or already begun: 422. Work that the device has not sent yet is accepted when it arrives.',
    ),
  ],
  example: {},
});

export const recallRegistros = operation('POST', '/escritorio/v1/registros/recolher', {
  access: OFFICE,
  group: 'Registros',
  summary: message('Recolhe visitas do campo', 'Take visits back from the field'),
  body: Liberacao,
  answer: nothing(),
  problems: ['NAO_ENCONTRADO', 'REGRA_NEGOCIO'],
  description: [
    message(
      'Tudo ou nada, até 500: um id inexistente responde 404, e nada muda. Concluída, cancelada ou já começada: 422.',
      'All or nothing, up to 500: an unknown id answers 404, and nothing changes. Concluded, cancelled or already begun: 422.',
    ),
  ],
  example: { ids: [101, 102] },
});

export const reopenRegistro = operation('POST', '/escritorio/v1/registros/{id}/reabrir', {
  access: OFFICE,
  group: 'Registros',
  summary: message('Reabre uma visita cancelada', 'Reopen a cancelled visit'),
  body: NoFields,
  answer: ok(Registro),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'Volta a `agendado`, ou a onde os eventos do aparelho dizem que está, com `ativo` falso: libere-a para que o técnico a receba. Uma visita que não está cancelada responde 422.',
      'It is `agendado` again, or where the device’s events say that it is, with `ativo` false: send it so that the technician receives it. A visit that is not cancelled answers 422.',
    ),
  ],
  example: {},
});
