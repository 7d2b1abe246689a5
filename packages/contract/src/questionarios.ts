/** Questionnaires and their questions. */
import { type Static, Type } from 'typebox';
import { igual, lista } from './lista.ts';
import {
  arranjo,
  booleano,
  carimbos,
  id,
  instante,
  inteiro,
  nulavel,
  objeto,
  texto,
  textoLivre,
  umaPalavraDe,
} from './schema.ts';

export const TIPOS_DE_QUESTAO = [
  'texto',
  'numero',
  'data',
  'escolha_unica',
  'multipla_escolha',
  'foto',
  'assinatura',
] as const;

export const Opcao = objeto({ id_opcao: id, nome: texto(300) });

/**
 * Shown only when the earlier question with this number, of the same version, was answered with one of
 * `ids_opcoes` (a choice) or of `valores` (a text, a number or a date, as the answer is read back).
 */
export const Condicao = objeto({
  numero_questao: inteiro(),
  ids_opcoes: arranjo(id, 200),
  valores: arranjo(texto(300), 200),
});

/** `opcoes` is empty but for choices; a question without `condicao` is always shown. */
export const Questao = objeto({
  id_questao: id,
  numero_questao: inteiro(),
  nome_questao: texto(500),
  tipo: umaPalavraDe(...TIPOS_DE_QUESTAO),
  obrigatoria: booleano,
  opcoes: Type.Array(Opcao),
  condicao: Type.Optional(Condicao),
});

export const Secao = objeto({
  id_secao: id,
  numero_secao: inteiro(),
  nome_secao: texto(200),
  questoes: Type.Array(Questao),
});

export type Condicao = Static<typeof Condicao>;
export type Questao = Static<typeof Questao>;
export type Secao = Static<typeof Secao>;

/**
 * Questions of one questionnaire that keep a visit from being concluded, of those that must be answered and that
 * the other answers leave shown. `id_versao`: the version that they belong to. `numeros_questoes`: were not
 * answered. `numeros_imagens`: were, with a photo or a signature that has not been received.
 */
export const Pendencia = objeto({
  id_questionario: id,
  id_versao: id,
  numeros_questoes: Type.Array(inteiro()),
  numeros_imagens: Type.Array(inteiro()),
});

export type Pendencia = Static<typeof Pendencia>;

const cadastro = {
  id,
  nome: texto(200),
  descricao: nulavel(textoLivre(2000)),
  ativo: booleano,
  vigencia_inicio: nulavel(instante),
  vigencia_fim: nulavel(instante),
  ids_grupos: Type.Array(id),
  ids_segmentos: Type.Array(id),
  ...carimbos,
};

export const Questionario = objeto(cadastro);

/** One questionnaire with the questions of its newest version. */
export const QuestionarioComSecoes = objeto({ ...cadastro, secoes: Type.Array(Secao) });

export const listaDeQuestionarios = lista({
  item: Questionario,
  busca: ['nome', 'descricao'],
  ordenar: ['id', 'nome', 'data_criacao', 'atualizado_em'],
  filtros: {
    ativo: igual('ativo', booleano),
    vigente_em: igual('vigencia_inicio', instante),
  },
});

export type Questionario = Static<typeof Questionario>;
export type QuestionarioComSecoes = Static<typeof QuestionarioComSecoes>;
