/** The changes for a technician since the device last synchronised. */

import { common } from '../common.ts';
import { MarcoDoDia } from '../dia-de-trabalho/dia.ts';
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
  ContatosDoCliente,
  EnderecoDeCampo,
  NotaDeCampo,
  OrdemDeCampo,
  QuestionarioDeCampo,
  Saida,
  Visita,
} from './visitas.ts';

/** Texts that request and answer share. */
const words = {
  cursor: {
    pt: 'Até onde o aparelho está em dia. Devolva-o sem mudança.',
    en: 'The point up to which the device is up to date. Return it unchanged.',
    example: 'eyJ1IjozLCJpIjoiMjAyNi0wOC0xNFQwOTozMToyMi4xMjM0NTZaIiwicSI6ImEifQ',
  },
};

/** `cursor`: that of the previous answer. Without it, the device starts from the beginning. */
export const SincronizacaoRequest = input({ cursor: string(words.cursor) });

/**
 * The changes for this technician since the cursor. `removidas`: ids of visits to drop. `ha_mais`: ask again at
 * once with the new cursor.
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
    pt: 'As configurações do trabalho: todas, sempre que alguma mudou; null se o aparelho já as tem.',
    en: 'The settings for the work: all of them, whenever one has changed; null if the device already has them.',
  }),
  visitas: array(Visita, {
    pt: 'Visitas novas ou alteradas.',
    en: 'New or changed visits.',
  }),
  removidas: array(id(), {
    pt: 'Ids das visitas a descartar.',
    en: 'Ids of the visits to drop.',
    example: [119],
  }),
  saidas: array(Saida, {
    pt: 'O que houve com as visitas em `removidas`.',
    en: 'What happened to the visits in `removidas`.',
  }),
  clientes: array(ClienteDeCampo, {
    pt: 'Clientes das visitas, novos ou alterados.',
    en: 'New or changed customers of the visits.',
  }),
  enderecos: array(EnderecoDeCampo, {
    pt: 'Endereços desses clientes, novos ou alterados.',
    en: 'New or changed addresses of these customers.',
  }),
  contatos: array(ContatoDeCampo, {
    pt: 'Pessoas de contato das visitas e dos clientes delas, novas ou alteradas.',
    en: 'New or changed contacts of the visits and of their customers.',
  }),
  contatos_dos_clientes: nullable(
    array(ContatosDoCliente, {
      pt: 'As pessoas de cada cliente das visitas atuais: todas, sempre que alguma mudou; null se o aparelho já as tem. Descarte as que estavam antes.',
      en: 'The people of each customer of the current visits: all of them, whenever one has changed; null if the device already has them. Drop what was there before.',
    }),
  ),
  objetivos: array(
    object({
      id: id(common.id),
      nome: text(120, common.nome),
      ativo: boolean({
        pt: 'Se está em uso. Um inativo vem só para mostrar as visitas existentes. Não o ofereça para novas.',
        en: 'Whether it is in use. An inactive one comes only to show existing visits. Do not offer it for new ones.',
        example: true,
      }),
      atualizado_em: instant(common.atualizado_em),
    }),
    common.objetivos,
  ),
  questionarios: array(QuestionarioDeCampo, {
    pt: 'Questionários a responder, novos ou alterados.',
    en: 'New or changed questionnaires to answer.',
  }),
  ordens: array(OrdemDeCampo, {
    pt: 'Ordens de serviço das visitas, novas ou alteradas.',
    en: 'New or changed service orders of the visits.',
  }),
  notas: array(NotaDeCampo, {
    pt: 'Notas dos clientes das visitas, novas ou alteradas: as últimas 20 de cada um.',
    en: 'New or changed notes about the customers of the visits: the last 20 of each.',
  }),
  notas_removidas: array(id(), {
    pt: 'Ids das notas a descartar. O aparelho pode não ter algumas delas.',
    en: 'Ids of the notes to drop. The device may not have some of them.',
    example: [18],
  }),
  respostas: array(RespostasDeCampo, {
    pt: 'As respostas até agora das visitas abertas que são novas ou cujas respostas mudaram.',
    en: 'The answers so far at open visits that are new or whose answers changed.',
  }),
  propostas: array(PropostaDeLocal, {
    pt: 'As propostas de local do técnico dos últimos 30 dias que são novas ou foram decididas.',
    en: 'The technician’s proposals for customers’ positions of the last 30 days that are new or were decided.',
  }),
  marcos_do_dia: nullable(
    array(MarcoDoDia, {
      pt: 'Os marcos do dia de trabalho do técnico dos últimos dez dias que valem: todos, sempre que algum mudou; null se o aparelho já os tem. Descarte os que estavam antes.',
      en: 'The technician’s marks of days of work of the last ten days that count: all of them, whenever one has changed; null if the device already has them. Drop what was there before.',
    }),
  ),
  todas_as_fotos: boolean({
    pt: 'Se `fotos` tem as de todas as visitas abertas do técnico, porque alguma mudou ou chegou: descarte as outras.',
    en: 'Whether `fotos` has those of all of the technician’s open visits, because one has changed or arrived: drop the others.',
    example: false,
  }),
  fotos: array(FotoDeCampo, {
    pt: 'Todas as fotos avulsas que o servidor conhece das visitas abertas em `visitas`; com `todas_as_fotos`, de todas as abertas.',
    en: 'All photos outside any questionnaire that the server knows of the open visits in `visitas`; with `todas_as_fotos`, of all open ones.',
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
      'Sem `cursor`: as visitas abertas e as terminadas nos últimos sete dias, com seus dados. Com o `cursor` da resposta anterior: o que mudou desde então. Enquanto `ha_mais` for true, peça de novo. Aplique cada resposta inteira ou nada dela, e descarte as visitas em `removidas`. Se o cursor for recusado (400), comece de novo sem cursor. Se `epoca` não é a que o aparelho conhecia, os dados são de outra cópia, por exemplo um backup: envie de novo os eventos aceitos nos últimos sete dias. Nada conta duas vezes.',
      'Without `cursor`: the open visits and those that ended in the last seven days, with their data. With the `cursor` of the previous answer: what changed since. While `ha_mais` is true, ask again. Apply each answer completely or not at all, and drop the visits in `removidas`. If the cursor is refused (400), start again without one. If `epoca` differs from the one on the device, the data is another copy, such as a backup: send the events that were accepted in the last seven days again. Nothing counts twice.',
    ),
  ],
});
