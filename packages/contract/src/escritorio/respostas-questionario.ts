/** Answers as API v2 has them; those of one visit or order also say what kind of question each line answers, and who signed. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { array, described, nullable, object, oneOf, text } from '../kit/fields.ts';
import { answering, forOffice } from '../kit/office.ts';
import { medida, TIPOS_DE_QUESTAO } from '../questionarios.ts';
import * as v2 from '../respostas-questionario.ts';

const QuestaoRespondida = object({
  ...v2.QuestaoRespondida.properties,
  tipo: oneOf(TIPOS_DE_QUESTAO, common.questoes_tipo),
  unidade: medida.unidade,
  assinante: nullable(text(200, common.assinante)),
  cargo_assinante: nullable(text(120, common.cargo_assinante)),
});

const SecaoRespondida = object({
  ...v2.SecaoRespondida.properties,
  questoes: array(QuestaoRespondida, v2.linhas),
});

const secoes = array(SecaoRespondida);

export type QuestaoRespondida = Static<typeof QuestaoRespondida>;
export type SecaoRespondida = Static<typeof SecaoRespondida>;

export const listRespostas = forOffice(v2.listRespostas);

export const RespostasDoRegistro = object({
  ...v2.RespostasDoRegistro.properties,
  secoes: described(secoes, common.secoes),
});

export const RespostasDaOrdem = object({
  ...v2.RespostasDaOrdem.properties,
  secoes: described(secoes, common.secoes),
});

export const getRespostasDoRegistro = answering(
  forOffice(v2.getRespostasDoRegistro),
  RespostasDoRegistro,
);

export const getRespostasDaOrdem = answering(forOffice(v2.getRespostasDaOrdem), RespostasDaOrdem);
