/**
 * What every operation of the office API does. Each resource says it in a file of its own below
 * operacoes/; here they come together.
 */
import { type Mensagem, msg } from '../idiomas.ts';
import type { Operacoes } from '../operacoes.ts';
import { camposPersonalizados } from './operacoes/campos-personalizados.ts';
import { conta } from './operacoes/conta.ts';
import { requisicoes } from './operacoes/requisicoes.ts';
import { tabelas } from './operacoes/tabelas-de-apoio.ts';
import { usuarios } from './operacoes/usuarios.ts';

/** Groups that only the office has; the others are those of v2. */
export const gruposDoEscritorio: Record<string, Mensagem> = {
  Conta: msg(
    'O que vale para a conta inteira: nome, fuso horário, valor do quilômetro, guarda de posições.',
    'What holds for the whole account: name, time zone, rate per kilometre, retention of positions.',
  ),
  Requisições: msg(
    'O que os usuários da conta pediram às APIs nos últimos sete dias, e o que lhes foi respondido.',
    'What users of the account asked of the APIs in the last seven days, and what they were answered.',
  ),
};

export const operacoesDoEscritorio: Operacoes = {
  ...usuarios,
  ...conta,
  ...tabelas,
  ...camposPersonalizados,
  ...requisicoes,
};
