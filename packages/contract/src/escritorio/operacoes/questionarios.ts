import { msg } from '../../idiomas.ts';
import { FILTROS, juntas, lista, type Operacoes, PRESERVA } from '../../operacao.ts';

const grupo = 'Questionários';

const LISTAS = msg(
  '`ids_grupos` e `ids_segmentos` são as listas inteiras; sem nenhum, o questionário é para todas as visitas.',
  '`ids_grupos` and `ids_segmentos` are the whole lists; without any, the questionnaire is for every visit.',
);

const REVISAO = msg(
  'Se o rascunho mudou desde a `revisao` informada, responde 409 e nada é gravado.',
  'If the draft has changed since the `revisao` given, the answer is 409 and nothing is stored.',
);

const cadastro: Operacoes = {
  'POST /escritorio/v1/questionarios/list': lista(
    grupo,
    msg('Lista questionários', 'List questionnaires'),
    { ativo: true, ordenar: 'nome' },
    [
      FILTROS,
      msg(
        '`numero_publicado` é o número da versão que vale, e só muda com `atualizado_em`.',
        '`numero_publicado` is the number of the version that counts, and changes only with `atualizado_em`.',
      ),
    ],
  ),
  'GET /escritorio/v1/questionarios/{id}': {
    grupo,
    resumo: msg('Lê um questionário', 'Get a questionnaire'),
    descricao: msg(
      'Com as seções publicadas, a versão que vale, se há rascunho e quantas respostas existem.',
      'With the sections that are published, the version that counts, whether there is a draft and how many answers exist.',
    ),
  },
  'POST /escritorio/v1/questionarios': {
    grupo,
    resumo: msg('Cria um questionário', 'Create a questionnaire'),
    descricao: juntas(
      LISTAS,
      msg(
        'Suas questões começam como rascunho; enquanto nada é publicado, nenhuma visita o pede.',
        'Its questions begin as a draft; while nothing is published, no visit asks for it.',
      ),
    ),
    corpo: { nome: 'Checklist de manutenção', ids_grupos: [1] },
  },
  'PATCH /escritorio/v1/questionarios/{id}': {
    grupo,
    resumo: msg('Altera o cadastro de um questionário', 'Change a questionnaire’s master data'),
    descricao: juntas(
      PRESERVA,
      LISTAS,
      msg(
        'As questões não mudam aqui. Vigência fora de ordem com a guardada responde 422.',
        'Questions do not change here. A period out of order with the stored one answers 422.',
      ),
    ),
    erros: ['REGRA_NEGOCIO'],
    corpo: { ativo: false, vigencia_fim: '2026-12-31T23:59:59Z' },
  },
  'DELETE /escritorio/v1/questionarios/{id}': {
    grupo,
    resumo: msg('Exclui um questionário', 'Delete a questionnaire'),
    descricao: msg(
      'Somente um que nunca foi publicado; do contrário 422: inative-o.',
      'Only one that was never published; otherwise 422: deactivate it.',
    ),
    erros: ['REGRA_NEGOCIO'],
  },
  'POST /escritorio/v1/questionarios/{id}/duplicar': {
    grupo,
    resumo: msg('Duplica um questionário', 'Duplicate a questionnaire'),
    descricao: msg(
      'A cópia tem o mesmo cadastro e, como rascunho, as questões publicadas (sem publicação, as do rascunho).',
      'The copy has the same master data and, as a draft, the questions published (if none are, those of the draft).',
    ),
    corpo: { nome: 'Checklist de instalação' },
  },
};

const rascunho: Operacoes = {
  'GET /escritorio/v1/questionarios/{id}/rascunho': {
    grupo,
    resumo: msg('Lê o rascunho da próxima versão', 'Get the draft of the next version'),
    descricao: msg(
      'Sem rascunho (`existe` false), as seções são as publicadas, e a `revisao` é a que o primeiro PUT informa.',
      'Without a draft (`existe` false), the sections are those published, and `revisao` is what the first PUT names.',
    ),
  },
  'PUT /escritorio/v1/questionarios/{id}/rascunho': {
    grupo,
    resumo: msg('Salva o rascunho', 'Save the draft'),
    descricao: juntas(
      msg(
        '`secoes` é o todo. O que é novo vai sem id, e o serviço lhe dá um; o que já existe mantém o seu. Uma questão publicada que muda de tipo é outra questão e recebe outro id. Os números são as posições, e o serviço os dá; uma condição segue a questão que tem o número dela no pedido. O rascunho pode estar incompleto: `achados` diz o que impede publicar.',
        '`secoes` is the whole. What is new has no id, and the service gives it one; what exists keeps its own. A published question that changes its type is another question and is given another id. Numbers are positions, and the service gives them; a condition follows the question that has its number in the request. The draft may be incomplete: `achados` tells what prevents publication.',
      ),
      REVISAO,
    ),
    erros: ['CONFLITO'],
    corpo: {
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
  },
  'DELETE /escritorio/v1/questionarios/{id}/rascunho/{revisao}': {
    grupo,
    resumo: msg('Descarta o rascunho', 'Discard the draft'),
    descricao: juntas(
      msg('O caminho diz qual revisão foi lida.', 'The path tells which revision was read.'),
      REVISAO,
    ),
    erros: ['CONFLITO'],
  },
  'POST /escritorio/v1/questionarios/{id}/publicar': {
    grupo,
    resumo: msg('Publica o rascunho', 'Publish the draft'),
    descricao: juntas(
      msg(
        'O rascunho vira a versão que vale, para visitas cujo check-in vem depois. Um rascunho com falhas responde 422 e as nomeia em `erros`; um igual à versão publicada, também 422.',
        'The draft becomes the version that counts, for visits whose check-in comes afterwards. A draft with faults answers 422 and names them in `erros`; one like the published version, 422 too.',
      ),
      REVISAO,
    ),
    erros: ['CONFLITO', 'REGRA_NEGOCIO'],
    corpo: { revisao: 7 },
  },
};

const versoes: Operacoes = {
  'POST /escritorio/v1/questionarios/{id}/versoes/list': lista(
    grupo,
    msg('Lista as versões de um questionário', 'List the versions of a questionnaire'),
    { ordenar: '-numero' },
    [
      msg(
        'Com quem publicou cada uma, e quando; null para as que não vieram do escritório.',
        'With who published each, and when; null for those that did not come from the office.',
      ),
    ],
  ),
  'GET /escritorio/v1/questionarios/{id}/versoes/{idVersao}': {
    grupo,
    resumo: msg('Lê uma versão e suas questões', 'Get a version and its questions'),
  },
};

export const questionarios: Operacoes = { ...cadastro, ...rascunho, ...versoes };
