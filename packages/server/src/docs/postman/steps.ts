/**
 * The requests of the Postman collection, in the order in which they succeed: what is created first
 * is read and changed afterwards, and deleted last. `plain-steps.ts` adds those of resources that need no words here.
 */
import { type Message, message } from '@campeiro/contract/kit/languages';

/** One request. Without a body of its own it has the operation's example. */
export interface Step {
  /** Its `operationId`. */
  of: string;
  /** Values of the path's parameters. */
  path?: Record<string, string>;
  /** Instead of base address and path. */
  url?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON. In texts `{{id…}}` alone stands for a number. */
  body?: unknown;
  /** Sent as it is. */
  bytes?: string;
  /** The status with which it is refused, if a success needs what another API gives. */
  refusedWith?: number;
  /** Variables for later requests: expressions over `answer` and `header(name)`. */
  stores?: Record<string, string>;
}

export interface Folder {
  /** A tag of the document, or a name of its own. */
  name: string | Message;
  steps: readonly Step[];
}

const FIRST = 'answer.dados[0]?.id';
const id = (variable: string) => ({ id: `{{${variable}}}` });
const ID_EXTERNO = { id_externo: 'postman-{{execucao}}' };
/** However often they are sent, they make one row. */
const byIdExterno = (resource: string, body: object): Step[] => [
  {
    of: `put${resource}PorIdExterno`,
    path: ID_EXTERNO,
    body,
    stores: { [`id_externo_${resource.toLowerCase()}`]: 'answer.id' },
  },
  { of: `get${resource}PorIdExterno`, path: ID_EXTERNO },
  {
    of: `name${resource}`,
    path: id(`id_externo_${resource.toLowerCase()}`),
    body: ID_EXTERNO,
  },
];
/** What asks for a skill; the collection leaves it as it was. */
const asking = (resource: string, variable: string): Step[] => [
  {
    of: `setHabilidadesDo${resource}ParaIntegracoes`,
    path: id(variable),
    body: { ids_habilidades: [] },
  },
  { of: `getHabilidadesDo${resource}ParaIntegracoes`, path: id(variable) },
];
const list = (of: string, stores?: Step['stores']): Step => ({
  of,
  body: { por_pagina: 100 },
  ...(stores && { stores }),
});

const TOKENS = { token_campo: 'answer.token_acesso', token_renovacao: 'answer.token_renovacao' };
const TUS = { 'Tus-Resumable': '1.0.0' };

export const FOLDERS: readonly Folder[] = [
  { name: 'Saúde', steps: [{ of: 'checkLiveness' }, { of: 'checkReadiness' }] },
  {
    name: 'Token',
    steps: [
      {
        of: 'issueToken',
        body: { login: '{{login}}', senha: '{{senha}}' },
        stores: { token: 'answer.token_acesso' },
      },
    ],
  },
  {
    name: 'Tabelas de apoio',
    steps: [
      list('listCategorias', { id_categoria: FIRST }),
      list('listEtapas'),
      list('listTemperaturas'),
      list('listSetoresMercado'),
      list('listTiposServico', { id_tipo_servico: FIRST }),
      list('listObjetivos', { id_objetivo: FIRST }),
      list('listStatusServico'),
    ],
  },
  {
    name: 'Campos personalizados',
    steps: [
      list('listCamposPersonalizados'),
      list('listCamposDeClientes'),
      list('listCamposDePessoas'),
    ],
  },
  {
    name: 'Usuários',
    steps: [
      {
        of: 'listUsuarios',
        body: { busca: '{{login_campo}}', ativo: true, por_pagina: 100 },
        stores: {
          id_usuario:
            "answer.dados.find(({ login }) => login === pm.variables.get('login_campo'))?.id",
        },
      },
      { of: 'getUsuario', path: id('id_usuario') },
      { of: 'getLocalizacao', path: id('id_usuario') },
    ],
  },
  {
    name: 'Clientes',
    steps: [
      {
        of: 'createCliente',
        body: {
          codigo: 'C-{{execucao}}',
          tipo: 'J',
          nome: 'Padaria Aurora Ltda.',
          documento: '{{execucao}}',
          email: 'contato@aurora.com.br',
          id_categoria: '{{id_categoria}}',
        },
        stores: { id_cliente: 'answer.id' },
      },
      {
        of: 'createClientes',
        body: {
          clientes: [
            { tipo: 'J', nome: 'Mercado Boa Vista', codigo: 'C-{{execucao}}-1' },
            { tipo: 'F', nome: 'Carla Dias', codigo: 'C-{{execucao}}-2' },
          ],
        },
        stores: { id_cliente_visitado: 'answer.resultados[0].recurso.id' },
      },
      { of: 'listClientes', body: { codigos: ['C-{{execucao}}'], ordenar: 'nome' } },
      { of: 'getCliente', path: id('id_cliente') },
      { of: 'changeCliente', path: id('id_cliente'), body: { telefone: '+55 11 3456-7890' } },
      {
        of: 'replaceCliente',
        path: id('id_cliente'),
        body: { tipo: 'J', nome: 'Padaria Aurora', codigo: 'C-{{execucao}}', ativo: true },
      },
    ],
  },
  {
    name: 'Notas de cliente',
    steps: [
      { of: 'createNota', path: id('id_cliente'), stores: { id_nota: 'answer.id' } },
      { of: 'listNotas', path: id('id_cliente') },
      { of: 'changeNota', path: id('id_nota') },
    ],
  },
  {
    name: 'Pessoas',
    steps: [
      {
        of: 'createPessoa',
        body: { nome: 'Carla Dias', cargo: 'Gerente', ids_clientes: ['{{id_cliente}}'] },
        stores: { id_pessoa: 'answer.id' },
      },
      { of: 'listPessoas', body: { ids_clientes: ['{{id_cliente}}'] } },
      { of: 'getPessoa', path: id('id_pessoa') },
      { of: 'changePessoa', path: id('id_pessoa') },
      { of: 'changeStatusDePessoas', body: { ids_pessoas: ['{{id_pessoa}}'], ativo: true } },
      ...['unlinkClientesFromPessoa', 'linkClientesToPessoa'].map((of) => ({
        of,
        body: { id_pessoa: '{{id_pessoa}}', ids_clientes: ['{{id_cliente}}'] },
      })),
      ...['unlinkPessoasFromCliente', 'linkPessoasToCliente'].map((of) => ({
        of,
        body: { id_cliente: '{{id_cliente}}', ids_pessoas: ['{{id_pessoa}}'] },
      })),
    ],
  },
  {
    name: 'Endereços',
    steps: [
      { of: 'replaceEnderecoDeCliente', path: id('id_cliente') },
      { of: 'getEnderecoDeCliente', path: id('id_cliente') },
      { of: 'replaceEnderecoDePessoa', path: id('id_pessoa') },
      { of: 'getEnderecoDePessoa', path: id('id_pessoa') },
      { of: 'listEnderecos', body: { ids_cliente: ['{{id_cliente}}'] } },
    ],
  },
  {
    name: 'Grupos',
    steps: [
      {
        of: 'createGrupo',
        body: { nome: 'Equipe {{execucao}}' },
        stores: { id_grupo: 'answer.id' },
      },
      list('listGrupos'),
      { of: 'getGrupo', path: id('id_grupo') },
      { of: 'changeGrupo', path: id('id_grupo'), body: { nome: 'Equipe Sul {{execucao}}' } },
    ],
  },
  {
    name: 'Segmentos',
    steps: [
      {
        of: 'createSegmento',
        body: { nome: 'Refrigeração {{execucao}}' },
        stores: { id_segmento: 'answer.id' },
      },
      list('listSegmentos'),
      { of: 'getSegmento', path: id('id_segmento') },
      { of: 'changeSegmento', path: id('id_segmento'), body: { ativo: true } },
      ...[
        ['linkClientesToSegmento', 'id_cliente'],
        ['linkGruposToSegmento', 'id_grupo'],
        ['linkUsuariosToSegmento', 'id_usuario'],
      ].map(([of = '', linked]) => ({
        of,
        path: id('id_segmento'),
        body: { ids: [`{{${linked}}}`] },
      })),
      { of: 'getVinculosDoSegmento', path: id('id_segmento') },
    ],
  },
  {
    name: 'Registros',
    steps: [
      {
        of: 'createRegistro',
        body: {
          id_cliente: '{{id_cliente_visitado}}',
          data_inicio_esperada: '{{agora}}',
          data_conclusao_esperada: '{{daqui_a_uma_hora}}',
          id_usuario: '{{id_usuario}}',
          id_objetivo: '{{id_objetivo}}',
          instrucoes: 'Entrar pela portaria dos fundos.',
        },
        stores: { id_registro: 'answer.id' },
      },
      { of: 'listRegistros', body: { ids_cliente: ['{{id_cliente_visitado}}'] } },
      { of: 'getRegistro', path: id('id_registro') },
      { of: 'changeRegistro', path: id('id_registro'), body: { observacao: 'Portão azul.' } },
      { of: 'listHistorico', path: id('id_registro') },
    ],
  },
  {
    name: 'Ordens de serviço',
    steps: [
      { of: 'listStatusOrdem', stores: { id_status_de_ordem: 'answer.dados.at(-1)?.id' } },
      {
        of: 'createOrdemServico',
        body: {
          nome: 'Reforma da câmara fria',
          id_cliente: '{{id_cliente_visitado}}',
          id_tipo_servico: '{{id_tipo_servico}}',
          prioridade: 5,
          ids_usuarios: ['{{id_usuario}}'],
        },
        stores: { id_ordem: 'answer.id' },
      },
      list('listOrdensServico'),
      { of: 'getOrdemServico', path: id('id_ordem') },
      {
        of: 'changeStatusDeOrdem',
        path: id('id_ordem'),
        body: { id_status: '{{id_status_de_ordem}}' },
      },
      { of: 'changeOrdemServico', path: id('id_ordem') },
    ],
  },
  {
    name: 'Extensões',
    steps: [
      list('listStatusComSituacao'),
      { of: 'cancelRegistro', path: id('id_registro') },
      { of: 'reopenRegistro', path: id('id_registro') },
      {
        of: 'planRegistro',
        path: id('id_registro'),
        body: { janela_inicio: '{{agora}}', janela_fim: '{{daqui_a_uma_hora}}', ativo: true },
      },
      {
        of: 'listRegistrosEstendidos',
        body: { ids_cliente: ['{{id_cliente_visitado}}'], situacoes: ['agendado'] },
      },
      { of: 'getRegistroEstendido', path: id('id_registro') },
      list('listClientesComIdExterno'),
      list('listPessoasComIdExterno'),
      list('listOrdensComIdExterno'),
      ...byIdExterno('Cliente', { tipo: 'J', nome: 'Padaria Aurora' }),
      ...byIdExterno('Pessoa', { nome: 'Marina Prado' }),
      ...byIdExterno('Ordem', { nome: 'Reforma', id_cliente: '{{id_cliente_visitado}}' }),
      ...byIdExterno('Registro', {
        id_cliente: '{{id_cliente_visitado}}',
        data_inicio_esperada: '{{agora}}',
        data_conclusao_esperada: '{{daqui_a_uma_hora}}',
      }),
      { of: 'saveClientes', body: { clientes: [{ ...ID_EXTERNO, nome: 'Padaria Aurora Ltda.' }] } },
      {
        of: 'saveRegistros',
        body: { registros: [{ acao: 'cancelar', ...ID_EXTERNO, motivo: 'Desmarcou.' }] },
      },
      {
        of: 'createHabilidadeParaIntegracoes',
        body: { nome: 'NR-35 {{execucao}}' },
        stores: { id_habilidade: 'answer.id' },
      },
      list('listHabilidadesParaIntegracoes'),
      { of: 'getHabilidadeParaIntegracoes', path: id('id_habilidade') },
      {
        of: 'setHabilidadesDoUsuarioParaIntegracoes',
        path: id('id_usuario'),
        body: { habilidades: [{ id_habilidade: '{{id_habilidade}}', valida_ate: '2999-12-31' }] },
      },
      { of: 'getHabilidadesDoUsuarioParaIntegracoes', path: id('id_usuario') },
      list('listUsuariosHabilidadesParaIntegracoes'),
      ...asking('Objetivo', 'id_objetivo'),
      ...asking('Cliente', 'id_cliente_visitado'),
      {
        of: 'listHorariosParaIntegracoes',
        body: {
          inicio: '{{hoje}}',
          fim: '{{em_7_dias}}',
          id_cliente: '{{id_cliente_visitado}}',
          minutos: 30,
          // So that of two people at once each holds a time of a technician of their own.
          ids_usuario: ['{{id_usuario}}'],
        },
        stores: {
          dia_livre: 'answer.dados[0]?.dia',
          inicio_livre: 'answer.dados[0]?.comecar_ate',
        },
      },
      {
        of: 'holdHorarioParaIntegracoes',
        body: {
          dia: '{{dia_livre}}',
          id_usuario: '{{id_usuario}}',
          inicio: '{{inicio_livre}}',
          id_cliente: '{{id_cliente_visitado}}',
          minutos: 30,
        },
        stores: { id_reserva: 'answer.id' },
      },
      { of: 'releaseHorarioParaIntegracoes', path: id('id_reserva') },
      { of: 'listDuracoesAprendidasParaIntegracoes' },
      {
        of: 'listDuracoesAprendidasDoClienteParaIntegracoes',
        path: id('id_cliente_visitado'),
      },
      { of: 'listMudancas', body: { recursos: ['clientes', 'registros'], por_pagina: 100 } },
    ],
  },
  {
    name: 'API de campo',
    steps: [
      {
        of: 'openSessao',
        body: { login: '{{login_campo}}', senha: '{{senha_campo}}', dispositivo: 'Postman' },
        stores: TOKENS,
      },
      { of: 'renewSessao', body: { token_renovacao: '{{token_renovacao}}' }, stores: TOKENS },
      // Only the office API gives invitations.
      { of: 'acceptConvite', refusedWith: 401 },
      { of: 'getOpcoesNoAparelho' },
      // Whether a mail server is set up, only its host knows.
      { of: 'requestSenhaNoAparelho', refusedWith: 422 },
      { of: 'synchronize' },
      { of: 'findClientes' },
      { of: 'readVisitasAnteriores' },
      { of: 'listAnexos' },
      { of: 'readAnexo', path: { id: '999999999999' }, refusedWith: 404 }, // a technician may have none
      {
        of: 'uploadEventos',
        body: {
          eventos: [
            { tipo: 'checkin', latitude: -23.5505, longitude: -46.6333, precisao: 12 },
            { tipo: 'nota', texto: 'Portão azul.' },
            { tipo: 'checkout', latitude: -23.5505, longitude: -46.6333, precisao: 12 },
          ].map((evento) => ({
            id_evento: '{{$guid}}',
            id_registro: '{{id_registro}}',
            data: '{{agora}}',
            ...evento,
          })),
        },
      },
      {
        // Of the technician's own there is nothing to hand over.
        of: 'handOver',
        refusedWith: 422,
        body: {
          id_usuario: '{{id_usuario}}',
          eventos: [
            {
              ...{ tipo: 'nota', id_evento: '{{$guid}}', id_registro: '{{id_registro}}' },
              ...{ data: '{{agora}}', texto: 'Anotado pelo colega.' },
            },
          ],
        },
      },
      { of: 'listOwnEventosRecusados' },
      { of: 'listOwnEventosEmEspera' },
      {
        of: 'listMeusDeslocamentos',
        query: { de: '{{ha_30_dias}}', ate: '{{hoje}}' },
        stores: {
          id_percurso:
            'answer.dias.flatMap(({ percursos, contestacoes }) => percursos.filter((one) => !contestacoes.some((its) => its.ordem === one.ordem)))[0]?.id_percurso',
        },
      },
      { of: 'contestPercurso', path: id('id_percurso') },
      { of: 'listConsultas' },
      { of: 'getUploadOptions', headers: TUS },
      { of: 'findMissingImagens' },
      {
        of: 'beginUpload',
        headers: {
          ...TUS,
          'Upload-Length': '100000',
          'Upload-Metadata': `sha256 ${btoa('3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b')}`,
        },
        stores: { id_envio: "header('Location').split('/').at(-1)" },
      },
      {
        of: 'continueUpload',
        path: { id_envio: '{{id_envio}}' },
        headers: { ...TUS, 'Upload-Offset': '0' },
        bytes: 'bytes',
      },
      { of: 'getUploadProgress', path: { id_envio: '{{id_envio}}' }, headers: TUS },
      {
        of: 'listMeusAparelhos',
        stores: { aparelho: 'answer.dados.find(({ este }) => este).id' },
      },
    ],
  },
  {
    name: 'Questionários',
    steps: [
      list('listQuestionarios', {
        id_questionario:
          'answer.dados.find(({ ids_grupos, ids_segmentos }) => ids_grupos.length > 0 && ids_segmentos.length > 0)?.id ?? answer.dados[0]?.id',
      }),
      { of: 'getQuestionario', path: id('id_questionario') },
      {
        of: 'linkGrupoToQuestionario',
        path: id('id_questionario'),
        body: { id_grupo: '{{id_grupo}}' },
      },
      {
        of: 'linkSegmentoToQuestionario',
        path: id('id_questionario'),
        body: { id_segmento: '{{id_segmento}}' },
      },
    ],
  },
  {
    name: 'Respostas de questionário',
    steps: [
      list('listRespostas', {
        id_registro_respondido: 'answer.dados[0]?.id_registro',
        id_ordem_respondida:
          'answer.dados.find(({ id_ordem_servico }) => id_ordem_servico)?.id_ordem_servico',
        url_imagem:
          'answer.dados.flatMap(({ secoes }) => secoes).flatMap(({ questoes }) => questoes).find(({ url_imagem }) => url_imagem)?.url_imagem',
        id_registro_com_imagem:
          'answer.dados.find(({ secoes }) => secoes.some(({ questoes }) => questoes.some(({ url_imagem }) => url_imagem)))?.id_registro',
      }),
      { of: 'getRespostasDoRegistro', path: id('id_registro_respondido') },
      { of: 'getRespostasDaOrdem', path: id('id_ordem_respondida') },
      { of: 'getRespostasIdentificadasDoRegistro', path: id('id_registro_respondido') },
      { of: 'getRespostasIdentificadasDaOrdem', path: id('id_ordem_respondida') },
      { of: 'getImagem', url: '{{url_imagem}}' },
      {
        of: 'listImagensDaVisita',
        path: id('id_registro_com_imagem'),
        stores: { url_da_visita: 'answer.dados.find(({ url }) => url)?.url' },
      },
      { of: 'getImagemDaVisita', url: '{{url_da_visita}}' },
    ],
  },
  {
    name: 'Deslocamentos',
    steps: [
      {
        of: 'listDeslocamentosPorUsuario',
        body: { ids_usuario: ['{{id_usuario}}'] },
      },
      {
        of: 'listDias',
        body: { id_usuario: '{{id_usuario}}' },
        stores: { id_dia: 'answer.dados.find(({ percursos }) => percursos > 0)?.id_dia' },
      },
      { of: 'listPercursos', body: { id_usuario: '{{id_usuario}}', id_dia: '{{id_dia}}' } },
    ],
  },
  {
    name: message('Exclusões', 'Deletions'),
    steps: [
      {
        of: 'unlinkGrupoFromQuestionario',
        path: { ...id('id_questionario'), idGrupo: '{{id_grupo}}' },
      },
      {
        of: 'unlinkSegmentoFromQuestionario',
        path: { ...id('id_questionario'), idSegmento: '{{id_segmento}}' },
      },
      {
        of: 'unlinkClienteFromSegmento',
        path: { ...id('id_segmento'), idCliente: '{{id_cliente}}' },
      },
      { of: 'unlinkGrupoFromSegmento', path: { ...id('id_segmento'), idGrupo: '{{id_grupo}}' } },
      {
        of: 'unlinkUsuarioFromSegmento',
        path: { ...id('id_segmento'), idUsuario: '{{id_usuario}}' },
      },
      { of: 'deleteSegmento', path: id('id_segmento') },
      { of: 'deleteGrupo', path: id('id_grupo') },
      { of: 'deleteNota', path: id('id_nota') },
      { of: 'deletePessoa', path: id('id_pessoa') },
      { of: 'deleteCliente', path: id('id_cliente') },
      { of: 'deleteOrdemServico', path: id('id_ordem') },
      { of: 'deleteOrdensServico', body: { ids: ['{{id_ordem}}'] } },
      { of: 'abandonUpload', path: { id_envio: '{{id_envio}}' }, headers: TUS },
      {
        of: 'changeOwnSenha',
        body: { senha_atual: '{{senha_campo}}', senha: '{{senha_campo}}' },
        stores: TOKENS,
      },
      { of: 'endSessao' },
      {
        of: 'openSessao',
        body: { login: '{{login_campo}}', senha: '{{senha_campo}}', dispositivo: 'Postman' },
        stores: TOKENS,
      },
      { of: 'listMeusAparelhos', stores: { aparelho: 'answer.dados.find(({ este }) => este).id' } },
      { of: 'endAparelho', path: { id: '{{aparelho}}' } },
    ],
  },
];
