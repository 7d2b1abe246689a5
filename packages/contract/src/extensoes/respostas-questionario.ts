/** Answers as API v2 has them, each line with the ids of what it answers: texts and numbers change from version to version. */
import type { Static, TSchema } from 'typebox';
import { common } from '../common.ts';
import { array, described, id, nullable, object, oneOf } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { type Operation, ok } from '../kit/operation.ts';
import { medida, TIPOS_DE_QUESTAO } from '../questionarios.ts';
import * as v2 from '../respostas-questionario.ts';

const identification = {
  id_questionario: id(common.id_questionario),
  id_versao: id({
    pt: 'Id da versão do questionário à qual a questão foi respondida ou, sem resposta, à qual a visita responde.',
    en: 'Id of the version of the questionnaire that the question was answered to or, without an answer, that the visit answers.',
    example: 3,
  }),
  id_questao: id(common.id_questao),
  id_opcao: nullable(
    id({
      pt: 'Id da alternativa desta linha; null em questões que não são de escolha.',
      en: 'Id of this line’s alternative; null for questions that are not choices.',
      example: 9,
    }),
  ),
  tipo: oneOf(TIPOS_DE_QUESTAO, common.questoes_tipo),
  unidade: medida.unidade,
};
export type Identificacao = Static<ReturnType<typeof object<typeof identification>>>;

const QuestaoIdentificada = object({ ...v2.QuestaoRespondida.properties, ...identification });
const SecaoIdentificada = object({
  ...v2.SecaoRespondida.properties,
  questoes: array(QuestaoIdentificada, v2.linhas),
});
const secoes = array(SecaoIdentificada);

export const RespostasIdentificadasDoRegistro = object({
  ...v2.RespostasDoRegistro.properties,
  secoes: described(secoes, common.secoes),
});
export const RespostasIdentificadasDaOrdem = object({
  ...v2.RespostasDaOrdem.properties,
  secoes: described(secoes, common.secoes),
});

/** The operation of API v2 with ids in its answer. */
const identified = <P, Q, B, S extends TSchema>(
  one: Operation<P, Q, B>,
  schema: S,
  summary: Operation['summary'],
) =>
  ({
    ...one,
    path: one.path.replace('/v2/', '/v2-extensoes/'),
    group: 'Extensões',
    summary,
    answer: ok(schema),
  }) as Operation<P, Q, B, NoInfer<Static<S>>>;

export const getRespostasIdentificadasDoRegistro = identified(
  v2.getRespostasDoRegistro,
  RespostasIdentificadasDoRegistro,
  message('Lê as respostas de uma visita, com ids', 'Get the answers of a visit, with ids'),
);

export const getRespostasIdentificadasDaOrdem = identified(
  v2.getRespostasDaOrdem,
  RespostasIdentificadasDaOrdem,
  message('Lê as respostas de uma ordem, com ids', 'Get the answers of an order, with ids'),
);
