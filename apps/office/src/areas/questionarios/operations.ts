/** The operations of questionnaires; transport/operations.test.ts holds them against the contract. */
import type {
  changeQuestionario,
  createQuestionario,
  deleteQuestionario,
  discardRascunho,
  duplicateQuestionario,
  getQuestionario,
  getRascunho,
  getVersao,
  getVisitasAbertas,
  officeQuestionariosList,
  publishQuestionario,
  saveRascunho,
  versoesList,
} from '@campeiro/contract/escritorio/questionarios';
import type {
  RespostaDaQuestao,
  summarizeRespostas,
} from '@campeiro/contract/escritorio/respostas-por-questao';
import { list, route } from '@campeiro/ui/http/route.ts';
import type { Static } from 'typebox';

const ALL = '/escritorio/v1/questionarios';
const ONE = `${ALL}/{id}`;

type Listed = Static<(typeof officeQuestionariosList)['item']>;
type Version = Static<(typeof versoesList)['item']>;

/** Groups and segments are few: this asks for all that an account usually has, and everybody asks the same. */
export const BY_NAME = { ordenar: 'nome', por_pagina: 100 };

export const operations = {
  listQuestionarios: list<Listed>(`${ALL}/list`),
  getQuestionario: route<typeof getQuestionario>('GET', ONE, 200),
  createQuestionario: route<typeof createQuestionario>('POST', ALL, 201),
  changeQuestionario: route<typeof changeQuestionario>('PATCH', ONE, 200),
  duplicateQuestionario: route<typeof duplicateQuestionario>('POST', `${ONE}/duplicar`, 201),
  deleteQuestionario: route<typeof deleteQuestionario>('DELETE', ONE, 204),
  getRascunho: route<typeof getRascunho>('GET', `${ONE}/rascunho`, 200),
  saveRascunho: route<typeof saveRascunho>('PUT', `${ONE}/rascunho`, 200),
  discardRascunho: route<typeof discardRascunho>('DELETE', `${ONE}/rascunho/{revisao}`, 204),
  publishQuestionario: route<typeof publishQuestionario>('POST', `${ONE}/publicar`, 201),
  listVersoes: list<Version>(`${ONE}/versoes/list`),
  getVersao: route<typeof getVersao>('GET', `${ONE}/versoes/{idVersao}`, 200),
  getVisitasAbertas: route<typeof getVisitasAbertas>('GET', `${ONE}/visitas-abertas`, 200),
  summarizeRespostas: route<typeof summarizeRespostas>('POST', `${ONE}/respostas/resumo`, 200),
  listRespostasDaQuestao: list<RespostaDaQuestao>(`${ONE}/respostas/questao`),
  listGrupos: list<{ id: number; nome: string }>('/escritorio/v1/grupos/list'),
  listSegmentos: list<{ id: number; nome: string }>('/escritorio/v1/segmentos/list'),
};
