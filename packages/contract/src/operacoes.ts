/**
 * What every operation does, in both languages: the API's documentation takes its words, its groups and
 * its examples from here. The key is method and path, parameters in braces.
 */
import { type Mensagem, msg } from './idiomas.ts';
import type { CodigoDeProblema } from './problemas.ts';

export interface Operacao {
  /** One of `grupos`. */
  grupo: string;
  resumo: Mensagem;
  /** The rules that the schemas cannot tell. */
  descricao?: Mensagem;
  /** Problems of this operation alone, beyond those that follow from its kind. */
  erros?: CodigoDeProblema[];
  /** A valid request body. */
  corpo?: unknown;
  /** The body is no JSON but bytes of a file. */
  octetos?: true;
}

/** The groups in the order in which the documentation shows them. */
export const grupos: Record<string, Mensagem> = {
  Token: msg(
    'Troca de login e senha por um token de acesso.',
    'Exchanges login and password for an access token.',
  ),
  Clientes: msg(
    'Quem recebe as visitas. Um cliente é uma empresa ou uma pessoa física; seus contatos são pessoas.',
    'Who receives the visits. A customer is a company or an individual; its contacts are people.',
  ),
  'Notas de cliente': msg('Anotações sobre um cliente.', 'Remarks about a customer.'),
  Pessoas: msg(
    'Contatos nos clientes; uma pessoa pode pertencer a vários clientes, e um cliente ter várias pessoas.',
    'Contacts at customers; a person may belong to several customers, and a customer have several people.',
  ),
  Endereços: msg(
    'O endereço principal de um cliente ou de uma pessoa.',
    'The main address of a customer or of a person.',
  ),
  Registros: msg(
    'Visitas: agendadas por esta API, executadas no aplicativo e lidas de volta aqui.',
    'Visits: scheduled through this API, carried out in the app and read back here.',
  ),
  'Ordens de serviço': msg(
    'Trabalhos com mais de uma visita ou mais de um usuário. Para uma visita só, basta o registro.',
    'Jobs with more than one visit or more than one user. For a single visit, the record is enough.',
  ),
  Questionários: msg(
    'Questionários que as visitas pedem, e para quais grupos e segmentos eles são.',
    'Questionnaires that visits ask for, and for which groups and segments they are.',
  ),
  'Respostas de questionário': msg(
    'O que foi respondido nas visitas.',
    'What was answered at visits.',
  ),
  Deslocamentos: msg(
    'Distância e custo por usuário, por dia e por percurso; lidos por período, sem `atualizado_apos`.',
    'Distance and cost by user, by day and by leg; read by period, without `atualizado_apos`.',
  ),
  Usuários: msg(
    'Administradores, gestores, integrações e usuários de campo, e onde estes estiveram por último.',
    'Administrators, managers, integrations and field users, and where the latter were last seen.',
  ),
  Grupos: msg('Equipes de usuários.', 'Teams of users.'),
  Segmentos: msg(
    'Recortes da operação, com seus clientes, usuários e grupos.',
    'Slices of the operation, with their customers, users and groups.',
  ),
  'Tabelas de apoio': msg(
    'Categorias, etapas, status e outras listas às quais os campos `id_…` se referem.',
    'Categories, stages, statuses and other lists that `id_…` fields refer to.',
  ),
  'Campos personalizados': msg(
    'Campos que a conta definiu além dos que todos têm.',
    'Fields that the account defined beyond those that everyone has.',
  ),
  'API de campo': msg(
    'A API dos aparelhos dos técnicos, que trabalham sem rede; só para usuários com o perfil `campo`.',
    'The API of the technicians’ devices, which work without a network; only for users with the role `campo`.',
  ),
  Saúde: msg(
    'Se o processo vive e se pode atender.',
    'Whether the process lives, and whether it can serve.',
  ),
};

export type Operacoes = Record<string, Operacao>;

/** Sentences as one text. */
export const juntas = (...partes: Mensagem[]): Mensagem =>
  msg(partes.map((p) => p['pt-BR']).join(' '), partes.map((p) => p['en-US']).join(' '));

const PAGINAS = msg(
  'Sem corpo ou com `{}`, lista tudo, em páginas. Peça as páginas 1, 2, 3… até `pagina` chegar a `total_paginas`.',
  'Without a body or with `{}`, lists everything, in pages. Ask for pages 1, 2, 3… until `pagina` reaches `total_paginas`.',
);
const CURSOR = msg(
  'Para ler só o que mudou, percorra todas as páginas e envie o maior `atualizado_em` recebido como o próximo `atualizado_apos`; na primeira carga, omita-o. O mesmo item pode vir duas vezes; itens excluídos deixam de vir.',
  'To read only what changed, go through all pages and send the greatest `atualizado_em` received as the next `atualizado_apos`; leave it out of the first load. The same item may come twice; deleted items no longer come.',
);
export const FILTROS = msg(
  'Filtros no plural aceitam qualquer um dos valores enviados; filtros diferentes valem juntos.',
  'Plural filters accept any of the values sent; different filters apply together.',
);
export const PRESERVA = msg(
  'Campos ausentes ficam como estão; null limpa os que podem ficar vazios. Uma alteração que não muda nada não altera `atualizado_em`.',
  'Absent fields stay as they are; null clears those that may be empty. A change that changes nothing leaves `atualizado_em` as it is.',
);
const TUDO_OU_NADA = msg(
  'Tudo ou nada: um só id em falta desfaz a requisição inteira.',
  'All or nothing: a single id at fault undoes the whole request.',
);
const POSICAO = msg(
  'Latitude sem longitude, ou o contrário, contando o que está guardado, responde 422.',
  'Latitude without longitude, or the reverse, counting what is stored, answers 422.',
);

/** A list that is read with the cursor. `regras` is what this one has of its own. */
export const lista = (
  grupo: string,
  resumo: Mensagem,
  corpo: object = {},
  regras: Mensagem[] = [FILTROS],
): Operacao => ({
  grupo,
  resumo,
  descricao: juntas(PAGINAS, ...regras, CURSOR),
  corpo: { pagina: 1, por_pagina: 100, ...corpo },
});

const DESDE = '2026-08-14T09:31:22.123456Z';

const token: Operacoes = {
  'POST /v2/token': {
    grupo: 'Token',
    resumo: msg('Obtém um token de acesso', 'Get an access token'),
    descricao: msg(
      'Reutilize o token até `expira_em`; não peça um por chamada. Login inexistente e senha errada respondem o mesmo 401. Cinco falhas em 15 minutos bloqueiam o login por 60 segundos, e o tempo dobra até 15 minutos: 429 com `Retry-After`.',
      'Reuse the token until `expira_em`; do not ask for one per call. An unknown login and a wrong password answer the same 401. Five failures within 15 minutes block the login for 60 seconds, doubling up to 15 minutes: 429 with `Retry-After`.',
    ),
    erros: ['NAO_AUTENTICADO'],
    corpo: { login: 'erp', senha: 'uma-senha-longa' },
  },
};

const CLIENTE = {
  codigo: 'C-0042',
  tipo: 'J',
  nome: 'Padaria Aurora Ltda.',
  documento: '12.345.678/0001-95',
  telefone: '+55 11 3456-7890',
  email: 'contato@aurora.com.br',
  id_categoria: 1,
};

const clientes: Operacoes = {
  'POST /v2/clientes/list': lista('Clientes', msg('Lista clientes', 'List customers'), {
    ativo: true,
    codigos: ['C-0042', 'C-0043'],
    ordenar: 'nome',
  }),
  'GET /v2/clientes/{id}': {
    grupo: 'Clientes',
    resumo: msg('Lê um cliente', 'Get a customer'),
  },
  'POST /v2/clientes': {
    grupo: 'Clientes',
    resumo: msg('Cria um cliente', 'Create a customer'),
    descricao: msg(
      '`documento` é guardado sem pontuação e é único na conta: repetido responde 409. `codigo` é seu e pode se repetir.',
      '`documento` is stored without punctuation and is unique in the account: a duplicate answers 409. `codigo` is yours and may repeat.',
    ),
    erros: ['CONFLITO'],
    corpo: { ...CLIENTE, campos_personalizados: { '7': 'Trimestral' } },
  },
  'POST /v2/clientes/criar-lote': {
    grupo: 'Clientes',
    resumo: msg('Cria até 500 clientes', 'Create up to 500 customers'),
    descricao: msg(
      'Responde 207 mesmo quando todos os itens deram certo ou todos falharam: o veredito de cada um está em `resultados`, na ordem do envio. Um item com falha não impede os outros. Mais de 500 itens: 400, e nada é criado.',
      'Answers 207 even when every item succeeded or every item failed: the verdict on each is in `resultados`, in the order in which they were sent. A bad item does not stop the others. More than 500 items: 400, and nothing is created.',
    ),
    corpo: { clientes: [CLIENTE, { tipo: 'F', nome: 'Carla Dias', codigo: 'C-0043' }] },
  },
  'PUT /v2/clientes/{id}': {
    grupo: 'Clientes',
    resumo: msg('Altera um cliente', 'Change a customer'),
    descricao: juntas(
      PRESERVA,
      msg(
        'O `documento` de outro cliente responde 409. Nunca cria.',
        'The `documento` of another customer answers 409. Never creates.',
      ),
    ),
    erros: ['CONFLITO'],
    corpo: { ...CLIENTE, ativo: true },
  },
  'PATCH /v2/clientes/{id}': {
    grupo: 'Clientes',
    resumo: msg('Altera alguns campos de um cliente', 'Change some fields of a customer'),
    descricao: juntas(
      PRESERVA,
      msg(
        'Inative com `{"ativo": false}`: o cliente some do campo, e o histórico fica.',
        'Deactivate with `{"ativo": false}`: the customer disappears from the field, and history is kept.',
      ),
    ),
    erros: ['CONFLITO'],
    corpo: { ativo: false },
  },
  'DELETE /v2/clientes/{id}': {
    grupo: 'Clientes',
    resumo: msg('Exclui um cliente', 'Delete a customer'),
    descricao: msg(
      'Um cliente com visitas ou ordens de serviço responde 422: inative-o em vez de excluir.',
      'A customer with visits or service orders answers 422: deactivate it instead.',
    ),
    erros: ['REGRA_NEGOCIO'],
  },
  'POST /v2/clientes/pessoas/vincular': {
    grupo: 'Clientes',
    resumo: msg('Vincula pessoas a um cliente', 'Link people to a customer'),
    descricao: juntas(
      TUDO_OU_NADA,
      msg(
        'Id inexistente: 404. Vínculo que já existe: 409.',
        'Unknown id: 404. Link that exists: 409.',
      ),
    ),
    erros: ['NAO_ENCONTRADO', 'CONFLITO'],
    corpo: { id_cliente: 7, ids_pessoas: [5, 6] },
  },
  'POST /v2/clientes/pessoas/desvincular': {
    grupo: 'Clientes',
    resumo: msg('Desvincula pessoas de um cliente', 'Unlink people from a customer'),
    descricao: juntas(
      TUDO_OU_NADA,
      msg('Id ou vínculo inexistente: 404.', 'Unknown id or link: 404.'),
    ),
    erros: ['NAO_ENCONTRADO'],
    corpo: { id_cliente: 7, ids_pessoas: [5, 6] },
  },
};

const notas: Operacoes = {
  'POST /v2/clientes/{id}/notas/list': lista(
    'Notas de cliente',
    msg('Lista as notas de um cliente', 'List the notes of a customer'),
    { ordenar: '-data_criacao' },
  ),
  'POST /v2/clientes/{id}/notas': {
    grupo: 'Notas de cliente',
    resumo: msg('Cria uma nota', 'Create a note'),
    descricao: msg('O autor é o usuário do token.', 'Its author is the user of the token.'),
    corpo: { nota: 'Prefere visitas pela manhã.' },
  },
  'PUT /v2/notas-cliente/{id}': {
    grupo: 'Notas de cliente',
    resumo: msg('Altera uma nota', 'Change a note'),
    descricao: msg('O autor continua o mesmo.', 'Its author stays the same.'),
    corpo: { nota: 'Prefere visitas pela tarde.' },
  },
  'DELETE /v2/notas-cliente/{id}': {
    grupo: 'Notas de cliente',
    resumo: msg('Exclui uma nota', 'Delete a note'),
  },
};

const pessoas: Operacoes = {
  'POST /v2/pessoas/list': lista('Pessoas', msg('Lista pessoas', 'List people'), {
    ids_clientes: [7],
    ativo: true,
  }),
  'GET /v2/pessoas/{id}': { grupo: 'Pessoas', resumo: msg('Lê uma pessoa', 'Get a person') },
  'POST /v2/pessoas/post': {
    grupo: 'Pessoas',
    resumo: msg('Cria uma pessoa', 'Create a person'),
    descricao: msg(
      '`ids_clientes` já a vincula a clientes; depois, use os caminhos de vínculo.',
      '`ids_clientes` links it to customers at once; afterwards, use the paths for links.',
    ),
    corpo: {
      nome: 'Carla Dias',
      email: 'carla@aurora.com.br',
      celular: '+55 11 98765-4321',
      cargo: 'Gerente de manutenção',
      ids_clientes: [7],
    },
  },
  'PUT /v2/pessoas/{id}': {
    grupo: 'Pessoas',
    resumo: msg('Altera uma pessoa', 'Change a person'),
    descricao: juntas(
      PRESERVA,
      msg('Os vínculos têm caminhos próprios.', 'Links have paths of their own.'),
    ),
    corpo: { cargo: 'Diretora', ativo: true },
  },
  'POST /v2/pessoas/status': {
    grupo: 'Pessoas',
    resumo: msg('Ativa ou inativa pessoas', 'Activate or deactivate people'),
    descricao: juntas(TUDO_OU_NADA, msg('Id inexistente: 404.', 'Unknown id: 404.')),
    erros: ['NAO_ENCONTRADO'],
    corpo: { ids_pessoas: [5, 6], ativo: false },
  },
  'DELETE /v2/pessoas/{id}': {
    grupo: 'Pessoas',
    resumo: msg('Exclui uma pessoa', 'Delete a person'),
    descricao: msg(
      'Visitas e ordens que a têm como contato ficam, sem contato. O endereço dela é excluído.',
      'Visits and orders that have it as their contact stay, without one. Its address is deleted.',
    ),
  },
  'POST /v2/pessoas/clientes/vincular': {
    grupo: 'Pessoas',
    resumo: msg('Vincula uma pessoa a clientes', 'Link a person to customers'),
    descricao: juntas(
      TUDO_OU_NADA,
      msg(
        'Id inexistente: 404. Vínculo que já existe: 409.',
        'Unknown id: 404. Link that exists: 409.',
      ),
    ),
    erros: ['NAO_ENCONTRADO', 'CONFLITO'],
    corpo: { id_pessoa: 5, ids_clientes: [7, 8] },
  },
  'POST /v2/pessoas/clientes/desvincular': {
    grupo: 'Pessoas',
    resumo: msg('Desvincula uma pessoa de clientes', 'Unlink a person from customers'),
    descricao: juntas(
      TUDO_OU_NADA,
      msg('Id ou vínculo inexistente: 404.', 'Unknown id or link: 404.'),
    ),
    erros: ['NAO_ENCONTRADO'],
    corpo: { id_pessoa: 5, ids_clientes: [7, 8] },
  },
};

const ENDERECO = {
  descricao: 'Sede',
  logradouro: 'Avenida Paulista',
  numero: '1578',
  bairro: 'Bela Vista',
  cep: '01310-200',
  cidade: 'São Paulo',
  estado: 'SP',
  pais: 'Brasil',
  latitude: -23.5614,
  longitude: -46.6559,
};

const enderecos: Operacoes = {
  'POST /v2/enderecos/list': lista(
    'Endereços',
    msg('Lista endereços de clientes e de pessoas', 'List addresses of customers and of people'),
    { ids_cliente: [7, 8] },
  ),
  'GET /v2/clientes/{id}/endereco': {
    grupo: 'Endereços',
    resumo: msg('Lê o endereço de um cliente', 'Get the address of a customer'),
    descricao: msg(
      '404 também quando o cliente não tem endereço.',
      '404 also when the customer has no address.',
    ),
  },
  'PUT /v2/clientes/{id}/endereco': {
    grupo: 'Endereços',
    resumo: msg(
      'Cria ou altera o endereço de um cliente',
      'Create or change the address of a customer',
    ),
    descricao: juntas(
      msg(
        'Cria o endereço quando ainda não há. `id_cliente`, quando enviado, repete o caminho: outro valor responde 400.',
        'Creates the address when there is none yet. `id_cliente`, when sent, repeats the path: another value answers 400.',
      ),
      PRESERVA,
      POSICAO,
    ),
    erros: ['REGRA_NEGOCIO'],
    corpo: ENDERECO,
  },
  'GET /v2/pessoas/{id}/endereco': {
    grupo: 'Endereços',
    resumo: msg('Lê o endereço de uma pessoa', 'Get the address of a person'),
    descricao: msg(
      '404 também quando a pessoa não tem endereço.',
      '404 also when the person has no address.',
    ),
  },
  'PUT /v2/pessoas/{id}/endereco': {
    grupo: 'Endereços',
    resumo: msg(
      'Cria ou altera o endereço de uma pessoa',
      'Create or change the address of a person',
    ),
    descricao: juntas(
      msg(
        'Cria o endereço quando ainda não há. `id_pessoa`, quando enviado, repete o caminho: outro valor responde 400.',
        'Creates the address when there is none yet. `id_pessoa`, when sent, repeats the path: another value answers 400.',
      ),
      PRESERVA,
      POSICAO,
    ),
    erros: ['REGRA_NEGOCIO'],
    corpo: { ...ENDERECO, titulo: 'Trabalho', id_cidade: 3550308, id_estado: 35 },
  },
};

const registros: Operacoes = {
  'POST /v2/registros/list': lista('Registros', msg('Lista visitas', 'List visits'), {
    concluido: true,
    atualizado_apos: DESDE,
    ordenar: 'atualizado_em',
  }),
  'GET /v2/registros/{id}': {
    grupo: 'Registros',
    resumo: msg('Lê uma visita', 'Get a visit'),
    descricao: msg(
      'O tempo em atendimento é `data_realizacao` menos `data_inicio`.',
      'The time in attendance is `data_realizacao` minus `data_inicio`.',
    ),
  },
  'POST /v2/registros/post': {
    grupo: 'Registros',
    resumo: msg('Agenda uma visita', 'Schedule a visit'),
    descricao: msg(
      'Uma visita por requisição; não há lote. Com `ativo` true, o padrão, ela aparece no aplicativo de `id_usuario`; com false, fica a enviar. `id_ordem_servico` a liga a uma ordem que já existe.',
      'One visit per request; there is no batch. With `ativo` true, the default, it appears in the app of `id_usuario`; with false, it is left to be sent. `id_ordem_servico` ties it to an order that exists.',
    ),
    corpo: {
      id_cliente: 7,
      data_inicio_esperada: '2026-08-14T12:30:00Z',
      data_conclusao_esperada: '2026-08-14T14:00:00Z',
      id_usuario: 3,
      id_objetivo: 2,
      instrucoes: 'Entrar pela portaria dos fundos.',
      ativo: true,
    },
  },
  'PUT /v2/registros/{id}': {
    grupo: 'Registros',
    resumo: msg('Corrige uma visita', 'Correct a visit'),
    descricao: juntas(
      PRESERVA,
      msg(
        'Cada mudança fica no histórico. Não muda o estado: `data_realizacao` não conclui a visita. `data_realizacao` antes de `data_inicio` responde 422.',
        'Each change is kept in the history. The state stays: `data_realizacao` does not conclude the visit. A `data_realizacao` before `data_inicio` answers 422.',
      ),
      POSICAO,
    ),
    erros: ['REGRA_NEGOCIO'],
    corpo: {
      data_inicio: '2026-08-14T12:41:10Z',
      data_realizacao: '2026-08-14T13:25:40Z',
      observacao: 'Trocada a válvula de entrada.',
    },
  },
  'POST /v2/registros/{id}/historico/list': lista(
    'Registros',
    msg('Lista as mudanças de uma visita', 'List the changes of a visit'),
    { ordenar: '-id' },
    [
      msg(
        'Cada item diz quem mudou, de onde e o valor de cada campo antes e depois. `correcao` não é campo: um evento que o técnico desfez (`de`), e por que (`para`).',
        'Each item tells who made the change, from where, and the value of each field before and after. `correcao` is no field: an event that the technician took back (`de`), and why (`para`).',
      ),
    ],
  ),
};

const ordens: Operacoes = {
  'POST /v2/ordens-servico/list': lista(
    'Ordens de serviço',
    msg('Lista ordens de serviço', 'List service orders'),
    { concluida: false, prioridade_min: 5, ordenar: '-prioridade,data_agendada' },
  ),
  'GET /v2/ordens-servico/{id}': {
    grupo: 'Ordens de serviço',
    resumo: msg('Lê uma ordem de serviço', 'Get a service order'),
  },
  'POST /v2/ordens-servico/post': {
    grupo: 'Ordens de serviço',
    resumo: msg('Cria uma ordem de serviço', 'Create a service order'),
    descricao: msg(
      'A ordem recebe o status inicial da conta. Sem `ids_usuarios`, fica sem responsável. Criar já concluída uma ordem que exige questionário responde 422.',
      'The order gets the account’s initial status. Without `ids_usuarios`, it has nobody responsible. To create an order concluded that demands its questionnaire answers 422.',
    ),
    erros: ['REGRA_NEGOCIO'],
    corpo: {
      nome: 'Reforma da câmara fria',
      id_cliente: 7,
      id_tipo_servico: 1,
      inicio_agendado: '2026-08-14T12:30:00Z',
      data_agendada: '2026-08-21T20:00:00Z',
      prioridade: 5,
      ids_usuarios: [3, 4],
      exige_checklist_conclusao: true,
    },
  },
  'PUT /v2/ordens-servico/{id}': {
    grupo: 'Ordens de serviço',
    resumo: msg('Altera, conclui ou reabre uma ordem', 'Change, conclude or reopen an order'),
    descricao: juntas(
      PRESERVA,
      msg(
        '`ids_usuarios` substitui a lista inteira, e `[]` remove todos. `concluida` true conclui agora e mantém a data de uma conclusão anterior; false reabre. O status não muda aqui. Concluir antes do questionário exigido, ou `data_agendada` antes do `inicio_agendado` guardado, responde 422.',
        '`ids_usuarios` replaces the whole list, and `[]` removes all. `concluida` true concludes now and keeps the date of an earlier conclusion; false reopens. The status does not change here. Concluding before the questionnaire that is demanded, or a `data_agendada` before the stored `inicio_agendado`, answers 422.',
      ),
    ),
    erros: ['REGRA_NEGOCIO'],
    corpo: { concluida: true, comentario: 'Concluída em duas visitas.' },
  },
  'PUT /v2/ordens-servico/{id}/status': {
    grupo: 'Ordens de serviço',
    resumo: msg('Muda o status de uma ordem', 'Change the status of an order'),
    descricao: msg(
      'Qualquer status da conta pode seguir qualquer outro. Não conclui nem reabre a ordem.',
      'Any status of the account may follow any other. Neither concludes nor reopens the order.',
    ),
    corpo: { id_status: 2 },
  },
  'GET /v2/ordens-servico/status': {
    grupo: 'Ordens de serviço',
    resumo: msg('Lista os status das ordens', 'List the statuses of orders'),
    descricao: msg(
      'Todos em uma página, na ordem das telas.',
      'All of them on one page, in the order of the screens.',
    ),
  },
  'DELETE /v2/ordens-servico/{id}': {
    grupo: 'Ordens de serviço',
    resumo: msg('Exclui uma ordem de serviço', 'Delete a service order'),
    descricao: msg(
      'As visitas dela ficam, como visitas independentes.',
      'Its visits stay, as independent ones.',
    ),
  },
  'POST /v2/ordens-servico/excluir': {
    grupo: 'Ordens de serviço',
    resumo: msg('Exclui até 500 ordens de serviço', 'Delete up to 500 service orders'),
    descricao: msg(
      'Responde 207 sempre, com um veredito por id, na ordem do envio. Um id inexistente não impede os outros. As visitas das ordens ficam, como independentes.',
      'Always answers 207, with one verdict per id, in the order in which they were sent. An unknown id does not stop the others. The visits of the orders stay, as independent ones.',
    ),
    corpo: { ids: [15, 16, 17] },
  },
};

const questionarios: Operacoes = {
  'POST /v2/questionarios/list': lista(
    'Questionários',
    msg('Lista questionários', 'List questionnaires'),
    { ativo: true, vigente_em: '2026-08-14T12:30:00Z' },
  ),
  'GET /v2/questionarios/{id}': {
    grupo: 'Questionários',
    resumo: msg('Lê um questionário e suas questões', 'Get a questionnaire and its questions'),
    descricao: msg(
      'As seções são as da versão mais nova; sem versão, a lista vem vazia.',
      'The sections are those of the newest version; without a version, the list is empty.',
    ),
  },
  'POST /v2/questionarios/{id}/grupos': {
    grupo: 'Questionários',
    resumo: msg('Vincula um questionário a um grupo', 'Link a questionnaire to a group'),
    descricao: msg(
      'Sem vínculo a grupo nem a segmento, o questionário é para todas as visitas. Vínculo que já existe: 409.',
      'Without a link to any group or segment, the questionnaire is for every visit. Link that exists: 409.',
    ),
    erros: ['CONFLITO'],
    corpo: { id_grupo: 1 },
  },
  'DELETE /v2/questionarios/{id}/grupos/{idGrupo}': {
    grupo: 'Questionários',
    resumo: msg('Desvincula um questionário de um grupo', 'Unlink a questionnaire from a group'),
  },
  'POST /v2/questionarios/{id}/segmentos': {
    grupo: 'Questionários',
    resumo: msg('Vincula um questionário a um segmento', 'Link a questionnaire to a segment'),
    descricao: msg(
      'Sem vínculo a grupo nem a segmento, o questionário é para todas as visitas. Vínculo que já existe: 409.',
      'Without a link to any group or segment, the questionnaire is for every visit. Link that exists: 409.',
    ),
    erros: ['CONFLITO'],
    corpo: { id_segmento: 1 },
  },
  'DELETE /v2/questionarios/{id}/segmentos/{idSegmento}': {
    grupo: 'Questionários',
    resumo: msg(
      'Desvincula um questionário de um segmento',
      'Unlink a questionnaire from a segment',
    ),
  },
  'POST /v2/respostas-questionario/list': lista(
    'Respostas de questionário',
    msg('Lista questionários respondidos', 'List answered questionnaires'),
    { atualizado_apos: DESDE },
    [
      msg(
        'Um item por questionário respondido em cada visita. Não aceita `busca`, `ordenar` nem outros filtros.',
        'One item per questionnaire answered at each visit. Takes neither `busca` nor `ordenar` nor other filters.',
      ),
    ],
  ),
  'GET /v2/respostas-questionario/{id}': {
    grupo: 'Respostas de questionário',
    resumo: msg('Lê as respostas de uma visita', 'Get the answers of a visit'),
    descricao: msg(
      '`id` é o da visita. Escolhas trazem uma linha por alternativa, com `selecionado`. 404 também quando nada foi respondido.',
      '`id` is that of the visit. Choices come as one line per alternative, with `selecionado`. 404 also when nothing was answered.',
    ),
  },
  'GET /v2/respostas-questionario/ordem-servico/{id}': {
    grupo: 'Respostas de questionário',
    resumo: msg('Lê as respostas de uma ordem', 'Get the answers of an order'),
    descricao: msg(
      'Reúne as respostas das visitas da ordem, na ordem das visitas. 404 também quando nada foi respondido.',
      'Merges the answers of the order’s visits, in the order of the visits. 404 also when nothing was answered.',
    ),
  },
};

const PERIODO = { data_inicio: '2026-08-01T00:00:00Z', data_fim: '2026-08-31T00:00:00Z' };

const deslocamentos: Operacoes = {
  'POST /v2/deslocamentos/usuarios/list': {
    grupo: 'Deslocamentos',
    resumo: msg('Resume os deslocamentos por usuário', 'Sum up travel by user'),
    descricao: msg(
      'Usuários sem dia no período não aparecem. Dias desconsiderados ou reprovados não somam.',
      'Users without a day in the period do not appear. Disregarded and rejected days are not summed.',
    ),
    corpo: { ...PERIODO, ids_grupo: [1], aprovacao: [0], pagamento: [0, 2] },
  },
  'POST /v2/deslocamentos/dias/list': {
    grupo: 'Deslocamentos',
    resumo: msg('Lista os dias de um usuário', 'List the days of a user'),
    descricao: msg(
      'Cada dia traz seus próprios valores, qualquer que seja a avaliação.',
      'Each day comes with its own figures, however it was judged.',
    ),
    corpo: { id_usuario: 3, ...PERIODO },
  },
  'POST /v2/deslocamentos/percursos/list': {
    grupo: 'Deslocamentos',
    resumo: msg('Lista os percursos de um dia', 'List the legs of a day'),
    descricao: msg(
      'Cada percurso vai de uma visita à seguinte; com base definida, o primeiro parte dela e o último volta a ela.',
      'Each leg leads from one visit to the next; with a base, the first begins and the last ends there.',
    ),
    corpo: { id_usuario: 3, id_dia: 31 },
  },
};

const usuarios: Operacoes = {
  'POST /v2/usuarios/list': lista('Usuários', msg('Lista usuários', 'List users'), {
    ativo: true,
    id_perfil: 4,
  }),
  'GET /v2/usuarios/{id}': { grupo: 'Usuários', resumo: msg('Lê um usuário', 'Get a user') },
  'GET /v2/usuarios/{id}/localizacao': {
    grupo: 'Usuários',
    resumo: msg('Lê a última posição de um usuário', 'Get the last location of a user'),
    descricao: msg(
      'A mais nova pelo relógio do aparelho. 404 também quando nenhuma foi registrada.',
      'The newest by the device’s clock. 404 also when none was ever recorded.',
    ),
  },
};

const gruposDeUsuarios: Operacoes = {
  'POST /v2/grupos/list': lista('Grupos', msg('Lista grupos', 'List groups'), {
    ids_usuario: [3],
  }),
  'GET /v2/grupos/{id}': { grupo: 'Grupos', resumo: msg('Lê um grupo', 'Get a group') },
  'POST /v2/grupos/post': {
    grupo: 'Grupos',
    resumo: msg('Cria um grupo', 'Create a group'),
    descricao: msg('Nome repetido responde 409.', 'A duplicate name answers 409.'),
    erros: ['CONFLITO'],
    corpo: { nome: 'Equipe Sul', id_origem: 12, ids_usuarios: [3, 4] },
  },
  'PUT /v2/grupos/{id}': {
    grupo: 'Grupos',
    resumo: msg('Altera um grupo', 'Change a group'),
    descricao: juntas(
      PRESERVA,
      msg(
        '`ids_usuarios` substitui a lista inteira. Nome repetido responde 409.',
        '`ids_usuarios` replaces the whole list. A duplicate name answers 409.',
      ),
    ),
    erros: ['CONFLITO'],
    corpo: { nome: 'Equipe Sul e Oeste', ids_usuarios: [3, 4, 6] },
  },
  'DELETE /v2/grupos/{id}': {
    grupo: 'Grupos',
    resumo: msg('Exclui um grupo', 'Delete a group'),
    descricao: msg(
      'Visitas e ordens do grupo ficam, sem grupo; os vínculos dele são desfeitos.',
      'Visits and orders of the group stay, without one; its links end.',
    ),
  },
};

/** Linking and unlinking what belongs to a segment. */
const vinculosDeSegmento = (
  recurso: string,
  parametro: string,
  plural: Mensagem,
  singular: Mensagem,
): Operacoes => ({
  [`POST /v2/segmentos/{id}/${recurso}`]: {
    grupo: 'Segmentos',
    resumo: msg(`Vincula ${plural['pt-BR']} a um segmento`, `Link ${plural['en-US']} to a segment`),
    descricao: juntas(
      TUDO_OU_NADA,
      msg(
        'Id inexistente: 404. Vínculo que já existe: 409.',
        'Unknown id: 404. Link that exists: 409.',
      ),
    ),
    erros: ['CONFLITO'],
    corpo: { ids: [1, 2, 3] },
  },
  [`DELETE /v2/segmentos/{id}/${recurso}/{${parametro}}`]: {
    grupo: 'Segmentos',
    resumo: msg(
      `Desvincula ${singular['pt-BR']} de um segmento`,
      `Unlink ${singular['en-US']} from a segment`,
    ),
  },
});

const segmentos: Operacoes = {
  'POST /v2/segmentos/list': lista('Segmentos', msg('Lista segmentos', 'List segments'), {
    ativo: true,
  }),
  'GET /v2/segmentos/{id}': { grupo: 'Segmentos', resumo: msg('Lê um segmento', 'Get a segment') },
  'POST /v2/segmentos/post': {
    grupo: 'Segmentos',
    resumo: msg('Cria um segmento', 'Create a segment'),
    descricao: msg('Nome repetido responde 409.', 'A duplicate name answers 409.'),
    erros: ['CONFLITO'],
    corpo: { nome: 'Refrigeração', ids_usuarios: [3], ids_grupos: [1] },
  },
  'PUT /v2/segmentos/{id}': {
    grupo: 'Segmentos',
    resumo: msg('Altera um segmento', 'Change a segment'),
    descricao: juntas(
      PRESERVA,
      msg(
        '`ids_usuarios` e `ids_grupos` substituem as listas inteiras. Nome repetido responde 409.',
        '`ids_usuarios` and `ids_grupos` replace the whole lists. A duplicate name answers 409.',
      ),
    ),
    erros: ['CONFLITO'],
    corpo: { ativo: true, ids_grupos: [1, 2] },
  },
  'DELETE /v2/segmentos/{id}': {
    grupo: 'Segmentos',
    resumo: msg('Exclui um segmento', 'Delete a segment'),
    descricao: msg(
      'Visitas e ordens do segmento ficam, sem segmento; os vínculos dele são desfeitos.',
      'Visits and orders of the segment stay, without one; its links end.',
    ),
  },
  'GET /v2/segmentos/{id}/vinculos': {
    grupo: 'Segmentos',
    resumo: msg('Lê usuários e grupos de um segmento', 'Get the users and groups of a segment'),
  },
  ...vinculosDeSegmento(
    'clientes',
    'idCliente',
    msg('clientes', 'customers'),
    msg('um cliente', 'a customer'),
  ),
  ...vinculosDeSegmento('grupos', 'idGrupo', msg('grupos', 'groups'), msg('um grupo', 'a group')),
  ...vinculosDeSegmento(
    'usuarios',
    'idUsuario',
    msg('usuários', 'users'),
    msg('um usuário', 'a user'),
  ),
};

const campos = (pt: string, en: string, filtros: object): Operacao =>
  lista(
    'Campos personalizados',
    msg(`Lista campos personalizados${pt}`, `List custom fields${en}`),
    {
      ...filtros,
      ativo: true,
    },
  );

const tabelas: Operacoes = {
  'POST /v2/campos-personalizados/list': campos('', '', { origem: 'clientes' }),
  'POST /v2/campos-personalizados/clientes/list': campos(' de clientes', ' of customers', {}),
  'POST /v2/campos-personalizados/pessoas/list': campos(' de pessoas', ' of people', {}),
};

const daVisita = { id_registro: 120, data: '2026-08-14T12:41:10Z' };

const campo: Operacoes = {
  'POST /campo/v1/sessoes': {
    grupo: 'API de campo',
    resumo: msg('Abre uma sessão', 'Open a session'),
    descricao: msg(
      'Só usuários de campo abrem sessões: outros recebem 403. Falhas repetidas bloqueiam o login como em `POST /v2/token`.',
      'Only field users open sessions: others get a 403. Repeated failures block the login as in `POST /v2/token`.',
    ),
    erros: ['NAO_AUTENTICADO', 'SEM_PERMISSAO'],
    corpo: { login: 'ana', senha: 'uma-senha-longa', dispositivo: 'Moto G' },
  },
  'POST /campo/v1/sessoes/renovar': {
    grupo: 'API de campo',
    resumo: msg('Renova uma sessão', 'Renew a session'),
    descricao: msg(
      'Guarde o novo `token_renovacao` antes de usá-lo. O anterior vale até o novo ser usado, para o caso de a resposta se perder; um mais antigo encerra a sessão. 401: entre novamente.',
      'Store the new `token_renovacao` before you use it. The one before works until the new one was used, in case the answer got lost; an older one ends the session. 401: sign in again.',
    ),
    erros: ['NAO_AUTENTICADO'],
    corpo: { token_renovacao: 'renovacao-1-exemplo' },
  },
  'DELETE /campo/v1/sessoes': {
    grupo: 'API de campo',
    resumo: msg('Encerra a sessão', 'End the session'),
    descricao: msg(
      'A sessão do token deixa de valer na hora. Um token que não é de uma sessão responde 422.',
      'The session of the token ends at once. A token that does not belong to a session answers 422.',
    ),
    erros: ['REGRA_NEGOCIO'],
  },
  'GET /campo/v1/sincronizar': {
    grupo: 'API de campo',
    resumo: msg('Busca o que mudou para o técnico', 'Fetch what changed for the technician'),
    descricao: msg(
      'Sem `cursor`: as visitas abertas e as terminadas nos últimos sete dias, com o que precisam. Com o `cursor` da resposta anterior: o que mudou desde então. Enquanto `ha_mais` for true, peça de novo. Aplique cada resposta inteira ou nada dela, e descarte as visitas em `removidas`. Cursor recusado (400): comece de novo sem cursor.',
      'Without `cursor`: the open visits and those that ended in the last seven days, with what they need. With the `cursor` of the answer before: what changed since. While `ha_mais` is true, ask again. Apply each answer wholly or not at all, and drop the visits in `removidas`. Cursor refused (400): begin anew without one.',
    ),
    erros: ['VALIDACAO_CAMPOS'],
  },
  'POST /campo/v1/eventos': {
    grupo: 'API de campo',
    resumo: msg('Envia até 500 eventos', 'Upload up to 500 events'),
    descricao: msg(
      'Cada evento recebe seu veredito: `aceito`, `repetido` (já estava aqui: também é sucesso) ou `recusado`, com o `problema`. Reenvie tudo o que ficou sem veredito: nada conta duas vezes, e a ordem de chegada não importa. Valem o primeiro check-in, o último check-out, a última nota e a última resposta a cada questão, pelo relógio do aparelho. Recusados ficam guardados.',
      'Each event gets its verdict: `aceito`, `repetido` (it was here already, which is success too) or `recusado`, with the `problema`. Upload again whatever has no verdict: nothing counts twice, and the order of arrival does not matter. The earliest check-in, the latest check-out, the latest note and the latest answer to each question count, by the device’s clock. Refused ones are kept.',
    ),
    corpo: {
      eventos: [
        {
          ...daVisita,
          tipo: 'checkin',
          id_evento: '0b9c7c1e-6a55-4a9e-9d0e-3f1f6f0c2a11',
          latitude: -23.5505,
          longitude: -46.6333,
          precisao: 12,
        },
        {
          ...daVisita,
          tipo: 'resposta',
          id_evento: '5d1f3b0a-2c44-4d0f-8f43-7b1f0f5f9c22',
          id_questionario: 2,
          id_versao: 3,
          id_questao: 4,
          ids_opcoes: [9],
        },
        {
          ...daVisita,
          tipo: 'nota',
          id_evento: '9a4e2d6c-1b7f-4e3a-b5a8-6c2d8e7f1a33',
          texto: 'Portão azul.',
        },
      ],
    },
  },
  'POST /campo/v1/eventos/recusados/list': lista(
    'API de campo',
    msg('Lista os próprios eventos recusados', 'List one’s own refused events'),
    { ordenar: '-id' },
    [
      msg(
        'Cada item traz o evento como chegou e por que foi recusado.',
        'Each item has the event as it came and why it was refused.',
      ),
    ],
  ),
  'POST /campo/v1/eventos/em-espera/list': lista(
    'API de campo',
    msg('Lista os próprios eventos em espera', 'List one’s own waiting events'),
    { ordenar: '-id' },
    [
      msg(
        'Foram aceitos e nomeiam por `id_visita` uma visita criada no aparelho cuja `visita` não chegou, ou foi recusada; saem daqui quando ela chega.',
        'They were accepted and name by `id_visita` a visit made on the device whose `visita` has not arrived, or was refused; they leave when it arrives.',
      ),
    ],
  ),
  'GET /campo/v1/consultas': {
    grupo: 'API de campo',
    resumo: msg('Lista quem viu o próprio trajeto', 'List who looked at one’s own trail'),
    descricao: msg(
      'As últimas 100 consultas do escritório ao trajeto deste técnico.',
      'The last 100 times that the office looked at the trail of this technician.',
    ),
  },
  'POST /campo/v1/imagens/faltantes': {
    grupo: 'API de campo',
    resumo: msg('Diz quais imagens faltam', 'Tell which images are missing'),
    descricao: msg(
      'Das imagens perguntadas, as que a conta não tem: envie essas.',
      'Of the images asked for, those that the account does not have: upload these.',
    ),
    corpo: { imagens: ['3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b'] },
  },
  'POST /campo/v1/imagens': {
    grupo: 'API de campo',
    resumo: msg('Começa o envio de uma imagem', 'Begin to upload an image'),
    descricao: msg(
      'Protocolo tus 1.0.0: cabeçalhos `Tus-Resumable`, `Upload-Length` e `Upload-Metadata` com `sha256` (em base64: o SHA-256 em hexadecimal). `Location` é o envio. `Upload-Offset` igual ao tamanho: a conta já tem a imagem, e nada precisa ser enviado.',
      'Protocol tus 1.0.0: headers `Tus-Resumable`, `Upload-Length` and `Upload-Metadata` with `sha256` (in base64: the SHA-256 in hexadecimal). `Location` is the upload. An `Upload-Offset` that equals the length: the account has the image, and nothing needs to be sent.',
    ),
    erros: ['VALIDACAO_CAMPOS', 'CORPO_MUITO_GRANDE', 'REGRA_NEGOCIO'],
    octetos: true,
  },
  'OPTIONS /campo/v1/imagens': {
    grupo: 'API de campo',
    resumo: msg('Diz o que os envios podem', 'Tell what uploads can do'),
    descricao: msg(
      'Cabeçalhos `Tus-Version`, `Tus-Extension` e `Tus-Max-Size`.',
      'Headers `Tus-Version`, `Tus-Extension` and `Tus-Max-Size`.',
    ),
  },
  'HEAD /campo/v1/imagens/{id_envio}': {
    grupo: 'API de campo',
    resumo: msg('Diz quanto de um envio chegou', 'Tell how much of an upload has arrived'),
    descricao: msg(
      'Cabeçalho `Upload-Offset`. Igual a `Upload-Length` só quando a imagem está guardada.',
      'Header `Upload-Offset`. It equals `Upload-Length` only when the image is stored.',
    ),
  },
  'PATCH /campo/v1/imagens/{id_envio}': {
    grupo: 'API de campo',
    resumo: msg('Continua um envio', 'Continue an upload'),
    descricao: msg(
      'Os bytes a partir de `Upload-Offset`, como `application/offset+octet-stream`. 409: pergunte com HEAD onde continuar. 422: a imagem foi recusada e o envio terminou. 503: tente de novo, nada se perdeu.',
      'The bytes from `Upload-Offset` on, as `application/offset+octet-stream`. 409: ask with HEAD where to go on. 422: the image was refused and the upload is over. 503: try again, nothing is lost.',
    ),
    erros: ['CONFLITO', 'CORPO_MUITO_GRANDE', 'REGRA_NEGOCIO'],
    octetos: true,
  },
  'DELETE /campo/v1/imagens/{id_envio}': {
    grupo: 'API de campo',
    resumo: msg('Desiste de um envio', 'Give up an upload'),
  },
};

const imagens: Operacoes = {
  'GET /imagens/{conta}/{sha256}': {
    grupo: 'Respostas de questionário',
    resumo: msg('Lê uma imagem', 'Get an image'),
    descricao: msg(
      'O endereço inteiro vem pronto em `url_imagem`, e vale cerca de uma hora; não precisa de token. Expirado ou alterado: 404.',
      'The whole address comes ready in `url_imagem`, and holds for about an hour; it needs no token. Expired or changed: 404.',
    ),
  },
};

const saude: Operacoes = {
  'GET /health/live': {
    grupo: 'Saúde',
    resumo: msg('Diz se o processo vive', 'Tell whether the process lives'),
  },
  'GET /health/ready': {
    grupo: 'Saúde',
    resumo: msg('Diz se o serviço pode atender', 'Tell whether the service can serve'),
    descricao: msg(
      '503 enquanto o banco de dados não responde.',
      '503 while the database does not answer.',
    ),
  },
};

export const operacoes: Operacoes = {
  ...token,
  ...clientes,
  ...notas,
  ...pessoas,
  ...enderecos,
  ...registros,
  ...ordens,
  ...questionarios,
  ...deslocamentos,
  ...usuarios,
  ...gruposDeUsuarios,
  ...segmentos,
  ...tabelas,
  ...campo,
  ...imagens,
  ...saude,
};
