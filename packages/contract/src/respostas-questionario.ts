/** Answered questionnaires, as they are read back. */
import { type Static, Type } from 'typebox';
import { lista } from './lista.ts';
import { booleano, id, instante, inteiro, nulavel, objeto, texto, textoLivre } from './schema.ts';

/**
 * One line of a section. A choice has one for each of its alternatives, named by `nome_item`; every
 * other question has one. `selecionado`: the alternative was marked, or the question was answered.
 */
export const QuestaoRespondida = objeto({
  numero_questao: inteiro(),
  nome_questao: texto(500),
  nome_item: nulavel(texto(300)),
  selecionado: booleano,
  resposta_texto: nulavel(textoLivre(10_000)),
  url_imagem: nulavel(Type.String()),
  comentario: nulavel(textoLivre(2000)),
  data_imagem: nulavel(instante),
});

export const SecaoRespondida = objeto({
  id_secao: id,
  numero_secao: inteiro(),
  nome_secao: texto(200),
  usuario: texto(200),
  data_conclusao: instante,
  questoes: Type.Array(QuestaoRespondida),
});

export type QuestaoRespondida = Static<typeof QuestaoRespondida>;
export type SecaoRespondida = Static<typeof SecaoRespondida>;

const secoes = Type.Array(SecaoRespondida);

/** All that was answered at one visit. */
export const RespostasDoRegistro = objeto({
  id_registro: id,
  id_ordem_servico: nulavel(id),
  secoes,
});

/** All that was answered at the visits of one order. */
export const RespostasDaOrdem = objeto({ id_ordem_servico: id, secoes });

/** One questionnaire answered at one visit. */
export const RespostaDeQuestionario = objeto({
  id_registro: id,
  id_ordem_servico: nulavel(id),
  id_questionario: id,
  secoes,
  atualizado_em: instante,
});

export type RespostaDeQuestionario = Static<typeof RespostaDeQuestionario>;

/** Takes only `pagina`, `por_pagina` and `atualizado_apos`: its items have no `id` to ask for. */
export const listaDeRespostas = lista({ item: RespostaDeQuestionario });
