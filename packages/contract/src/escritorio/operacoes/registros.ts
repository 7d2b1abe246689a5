import { msg } from '../../idiomas.ts';
import { juntas, type Operacoes } from '../../operacao.ts';

const PAGINAS = msg(
  'Filtros, páginas e cursor são os da API v2.',
  'Filters, pages and cursor are those of API v2.',
);
const TUDO_OU_NADA = {
  pt: 'Tudo ou nada, até 500: um id inexistente responde 404, e nada muda.',
  en: 'All or nothing, up to 500: an unknown id answers 404, and nothing changes.',
};

export const registros: Operacoes = {
  'POST /escritorio/v1/registros/list': {
    grupo: 'Registros',
    resumo: msg('Lista visitas', 'List visits'),
    descricao: juntas(
      PAGINAS,
      msg(
        'Além dos filtros da v2: `situacoes`, `com_pendencias` e `atrasada`, com o sentido que têm no painel do dia.',
        'Beyond the filters of v2: `situacoes`, `com_pendencias` and `atrasada`, which mean what they mean in the panel of the day.',
      ),
    ),
    corpo: { pagina: 1, por_pagina: 100, atrasada: true, ordenar: 'data_agendada' },
  },
  'GET /escritorio/v1/registros/{id}': {
    grupo: 'Registros',
    resumo: msg('Lê uma visita', 'Get a visit'),
  },
  'PATCH /escritorio/v1/registros/{id}': {
    grupo: 'Registros',
    resumo: msg('Replaneja uma visita', 'Plan a visit anew'),
    descricao: msg(
      'Campos ausentes ficam como estão. De uma visita concluída ou cancelada só mudam `id_equipe`, `id_objetivo`, `id_contato` e `id_segmento`: o resto responde 422, salvo se repete o que está guardado. Quem recebe a visita é um usuário ativo de perfil `campo`, ou ninguém: senão 422, com `id_usuario` em `erros`.',
      'Absent fields stay as they are. Of a visit that is concluded or cancelled only `id_equipe`, `id_objetivo`, `id_contato` and `id_segmento` change: anything else answers 422, unless it repeats what is stored. Whoever is given the visit is an active user of the profile `campo`, or nobody: else 422, with `id_usuario` in `erros`.',
    ),
    erros: ['REGRA_NEGOCIO'],
    corpo: {
      id_usuario: 4,
      inicio_agendado: '2026-08-14T12:00:00Z',
      data_agendada: '2026-08-14T14:00:00Z',
    },
  },
  'POST /escritorio/v1/registros/{id}/liberar': {
    grupo: 'Registros',
    resumo: msg('Libera uma visita para o campo', 'Send a visit to the field'),
    descricao: msg(
      'Torna `ativo` verdadeiro; repetir não muda nada. Concluída ou cancelada: 422.',
      'Makes `ativo` true; repeating changes nothing. Concluded or cancelled: 422.',
    ),
    erros: ['REGRA_NEGOCIO'],
    corpo: {},
  },
  'POST /escritorio/v1/registros/{id}/cancelar': {
    grupo: 'Registros',
    resumo: msg('Cancela uma visita', 'Cancel a visit'),
    descricao: msg(
      'A visita some do aparelho e fica com o status de situação `cancelado`; o motivo está no histórico. Uma visita concluída responde 422. O que o aparelho já fez e ainda não enviou é aceito quando chegar.',
      'The visit leaves the device and gets the status whose `situacao` is `cancelado`; the reason is in the history. A concluded visit answers 422. What the device has done and not sent yet is taken when it arrives.',
    ),
    erros: ['REGRA_NEGOCIO'],
    corpo: { motivo: 'O cliente desmarcou.' },
  },
  'POST /escritorio/v1/registros/{id}/concluir': {
    grupo: 'Registros',
    resumo: msg('Conclui uma visita sem suas respostas', 'Conclude a visit without its answers'),
    descricao: msg(
      'Para uma visita que terminou e cujas respostas não virão: `pendencias` fica como está e diz o que faltou; o motivo está no histórico. Sem início ou fim conhecidos, concluída ou cancelada: 422. O que o aparelho ainda enviar é guardado e aparece, e a visita continua concluída. Ela não impede mais a conclusão de uma ordem que exige o questionário, que ainda precisa de alguma resposta.',
      'For a visit that ended and whose answers will not come: `pendencias` stays and tells what is missing; the reason is in the history. Without a known start and end, concluded or cancelled: 422. What the device still sends is kept and shown, and the visit stays concluded. It no longer holds up an order that demands its questionnaire, which still needs an answer.',
    ),
    erros: ['REGRA_NEGOCIO'],
    corpo: { motivo: 'O aparelho foi perdido.' },
  },
  'POST /escritorio/v1/registros/cancelar': {
    grupo: 'Registros',
    resumo: msg('Cancela visitas', 'Cancel visits'),
    descricao: msg(
      `${TUDO_OU_NADA.pt} Como o cancelamento de uma só, com um motivo para todas. Concluída ou já cancelada: 422.`,
      `${TUDO_OU_NADA.en} Like cancelling one, with one reason for all. Concluded or cancelled already: 422.`,
    ),
    erros: ['NAO_ENCONTRADO', 'REGRA_NEGOCIO'],
    corpo: { ids: [101, 102], motivo: 'O técnico adoeceu.' },
  },
  'POST /escritorio/v1/registros/reagendar': {
    grupo: 'Registros',
    resumo: msg('Passa visitas para outro dia', 'Move visits to another day'),
    descricao: msg(
      `${TUDO_OU_NADA.pt} Cada uma fica com seus horários, no fuso da conta; para mudá-los, altere a visita. Dia que já passou: 422, com \`data\` em \`erros\`. Sem agenda, concluída ou cancelada: 422.`,
      `${TUDO_OU_NADA.en} Each keeps its times of day, in the account’s time zone; to change those, change the visit. A day that is over: 422, with \`data\` in \`erros\`. Without a schedule, concluded or cancelled: 422.`,
    ),
    erros: ['NAO_ENCONTRADO', 'REGRA_NEGOCIO'],
    corpo: { ids: [101, 102], data: '2026-08-17' },
  },
  'POST /escritorio/v1/registros/reatribuir': {
    grupo: 'Registros',
    resumo: msg('Passa visitas a um usuário', 'Give visits to a user'),
    descricao: msg(
      `${TUDO_OU_NADA.pt} \`id_usuario\` nulo as deixa sem ninguém; quem não é um usuário ativo de perfil \`campo\` não as recebe: 422. Concluída ou cancelada: 422.`,
      `${TUDO_OU_NADA.en} A null \`id_usuario\` leaves them with nobody; who is not an active user of the profile \`campo\` is given none: 422. Concluded or cancelled: 422.`,
    ),
    erros: ['NAO_ENCONTRADO', 'REGRA_NEGOCIO'],
    corpo: { ids: [101, 102], id_usuario: 4 },
  },
  'POST /escritorio/v1/registros/liberar': {
    grupo: 'Registros',
    resumo: msg('Libera visitas para o campo', 'Send visits to the field'),
    descricao: msg(
      `${TUDO_OU_NADA.pt} Concluída ou cancelada: 422.`,
      `${TUDO_OU_NADA.en} Concluded or cancelled: 422.`,
    ),
    erros: ['NAO_ENCONTRADO', 'REGRA_NEGOCIO'],
    corpo: { ids: [101, 102] },
  },
  'POST /escritorio/v1/registros/{id}/historico/list': {
    grupo: 'Registros',
    resumo: msg('Lista as mudanças de uma visita', 'List the changes of a visit'),
    descricao: PAGINAS,
    corpo: { pagina: 1, por_pagina: 100 },
  },
};
