/** Bodies of the field API, as types. Only types: the contract's texts and schemas stay out of the app's script. */

import type { AnexoNoAparelho, listAnexos } from '@campeiro/contract/campo/anexos';
import type { listMeusAparelhos } from '@campeiro/contract/campo/aparelhos';
import type { findClientes } from '@campeiro/contract/campo/clientes';
import type { listConsultas } from '@campeiro/contract/campo/consultas';
import type { MeuDia } from '@campeiro/contract/campo/deslocamentos';
import type { uploadEventos } from '@campeiro/contract/campo/envio';
import type { Evento, TipoDeEvento } from '@campeiro/contract/campo/eventos';
import type { EventoRecusado } from '@campeiro/contract/campo/recusados';
import type { openSessao } from '@campeiro/contract/campo/sessoes';
import type { synchronize } from '@campeiro/contract/campo/sincronizacao';
import type { readVisitasAnteriores } from '@campeiro/contract/campo/visitas-anteriores';
import type { Questao, Secao } from '@campeiro/contract/questionarios';
import type { Problema, ResultOf } from '@campeiro/ui/http/route.ts';
import type { Static } from 'typebox';

export type { Evento, Problema, Questao, ResultOf, Secao, TipoDeEvento };
export type EventOf<T extends TipoDeEvento> = Extract<Evento, { tipo: T }>;

/** What an answer says, by the question's type; empty where nothing is answered. */
export type AnswerContent = Pick<
  EventOf<'resposta'>,
  | 'texto'
  | 'numero'
  | 'data_resposta'
  | 'ids_opcoes'
  | 'imagem'
  | 'data_imagem'
  | 'comentario'
  | 'assinante'
  | 'cargo_assinante'
>;

export type Sincronizacao = ResultOf<typeof synchronize>;
export type Visita = Sincronizacao['visitas'][number];
export type Saida = Sincronizacao['saidas'][number];
export type Observacao = Visita['observacoes'][number];
export type Cliente = Sincronizacao['clientes'][number];
export type Endereco = Sincronizacao['enderecos'][number];
export type Contato = Sincronizacao['contatos'][number];
export type ContatosDoCliente = NonNullable<Sincronizacao['contatos_dos_clientes']>[number];
export type Objetivo = Sincronizacao['objetivos'][number];
export type Questionario = Sincronizacao['questionarios'][number];

export type Ordem = Sincronizacao['ordens'][number];
export type Nota = Sincronizacao['notas'][number];
export type Respostas = Sincronizacao['respostas'][number];
export type Proposta = Sincronizacao['propostas'][number];
export type Foto = Sincronizacao['fotos'][number];
export type MarcoDoDia = NonNullable<Sincronizacao['marcos_do_dia']>[number];
export type Configuracao = NonNullable<Sincronizacao['configuracao']>;
export type Feriado = Configuracao['feriados'][number];
export type MotivoNaoRealizacao = Configuracao['motivos_nao_realizacao'][number];

export type Sessao = ResultOf<typeof openSessao>;
export type Usuario = Sessao['usuario'];
export type ClienteEncontrado = ResultOf<typeof findClientes>['dados'][number];
export type Recusado = Static<typeof EventoRecusado>;
export type Anteriores = ResultOf<typeof readVisitasAnteriores>;
export type VisitaAnterior = Anteriores['clientes'][number]['visitas'][number];
export type Anexo = Static<typeof AnexoNoAparelho>;
export type Anexos = ResultOf<typeof listAnexos>;
export type Aparelho = ResultOf<typeof listMeusAparelhos>['dados'][number];
export type Consulta = ResultOf<typeof listConsultas>['dados'][number];
export type DiaDeDeslocamento = Static<typeof MeuDia>;
export type Percurso = DiaDeDeslocamento['percursos'][number];
export type Contestacao = DiaDeDeslocamento['contestacoes'][number];
export type Resultado = ResultOf<typeof uploadEventos>['resultados'][number];
