import { type Termo, termo } from '../termo.ts';
import { CARIMBO, INSTANTE } from './exemplos.ts';

export const pedidosDeLista: Record<string, Termo> = {
  pagina: termo('Número da página, a partir de 1.', 'Number of the page, from 1.', 1),
  por_pagina: termo(
    'Itens por página; acima de 100 vale 100, sem erro.',
    'Items per page; above 100, 100 applies without an error.',
    25,
  ),
  busca: termo(
    'Texto a procurar, sem distinguir maiúsculas nem acentos; vazio é ignorado.',
    'Text to search for, whatever its case and accents; a blank one is ignored.',
    'aurora',
  ),
  ordenar: termo(
    'Campos de ordenação separados por vírgula, com `-` antes para a ordem decrescente; `id` sempre desempata.',
    'Fields to sort by, separated by commas, `-` before one for descending; `id` always decides between equals.',
    '-atualizado_em,id',
  ),
  atualizado_apos: termo(
    'Somente itens criados ou alterados depois deste instante: o maior `atualizado_em` já recebido.',
    'Only items created or changed after this instant: the greatest `atualizado_em` received so far.',
    CARIMBO,
  ),
  ids: termo('Somente itens com um destes ids.', 'Only items with one of these ids.', [1, 2, 3]),
  'ordens-servico.ids': termo(
    'Ids de ordens: na lista, só elas são devolvidas; na exclusão, são as excluídas.',
    'Ids of orders: in the list, only these are returned; in the deletion, these are deleted.',
    [1, 2, 3],
  ),
  'segmentos.ids': termo(
    'Ids: na lista, só estes segmentos são devolvidos; no vínculo, o que passa a pertencer ao segmento, do tipo que o caminho diz.',
    'Ids: in the list, only these segments are returned; in a link, what comes to belong to the segment, of the kind that the path names.',
    [1, 2, 3],
  ),
  codigos: termo(
    'Somente clientes com um destes códigos.',
    'Only customers with one of these codes.',
    ['C-0042', 'C-0043'],
  ),
  ids_segmento: termo(
    'Somente itens de um destes segmentos.',
    'Only items of one of these segments.',
    [1, 2],
  ),
  ids_categoria: termo(
    'Somente clientes de uma destas categorias.',
    'Only customers of one of these categories.',
    [1, 2],
  ),
  ids_etapa: termo(
    'Somente clientes em uma destas etapas do funil.',
    'Only customers at one of these funnel stages.',
    [1, 2],
  ),
  ids_temperatura: termo(
    'Somente clientes com uma destas temperaturas.',
    'Only customers with one of these temperatures.',
    [1, 2],
  ),
  ids_setor_mercado: termo(
    'Somente clientes de um destes setores de mercado.',
    'Only customers of one of these market sectors.',
    [1, 2],
  ),
  ids_cliente: termo(
    'Somente itens de um destes clientes.',
    'Only items of one of these customers.',
    [7, 8],
  ),
  ids_pessoa: termo(
    'Somente endereços de uma destas pessoas.',
    'Only addresses of one of these people.',
    [5, 6],
  ),
  ids_usuario: termo(
    'Somente itens destes usuários: que eles executam, pelos quais respondem ou dos quais fazem parte.',
    'Only items of these users: which they carry out, are responsible for or are part of.',
    [3, 4],
  ),
  ids_grupo: termo(
    'Somente usuários de um destes grupos.',
    'Only users of one of these groups.',
    [1, 2],
  ),
  'registros.ids_grupo': termo(
    'Somente visitas cuja equipe é um destes grupos ou cujo executante pertence a um deles.',
    'Only visits whose team is one of these groups or whose technician is a member of one.',
    [1, 2],
  ),
  'ordens-servico.ids_grupo': termo(
    'Somente ordens de um destes grupos.',
    'Only orders of one of these groups.',
    [1, 2],
  ),
  ids_objetivo: termo(
    'Somente visitas com um destes objetivos.',
    'Only visits with one of these objectives.',
    [1, 2],
  ),
  ids_status: termo(
    'Somente itens em um destes status.',
    'Only items in one of these statuses.',
    [1, 2],
  ),
  ids_tipo_servico: termo(
    'Somente ordens de um destes tipos de serviço.',
    'Only orders of one of these service types.',
    [1, 2],
  ),
  ids_contato: termo(
    'Somente ordens com uma destas pessoas como contato.',
    'Only orders with one of these people as their contact.',
    [5, 6],
  ),
  data_criacao_apos: termo(
    'Somente itens criados depois deste instante, sem incluí-lo.',
    'Only items created after this instant, which is not included.',
    '2026-08-01T00:00:00Z',
  ),
  data_criacao_antes: termo(
    'Somente itens criados antes deste instante, sem incluí-lo.',
    'Only items created before this instant, which is not included.',
    '2026-09-01T00:00:00Z',
  ),
  data_agendada_apos: termo(
    'Somente itens com `data_agendada` depois deste instante, sem incluí-lo.',
    'Only items with `data_agendada` after this instant, which is not included.',
    '2026-08-01T00:00:00Z',
  ),
  data_agendada_antes: termo(
    'Somente itens com `data_agendada` antes deste instante, sem incluí-lo.',
    'Only items with `data_agendada` before this instant, which is not included.',
    '2026-09-01T00:00:00Z',
  ),
  data_realizacao_apos: termo(
    'Somente visitas com `data_realizacao` depois deste instante, sem incluí-lo.',
    'Only visits with `data_realizacao` after this instant, which is not included.',
    '2026-08-01T00:00:00Z',
  ),
  data_realizacao_antes: termo(
    'Somente visitas com `data_realizacao` antes deste instante, sem incluí-lo.',
    'Only visits with `data_realizacao` before this instant, which is not included.',
    '2026-09-01T00:00:00Z',
  ),
  prioridade_min: termo(
    'Somente ordens com pelo menos esta prioridade.',
    'Only orders with at least this priority.',
    1,
  ),
  prioridade_max: termo(
    'Somente ordens com no máximo esta prioridade.',
    'Only orders with at most this priority.',
    10,
  ),
  vigente_em: termo(
    'Somente questionários vigentes neste instante; início e fim pertencem à vigência, e um limite vazio é aberto.',
    'Only questionnaires valid at this instant; both bounds belong to the period, and one that is not set is open.',
    INSTANTE,
  ),
};

export const respostasDeLista: Record<string, Termo> = {
  dados: termo('Itens desta página; sempre uma lista.', 'Items of this page; always an array.'),
  paginacao: termo('Onde esta página está na lista.', 'Where this page is in the list.'),
  'paginacao.pagina': termo('Página devolvida.', 'Page returned.', 1),
  'paginacao.por_pagina': termo(
    'Itens por página aplicados, no máximo 100.',
    'Items per page that applied, at most 100.',
    25,
  ),
  total_itens: termo('Itens que atendem aos filtros.', 'Items that match the filters.', 42),
  total_paginas: termo(
    'Última página: pare quando `pagina` chegar a ela; 0 quando não há itens.',
    'Last page: stop when `pagina` reaches it; 0 when there are no items.',
    2,
  ),
};
