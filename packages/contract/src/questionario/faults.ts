/** What the linter can find. */
import type { Message } from '../kit/languages.ts';

export const CODIGOS_DE_ACHADO = [
  'SEM_SECOES',
  'SECAO_VAZIA',
  'SECAO_REPETIDA',
  'NOME_VAZIO',
  'NUMERO_REPETIDO',
  'ID_REPETIDO',
  'ESCOLHA_SEM_OPCOES',
  'OPCOES_SEM_ESCOLHA',
  'OPCAO_VAZIA',
  'OPCAO_REPETIDA',
  'MEDIDA_SEM_NUMERO',
  'LIMITES_IMPOSSIVEIS',
  'CONDICAO_SEM_QUESTAO',
  'CONDICAO_POSTERIOR',
  'CONDICAO_VAZIA',
  'CONDICAO_IMPOSSIVEL',
  'OBRIGATORIA_INALCANCAVEL',
] as const;
export type CodigoDeAchado = (typeof CODIGOS_DE_ACHADO)[number];

/** `campo` is the path below the section, or below the question. */
export type Fault = readonly [codigo: CodigoDeAchado, mensagem: Message, campo?: string];
