/** What the office reads exactly as v2 does, and therefore in the same words. */
import type { Operacoes } from '../../operacao.ts';
import { operacoes } from '../../operacoes.ts';

const IGUAIS = [
  'POST /v2/clientes/list',
  'GET /v2/clientes/{id}',
  'POST /v2/pessoas/list',
  'GET /v2/pessoas/{id}',
  'POST /v2/grupos/list',
  'GET /v2/grupos/{id}',
  'POST /v2/segmentos/list',
  'GET /v2/segmentos/{id}',
  'POST /v2/respostas-questionario/list',
  'GET /v2/respostas-questionario/{id}',
  'GET /v2/respostas-questionario/ordem-servico/{id}',
];

export const leitura: Operacoes = Object.fromEntries(
  IGUAIS.flatMap((chave) => {
    const operacao = operacoes[chave];
    return operacao ? [[chave.replace('/v2/', '/escritorio/v1/'), operacao]] : [];
  }),
);
