/** Questionnaires as the office makes them: master data, the draft of the next version, and the versions. */

import type { Static } from 'typebox';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import {
  array,
  arrayUpTo,
  boolean,
  described,
  freeText,
  id,
  input,
  instant,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  stamps,
  string,
  text,
  withDefault,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { conditionOnAny, list } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { created, nothing, ok, operation } from '../kit/operation.ts';
import { problemTexts } from '../kit/problems.ts';
import { FILTERS, KEEPS_ABSENT } from '../kit/sentences.ts';
import { CODIGOS_DE_ACHADO } from '../questionario/faults.ts';
import {
  COMPARACOES,
  medida,
  Questionario,
  questionariosList,
  Secao,
  sobreMedida,
  TIPOS_DE_QUESTAO,
} from '../questionarios.ts';
import { references } from '../vinculos.ts';

/** Texts that several fields share. */
const words = {
  revisao: {
    pt: 'Quantas vezes o rascunho mudou. Envie o valor lido em `GET rascunho`, para que ninguém sobrescreva as mudanças de outra pessoa.',
    en: 'How often the draft has changed. Send the value read from `GET rascunho`, so that no user overwrites another one’s changes.',
    example: 7,
  },
  tem_rascunho: {
    pt: 'Se há um rascunho da próxima versão.',
    en: 'Whether there is a draft of the next version.',
    example: true,
  },
};

/** A list counts no more answers than one more than these. */
export const MAX_RESPOSTAS_CONTADAS = 1000;
/** The number of open visits that are looked at before publishing. */
export const MAX_VISITAS_CONTADAS = 10_000;

/** The maximum size of a version. Devices load all of it over a mobile network. */
export const MAX_SECOES = 50;
export const MAX_QUESTOES = 500;
export const MAX_OPCOES = 200;
export const MAX_BYTES = 256 * 1024;

const writable = {
  nome: text(200, common.questionarios_nome),
  descricao: nullable(freeText(2000, common.questionarios_descricao)),
  ativo: boolean(common.questionarios_ativo),
  vigencia_inicio: nullable(instant(common.vigencia_inicio)),
  vigencia_fim: nullable(instant(common.vigencia_fim)),
  ids_grupos: references('grupos', common.ids_grupos),
  ids_segmentos: references('segmentos', common.ids_segmentos),
  ids_objetivos: references('objetivos', common.ids_objetivos),
  ids_tipos_servico: references('tipos_servico', common.ids_tipos_servico),
};

/** What visits are about; API v2 does not have these links. */
const assuntos = {
  ids_objetivos: array(id(), common.ids_objetivos),
  ids_tipos_servico: array(id(), common.ids_tipos_servico),
};

export const NewQuestionario = input(
  { ...writable, ativo: withDefault(boolean(common.questionarios_ativo), true) },
  ['nome'],
);
/** Lists of ids, if sent, replace the whole lists. */
export const QuestionarioChange = input(writable);
/** Without `nome` the copy is named after its original. */
export const QuestionarioCopy = input({ nome: text(200, common.questionarios_nome) });

const versao = {
  id: id(common.id),
  numero: integer({
    pt: 'Número da versão, a partir de 1.',
    en: 'Number of the version, from 1.',
    example: 2,
  }),
  publicada_em: instant({
    pt: 'Quando foi publicada. Uma visita responde a versão que valia no seu check-in.',
    en: 'When it was published. A visit answers the version that was current at its check-in.',
    example: '2026-08-14T09:31:22.123456Z',
  }),
};

/** `secoes`: those that are published. */
export const QuestionarioDoEscritorio = object({
  ...Questionario.properties,
  ...assuntos,
  secoes: array(Secao, common.secoes),
  versao_publicada: nullable(
    object(versao, {
      pt: 'Versão que vale agora; null enquanto nada foi publicado.',
      en: 'The current version; null until something is published.',
    }),
  ),
  tem_rascunho: boolean(words.tem_rascunho),
  total_respostas: integer({
    pt: 'Quantas visitas o responderam, entre as que você vê.',
    en: 'How many of the visits that you can see have answers to it.',
    example: 128,
  }),
});

const { search, sort, filters } = questionariosList;

/** As in v2, with the number of the current version. */
export const officeQuestionariosList = list({
  item: object({
    ...Questionario.properties,
    ...assuntos,
    numero_publicado: nullable(
      integer({
        pt: 'Número da versão que vale; null enquanto nenhuma foi publicada.',
        en: 'Number of the current version; null until one is published.',
        example: 2,
      }),
    ),
    tem_rascunho: boolean(words.tem_rascunho),
    total_respostas: integer({
      pt: `Quantas visitas o responderam, entre as que você vê, contadas até ${MAX_RESPOSTAS_CONTADAS + 1}.`,
      en: `How many of the visits that you can see have answers to it, counted up to ${MAX_RESPOSTAS_CONTADAS + 1}.`,
      example: 128,
    }),
  }),
  search,
  sort,
  filters: {
    ...filters,
    ids_grupo: conditionOnAny('ids_grupos', integer(), common.ids_grupos),
    ids_segmento: conditionOnAny('ids_segmentos', integer(), common.ids_segmentos),
  },
});

/**
 * Conditions in the request refer to a question by this number. The stored number is the position.
 */
const numero = integer({ minimum: 1, maximum: 10_000 });
const textos = arrayUpTo(MAX_OPCOES, freeText(300));

/**
 * A version in a request. New items have no ids, because the service assigns them, and it may be
 * incomplete. `condicao.opcoes` refers by text to alternatives that have no id yet.
 */
export const SecaoEscrita = input(
  {
    id_secao: id(common.id_secao),
    numero_secao: described(numero, common.numero_secao),
    nome_secao: freeText(200, common.nome_secao),
    questoes: arrayUpTo(
      MAX_QUESTOES,
      input(
        {
          id_questao: id(common.id_questao),
          numero_questao: described(numero, common.numero_questao),
          nome_questao: freeText(500, common.nome_questao),
          tipo: oneOf(TIPOS_DE_QUESTAO, common.questoes_tipo),
          obrigatoria: boolean(common.obrigatoria),
          opcoes: arrayUpTo(
            MAX_OPCOES,
            input({ id_opcao: id(common.id_opcao), nome: freeText(300, common.opcoes_nome) }, [
              'nome',
            ]),
            common.opcoes,
          ),
          medida: nullable(input(medida, [], sobreMedida)),
          condicao: nullable(
            input(
              {
                numero_questao: described(numero, common.condicao_numero_questao),
                comparacao: oneOf(COMPARACOES, common.condicao_comparacao),
                ids_opcoes: arrayUpTo(MAX_OPCOES, id(), common.condicao_ids_opcoes),
                opcoes: described(textos, {
                  pt: 'Somente no pedido: alternativas pelo texto, para as que ainda não têm id.',
                  en: 'Only in requests: alternatives by their text, for those without an id yet.',
                  example: ['Não'],
                }),
                valores: described(textos, common.valores),
              },
              ['numero_questao'],
              common.condicao,
            ),
          ),
        },
        ['nome_questao', 'tipo'],
      ),
      common.questoes,
    ),
  },
  ['nome_secao', 'questoes'],
);

const revisao = integer({ minimum: 0 });

export const RascunhoEscrito = input(
  {
    revisao: described(revisao, words.revisao),
    secoes: arrayUpTo(MAX_SECOES, SecaoEscrita, common.secoes),
  },
  ['revisao', 'secoes'],
);
/** The revision of the draft that the caller read. */
export const RascunhoLido = input({ revisao: described(revisao, words.revisao) }, ['revisao']);

const Achado = object({
  campo: string({
    pt: 'Caminho da falha.',
    en: 'Path of the fault.',
    example: 'secoes[0].questoes[2].opcoes',
  }),
  codigo: oneOf(CODIGOS_DE_ACHADO, {
    pt: 'Tipo da falha.',
    en: 'Kind of fault.',
    example: 'ESCOLHA_SEM_OPCOES',
  }),
  mensagem: string(problemTexts.mensagem),
  numero_secao: nullable(
    integer({
      pt: 'Número da seção; null se a falha é do questionário.',
      en: 'Number of the section; null if the fault is the questionnaire’s.',
      example: 1,
    }),
  ),
  numero_questao: nullable(
    integer({
      pt: 'Número da questão; null se a falha é da seção.',
      en: 'Number of the question; null if the fault is the section’s.',
      example: 3,
    }),
  ),
});

/** The sections of a version, with texts that may still be missing. */
const SecaoDeRascunho = object({
  ...Secao.properties,
  nome_secao: string(common.nome_secao),
  questoes: array(
    object({
      ...Secao.properties.questoes.items.properties,
      nome_questao: string(common.nome_questao),
      opcoes: array(
        object({ id_opcao: id(common.id_opcao), nome: string(common.opcoes_nome) }),
        common.opcoes,
      ),
      condicao: optional(
        object(
          {
            numero_questao: integer(common.condicao_numero_questao),
            comparacao: optional(oneOf(COMPARACOES, common.condicao_comparacao)),
            ids_opcoes: array(id(), common.condicao_ids_opcoes),
            valores: array(string(), common.valores),
          },
          common.condicao,
        ),
      ),
    }),
    common.questoes,
  ),
});

/** Without a draft (`existe` false), the sections that a draft starts with: the published ones. */
export const Rascunho = object({
  id_questionario: id(common.id_questionario),
  revisao: described(revisao, words.revisao),
  existe: boolean({
    pt: 'Se há rascunho; se não há, `secoes` são as publicadas, com as quais um rascunho começa.',
    en: 'Whether there is a draft; if not, `secoes` are the published ones, with which a draft starts.',
    example: true,
  }),
  salvo_em: nullable(
    instant({
      pt: 'Quando o rascunho foi salvo; null se não há.',
      en: 'When the draft was saved; null if there is none.',
      example: '2026-08-14T09:31:22.123456Z',
    }),
  ),
  id_usuario: nullable(id(common.id_usuario)),
  usuario: nullable(string(common.usuario)),
  secoes: array(SecaoDeRascunho, common.secoes),
  achados: array(Achado, {
    pt: 'Falhas que impedem publicar, na ordem do aplicativo.',
    en: 'Faults that prevent publication, in the order of the app.',
  }),
});

const Versao = object({
  ...versao,
  id_questionario: id(common.id_questionario),
  id_usuario: nullable(id(common.id_usuario)),
  usuario: nullable(string(common.usuario)),
  ...stamps,
});

export const VersaoComSecoes = object({
  ...Versao.properties,
  secoes: array(Secao, common.secoes),
});

export const versoesList = list({
  item: Versao,
  sort: ['id', 'numero', 'data_criacao', 'atualizado_em'],
});

const visitas = integer({ minimum: 0 });

export const VisitasAbertas = object({
  vigente: boolean({
    pt: 'Se está ativo e vigente: só assim visitas o pedem.',
    en: 'Whether it is active and valid: only then visits ask for it.',
    example: true,
  }),
  por_comecar: described(visitas, {
    pt: 'Visitas por começar que o pedem, e que passam a pedir a próxima versão; 0 se não está vigente.',
    en: 'Visits that have not begun and ask for it, and will ask for the next version; 0 if it is not valid.',
    example: 14,
  }),
  em_andamento: array(
    object({
      id_versao: id(common.id_versao),
      numero: described(versao.numero, {
        pt: 'Número da versão.',
        en: 'Number of the version.',
        example: 2,
      }),
      visitas: described(visitas, {
        pt: 'Visitas em andamento que a respondem.',
        en: 'Visits under way that answer it.',
        example: 3,
      }),
    }),
    {
      pt: 'Visitas em andamento por versão, da mais nova à mais antiga.',
      en: 'Visits under way by version, the newest first.',
    },
  ),
  completo: boolean({
    pt: `Se todas as visitas abertas foram contadas; false quando são mais de ${MAX_VISITAS_CONTADAS}.`,
    en: `Whether all open visits were counted; false if there are more than ${MAX_VISITAS_CONTADAS}.`,
    example: true,
  }),
});

export type VisitasAbertas = Static<typeof VisitasAbertas>;
export type NewQuestionario = Static<typeof NewQuestionario>;
export type QuestionarioChange = Static<typeof QuestionarioChange>;
export type QuestionarioDoEscritorio = Static<typeof QuestionarioDoEscritorio>;
export type SecaoEscrita = Static<typeof SecaoEscrita>;
export type RascunhoEscrito = Static<typeof RascunhoEscrito>;
export type Rascunho = Static<typeof Rascunho>;
export type VersaoComSecoes = Static<typeof VersaoComSecoes>;

export const listQuestionarios = operation('POST', '/escritorio/v1/questionarios/list', {
  access: OFFICE,
  group: 'Questionários',
  summary: message('Lista questionários', 'List questionnaires'),
  ...listing(officeQuestionariosList, {
    example: { ativo: true, ordenar: 'nome' },
    rules: [
      FILTERS,
      message(
        '`numero_publicado` é o número da versão que vale, e só muda junto com `atualizado_em`.',
        '`numero_publicado` is the number of the current version, and changes only together with `atualizado_em`.',
      ),
    ],
  }),
});

export const getRascunho = operation('GET', '/escritorio/v1/questionarios/{id}/rascunho', {
  access: OFFICE,
  group: 'Questionários',
  summary: message('Lê o rascunho da próxima versão', 'Get the draft of the next version'),
  answer: ok(Rascunho),
  description: [
    message(
      'Sem rascunho (`existe` false), as seções são as publicadas, e a `revisao` é a que o primeiro PUT informa.',
      'Without a draft (`existe` false), the sections are the published ones, and `revisao` is the value for the first PUT.',
    ),
  ],
});

export const saveRascunho = operation('PUT', '/escritorio/v1/questionarios/{id}/rascunho', {
  access: OFFICE,
  group: 'Questionários',
  summary: message('Salva o rascunho', 'Save the draft'),
  body: RascunhoEscrito,
  answer: ok(Rascunho),
  problems: ['CONFLITO'],
  description: [
    message(
      '`secoes` é a lista completa. Itens novos vão sem id, e o serviço atribui um; os existentes mantêm o seu. Uma questão publicada que muda de tipo ou de unidade vira outra questão, com outro id. As alternativas de `sim_nao` são sempre Sim e Não: o serviço as cria. O serviço numera as questões pela posição; uma condição segue a questão que tem o número dela no pedido. O rascunho pode estar incompleto: `achados` diz o que impede publicar. Se o rascunho mudou desde a `revisao` informada, responde 409 e nada é gravado.',
      '`secoes` is the complete list. Leave out the id of new items: the service assigns one. Existing items keep theirs. A published question that changes its type or its unit becomes another question with another id. The alternatives of `sim_nao` are always Sim and Não: the service makes them. The service numbers questions by position; a condition follows the question that has its number in the request. The draft may be incomplete: `achados` says what prevents publication. If the draft has changed since the `revisao` given, the answer is 409 and nothing is stored.',
    ),
  ],
  example: {
    revisao: 0,
    secoes: [
      {
        nome_secao: 'Segurança',
        questoes: [
          {
            nome_questao: 'O extintor está na validade?',
            tipo: 'escolha_unica',
            obrigatoria: true,
            opcoes: [{ nome: 'Sim' }, { nome: 'Não' }],
          },
          {
            nome_questao: 'Foto do extintor',
            tipo: 'foto',
            obrigatoria: true,
            condicao: { numero_questao: 1, opcoes: ['Não'] },
          },
        ],
      },
    ],
  },
});

export const discardRascunho = operation(
  'DELETE',
  '/escritorio/v1/questionarios/{id}/rascunho/{revisao}',
  {
    access: OFFICE,
    ids: {
      revisao: {
        pt: 'Revisão do rascunho que foi lida.',
        en: 'Revision of the draft that was read.',
        example: 7,
      },
    },
    group: 'Questionários',
    summary: message('Descarta o rascunho', 'Discard the draft'),
    answer: nothing(),
    problems: ['CONFLITO'],
    description: [
      message(
        'O caminho diz qual revisão foi lida. Se o rascunho mudou desde a `revisao` informada, responde 409 e nada é gravado.',
        'The path says which revision you read. If the draft has changed since the `revisao` given, the answer is 409 and nothing is stored.',
      ),
    ],
  },
);

export const publishQuestionario = operation('POST', '/escritorio/v1/questionarios/{id}/publicar', {
  access: OFFICE,
  group: 'Questionários',
  summary: message('Publica o rascunho', 'Publish the draft'),
  body: RascunhoLido,
  answer: created(VersaoComSecoes),
  idempotent: true,
  location: '/escritorio/v1/questionarios/{id}/versoes',
  problems: ['CONFLITO', 'REGRA_NEGOCIO'],
  description: [
    message(
      'O rascunho vira a versão que vale, para visitas cujo check-in vem depois. Um rascunho com falhas responde 422 e as nomeia em `erros`; um igual à versão publicada, também 422. Se o rascunho mudou desde a `revisao` informada, responde 409 e nada é gravado.',
      'The draft becomes the current version, for visits with a later check-in. A draft with faults answers 422 and lists them in `erros`; a draft equal to the published version also answers 422. If the draft has changed since the `revisao` given, the answer is 409 and nothing is stored.',
    ),
  ],
  example: { revisao: 7 },
});

export const listVersoes = operation('POST', '/escritorio/v1/questionarios/{id}/versoes/list', {
  access: OFFICE,
  group: 'Questionários',
  summary: message('Lista as versões de um questionário', 'List the versions of a questionnaire'),
  ...listing(versoesList, {
    example: { ordenar: '-numero' },
    rules: [
      message(
        'Mostra quem publicou cada uma, e quando; null para as que não vieram do escritório.',
        'Shows who published each version, and when; null for versions that did not come from the office.',
      ),
    ],
  }),
});

export const getVersao = operation('GET', '/escritorio/v1/questionarios/{id}/versoes/{idVersao}', {
  access: OFFICE,
  ids: { idVersao: common.id_versao },
  group: 'Questionários',
  summary: message('Lê uma versão e suas questões', 'Get a version and its questions'),
  answer: ok(VersaoComSecoes),
});

export const getVisitasAbertas = operation(
  'GET',
  '/escritorio/v1/questionarios/{id}/visitas-abertas',
  {
    access: OFFICE,
    group: 'Questionários',
    summary: message(
      'Conta as visitas abertas de um questionário',
      'Count the open visits of a questionnaire',
    ),
    answer: ok(VisitasAbertas),
    description: [
      message(
        'Diz a quem publicar atinge: visitas por começar pedem a versão nova; as que estão em andamento continuam com a sua. Conta as visitas que você vê.',
        'Says whom publishing reaches: visits that have not begun ask for the new version; those under way continue with theirs. Counts the visits that you can see.',
      ),
    ],
  },
);

export const getQuestionario = operation('GET', '/escritorio/v1/questionarios/{id}', {
  access: OFFICE,
  group: 'Questionários',
  summary: message('Lê um questionário', 'Get a questionnaire'),
  answer: ok(QuestionarioDoEscritorio),
  description: [
    message(
      'Com as seções publicadas, a versão que vale, se há rascunho e quantas respostas existem.',
      'Includes the published sections, the current version, whether there is a draft, and how many answers exist.',
    ),
  ],
});

export const createQuestionario = operation('POST', '/escritorio/v1/questionarios', {
  access: OFFICE,
  group: 'Questionários',
  summary: message('Cria um questionário', 'Create a questionnaire'),
  body: NewQuestionario,
  answer: created(QuestionarioDoEscritorio),
  idempotent: true,
  location: '/escritorio/v1/questionarios',
  description: [
    message(
      'As listas de ids são inteiras. O questionário é para visitas de um dos grupos ou segmentos que têm um dos objetivos ou tipos de serviço; sem vínculo de um dos dois, para todas. Suas questões começam como rascunho; enquanto nada é publicado, nenhuma visita o pede.',
      'Lists of ids are complete. The questionnaire applies to visits of one of the groups or segments that have one of the objectives or types of service; without links of one kind, to all. Its questions start as a draft; until something is published, no visit asks for it.',
    ),
  ],
  example: { nome: 'Checklist de manutenção', ids_grupos: [1] },
});

export const changeQuestionario = operation('PATCH', '/escritorio/v1/questionarios/{id}', {
  access: OFFICE,
  group: 'Questionários',
  summary: message('Altera o cadastro de um questionário', 'Change a questionnaire’s master data'),
  body: QuestionarioChange,
  stampOf: 'questionarios',
  answer: ok(QuestionarioDoEscritorio),
  problems: ['REGRA_NEGOCIO'],
  description: [
    KEEPS_ABSENT,
    message(
      'As listas de ids são inteiras. O questionário é para visitas de um dos grupos ou segmentos que têm um dos objetivos ou tipos de serviço; sem vínculo de um dos dois, para todas. As questões não mudam aqui. Vigência fora de ordem com a guardada responde 422.',
      'Lists of ids are complete. The questionnaire applies to visits of one of the groups or segments that have one of the objectives or types of service; without links of one kind, to all. Questions do not change here. An end before the start, including stored values, answers 422.',
    ),
  ],
  example: { ativo: false, vigencia_fim: '2026-12-31T23:59:59Z' },
});

export const duplicateQuestionario = operation(
  'POST',
  '/escritorio/v1/questionarios/{id}/duplicar',
  {
    access: OFFICE,
    group: 'Questionários',
    summary: message('Duplica um questionário', 'Duplicate a questionnaire'),
    body: QuestionarioCopy,
    answer: created(QuestionarioDoEscritorio),
    idempotent: true,
    location: '/escritorio/v1/questionarios',
    description: [
      message(
        'A cópia tem o mesmo cadastro e, como rascunho, as questões publicadas (sem publicação, as do rascunho).',
        'The copy has the same master data. Its draft has the published questions, or those of the draft if none are published.',
      ),
    ],
    example: { nome: 'Checklist de instalação' },
  },
);

export const deleteQuestionario = operation('DELETE', '/escritorio/v1/questionarios/{id}', {
  access: OFFICE,
  group: 'Questionários',
  summary: message('Exclui um questionário', 'Delete a questionnaire'),
  answer: nothing(),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'Somente um que nunca foi publicado; do contrário 422: inative-o.',
      'Only possible if it was never published; otherwise 422: deactivate it.',
    ),
  ],
});
