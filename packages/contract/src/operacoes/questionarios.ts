import { msg } from '../idiomas.ts';
import { DESDE, lista, type Operacoes } from '../operacao.ts';

export const questionarios: Operacoes = {
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
