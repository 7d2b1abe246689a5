/** What changed for a technician since the device asked last. */

import { common } from '../common.ts';
import { EnderecoDeCliente } from '../enderecos.ts';
import { FIELD } from '../kit/access.ts';
import {
  array,
  boolean,
  id,
  input,
  instant,
  nullable,
  object,
  string,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';
import { PropostaDeLocal } from '../propostas.ts';
import { Configuracao } from './configuracao.ts';
import { FotoDeCampo, RespostasDeCampo } from './execucao.ts';
import { answeredBy, version } from './versao.ts';
import {
  ClienteDeCampo,
  ContatoDeCampo,
  NotaDeCampo,
  OrdemDeCampo,
  QuestionarioDeCampo,
  Visita,
} from './visitas.ts';

/** What both requests and answers say. */
const words = {
  cursor: {
    pt: 'Até onde o aparelho está em dia; devolva-o como veio.',
    en: 'Up to where the device is up to date; send it back as it came.',
    example: 'eyJ1IjozLCJpIjoiMjAyNi0wOC0xNFQwOTozMToyMi4xMjM0NTZaIiwicSI6ImEifQ',
  },
};

/** `cursor`: the one of the answer before. Left out, the device starts over with nothing. */
export const SincronizacaoRequest = input({ cursor: string(words.cursor) });

/**
 * What changed for this technician since the cursor. `removidas`: ids of visits to drop. `ha_mais`: ask
 * again at once with the new cursor.
 */
export const Sincronizacao = object({
  ...answeredBy,
  ...version,
  cursor: string(words.cursor),
  ha_mais: boolean({
    pt: 'Se há mais a buscar: peça logo em seguida com o novo `cursor`.',
    en: 'Whether there is more: ask again at once with the new `cursor`.',
    example: false,
  }),
  configuracao: nullable(Configuracao, {
    pt: 'O que vale para o trabalho: inteira, sempre que mudou; null quando está como o aparelho a conhece.',
    en: 'What holds for the work: all of it, whenever it changed; null when it is as the device knows it.',
  }),
  visitas: array(Visita, {
    pt: 'Visitas novas ou alteradas.',
    en: 'Visits that are new or changed.',
  }),
  removidas: array(id(), {
    pt: 'Ids das visitas a descartar.',
    en: 'Ids of the visits to drop.',
    example: [119],
  }),
  clientes: array(ClienteDeCampo, {
    pt: 'Clientes das visitas, novos ou alterados.',
    en: 'Customers of the visits that are new or changed.',
  }),
  enderecos: array(EnderecoDeCliente, {
    pt: 'Endereços desses clientes, novos ou alterados.',
    en: 'Addresses of these customers that are new or changed.',
  }),
  contatos: array(ContatoDeCampo, {
    pt: 'Pessoas de contato das visitas, novas ou alteradas.',
    en: 'People whom visits name as their contact, new or changed.',
  }),
  objetivos: array(
    object({
      id: id(common.id),
      nome: text(120, common.nome),
      ativo: boolean({
        pt: 'Se está em uso: o que não está vem para que se mostrem as visitas que há, e não se oferece para outras.',
        en: 'Whether it is in use: what is not comes for the visits that there are to be shown, and is offered for no others.',
        example: true,
      }),
      atualizado_em: instant(common.atualizado_em),
    }),
    common.objetivos,
  ),
  questionarios: array(QuestionarioDeCampo, {
    pt: 'Questionários a responder, novos ou alterados.',
    en: 'Questionnaires to answer that are new or changed.',
  }),
  ordens: array(OrdemDeCampo, {
    pt: 'Ordens de serviço das visitas, novas ou alteradas.',
    en: 'Service orders of the visits that are new or changed.',
  }),
  notas: array(NotaDeCampo, {
    pt: 'Notas dos clientes das visitas, novas ou alteradas: as últimas 20 de cada um.',
    en: 'Notes about customers of the visits that are new or changed: the last 20 of each.',
  }),
  notas_removidas: array(id(), {
    pt: 'Ids das notas a descartar, conhecidas ou não.',
    en: 'Ids of the notes to drop, known or not.',
    example: [18],
  }),
  respostas: array(RespostasDeCampo, {
    pt: 'O que já foi respondido nas visitas abertas que são novas ou cujas respostas mudaram.',
    en: 'What was answered so far at open visits that are new or whose answers changed.',
  }),
  propostas: array(PropostaDeLocal, {
    pt: 'As propostas de local do técnico, dos últimos 30 dias, que são novas ou foram decididas.',
    en: 'The technician’s proposals of places, of the last 30 days, that are new or were decided.',
  }),
  fotos: array(FotoDeCampo, {
    pt: 'As fotos avulsas das visitas abertas que vêm em `visitas`: todas as que o servidor conhece.',
    en: 'The photos, beside answers, of the open visits that come in `visitas`: all that the server knows.',
  }),
});

export const synchronize = operation('GET', '/campo/v1/sincronizar', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Busca o que mudou para o técnico', 'Fetch what changed for the technician'),
  query: SincronizacaoRequest,
  answer: ok(Sincronizacao),
  problems: ['VALIDACAO_CAMPOS'],
  description: [
    message(
      'Sem `cursor`: as visitas abertas e as terminadas nos últimos sete dias, com o que precisam. Com o `cursor` da resposta anterior: o que mudou desde então. Enquanto `ha_mais` for true, peça de novo. Aplique cada resposta inteira ou nada dela, e descarte as visitas em `removidas`. Cursor recusado (400): comece de novo sem cursor. Quando `epoca` não é a que o aparelho conhecia, os dados são de um backup: envie de novo os eventos aceitos nos últimos sete dias; nada conta duas vezes.',
      'Without `cursor`: the open visits and those that ended in the last seven days, with what they need. With the `cursor` of the answer before: what changed since. While `ha_mais` is true, ask again. Apply each answer wholly or not at all, and drop the visits in `removidas`. Cursor refused (400): begin anew without one. When `epoca` is not the one that the device knew, the data are those of a backup: send again the events that were accepted in the last seven days; nothing counts twice.',
    ),
  ],
});
