import { msg } from '../../idiomas.ts';
import type { Operacoes } from '../../operacao.ts';

export const requisicoes: Operacoes = {
  'POST /escritorio/v1/requisicoes/list': {
    grupo: 'Requisições',
    resumo: msg('Lista requisições', 'List requests'),
    descricao: msg(
      'Só para administradores. As mais novas primeiro, salvo outra ordem. Uma requisição aparece até dois segundos depois de respondida e fica sete dias; corpos e cabeçalhos nunca são guardados. Sob falha do banco de dados, ou em uma queda do servidor, algumas podem faltar. Para percorrer páginas enquanto chegam novas, fixe `data_antes`.',
      'For administrators only. Newest first, unless another order is asked for. A request appears within two seconds of its answer and stays seven days; bodies and headers are never kept. When the database fails or the server crashes, some may be missing. To go through pages while new ones come, fix `data_antes`.',
    ),
    corpo: { status_min: 400, caminho: '/v2/', data_apos: '2026-08-14T09:00:00Z' },
  },
};
