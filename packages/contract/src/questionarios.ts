/** Questionnaires and their questions. */
import { type Static, Type } from 'typebox';
import { igual, lista } from './lista.ts';
import {
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

/** `opcoes` is empty but for choices. */
export const Questao = objeto({
  id_questao: id,
  numero_questao: inteiro(),
  nome_questao: texto(500),
  tipo: umaPalavraDe(...TIPOS_DE_QUESTAO),
  obrigatoria: booleano,
  opcoes: Type.Array(Opcao),
});

export const Secao = objeto({
  id_secao: id,
  numero_secao: inteiro(),
  nome_secao: texto(200),
  questoes: Type.Array(Questao),
});

export type Questao = Static<typeof Questao>;
export type Secao = Static<typeof Secao>;

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
