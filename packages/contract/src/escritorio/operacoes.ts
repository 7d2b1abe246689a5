/**
 * What every operation of the office API does. Each resource says it in a file of its own below
 * operacoes/; here they come together.
 */
import { type Mensagem, msg } from '../idiomas.ts';
import type { Operacoes } from '../operacao.ts';
import { camposPersonalizados } from './operacoes/campos-personalizados.ts';
import { conta } from './operacoes/conta.ts';
import { deslocamentos } from './operacoes/deslocamentos.ts';
import { eventosEmEspera } from './operacoes/eventos-em-espera.ts';
import { eventosRecusados } from './operacoes/eventos-recusados.ts';
import { imagens } from './operacoes/imagens.ts';
import { leitura } from './operacoes/leitura.ts';
import { ordensServico } from './operacoes/ordens-servico.ts';
import { painel } from './operacoes/painel.ts';
import { posicoes } from './operacoes/posicoes.ts';
import { privacidade } from './operacoes/privacidade.ts';
import { questionarios } from './operacoes/questionarios.ts';
import { registros } from './operacoes/registros.ts';
import { requisicoes } from './operacoes/requisicoes.ts';
import { tabelas } from './operacoes/tabelas-de-apoio.ts';
import { usuarios } from './operacoes/usuarios.ts';
import { vigencias } from './operacoes/vigencias.ts';

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
  Quarentena: msg(
    'Eventos que aparelhos enviaram e que não puderam ser aplicados.',
    'Events that devices sent and that could not be applied.',
  ),
  Posições: msg(
    'Onde os técnicos estão e por onde passaram; quem olha fica registrado.',
    'Where technicians are and which way they went; whoever looks is noted down.',
  ),
  Painel: msg('O dia em um pedido só.', 'The day in a single request.'),
  Privacidade: msg(
    'Exportação e anonimização dos dados de uma pessoa.',
    'Export and anonymisation of one person’s data.',
  ),
};

export const operacoesDoEscritorio: Operacoes = {
  ...usuarios,
  ...conta,
  ...tabelas,
  ...camposPersonalizados,
  ...questionarios,
  ...requisicoes,
  ...vigencias,
  ...deslocamentos,
  ...eventosEmEspera,
  ...eventosRecusados,
  ...imagens,
  ...leitura,
  ...ordensServico,
  ...painel,
  ...posicoes,
  ...privacidade,
  ...registros,
};
