/** Questionnaires as the office makes them: master data, the draft of the next version, and the versions. */
import { type Static, Type } from 'typebox';
import { lista } from '../lista.ts';
import { CODIGOS_DE_ACHADO } from '../questionario/linter.ts';
import { listaDeQuestionarios, Questionario, Secao, TIPOS_DE_QUESTAO } from '../questionarios.ts';
import {
  arranjo,
  booleano,
  carimbos,
  entrada,
  id,
  instante,
  inteiro,
  nulavel,
  objeto,
  texto,
  textoLivre,
  umaPalavraDe,
  withDefault,
} from '../schema.ts';
import { referencias } from '../vinculos.ts';

/** What a version holds at most: devices load all of it over a mobile network. */
export const MAXIMO_DE_SECOES = 50;
export const MAXIMO_DE_QUESTOES = 500;
export const MAXIMO_DE_OPCOES = 200;
export const MAXIMO_DE_BYTES = 256 * 1024;

const cadastro = {
  nome: texto(200),
  descricao: nulavel(textoLivre(2000)),
  ativo: booleano,
  vigencia_inicio: nulavel(instante),
  vigencia_fim: nulavel(instante),
  ids_grupos: referencias('grupos'),
  ids_segmentos: referencias('segmentos'),
};

export const NovoQuestionario = entrada({ ...cadastro, ativo: withDefault(booleano, true) }, [
  'nome',
]);
/** `ids_grupos` and `ids_segmentos`, when sent, are the whole lists. */
export const MudancaDeQuestionario = entrada(cadastro);
/** Without `nome` the copy is named after its original. */
export const CopiaDeQuestionario = entrada({ nome: texto(200) });

const versao = { id, numero: inteiro(), publicada_em: instante };

/** `secoes`: those that are published. */
export const QuestionarioDoEscritorio = objeto({
  ...Questionario.properties,
  secoes: Type.Array(Secao),
  versao_publicada: nulavel(objeto(versao)),
  tem_rascunho: booleano,
  total_respostas: inteiro(),
});

const { busca, ordenar, filtros } = listaDeQuestionarios;

/** As in v2, with the number of the version that counts. */
export const listaDoEscritorio = lista({
  item: objeto({ ...Questionario.properties, numero_publicado: nulavel(inteiro()) }),
  busca,
  ordenar,
  filtros,
});

/** By which conditions know a question in the request; what is kept is numbered by place. */
const numero = inteiro({ minimum: 1, maximum: 10_000 });
const textos = arranjo(textoLivre(300), MAXIMO_DE_OPCOES);

/**
 * A version as it is written: what is new has no ids, which the service gives, and half-done it may be.
 * `condicao.opcoes` names alternatives by their text, which have no ids yet.
 */
export const SecaoEscrita = entrada(
  {
    id_secao: id,
    numero_secao: numero,
    nome_secao: textoLivre(200),
    questoes: arranjo(
      entrada(
        {
          id_questao: id,
          numero_questao: numero,
          nome_questao: textoLivre(500),
          tipo: umaPalavraDe(...TIPOS_DE_QUESTAO),
          obrigatoria: booleano,
          opcoes: arranjo(
            entrada({ id_opcao: id, nome: textoLivre(300) }, ['nome']),
            MAXIMO_DE_OPCOES,
          ),
          condicao: nulavel(
            entrada(
              {
                numero_questao: numero,
                ids_opcoes: arranjo(id, MAXIMO_DE_OPCOES),
                opcoes: textos,
                valores: textos,
              },
              ['numero_questao'],
            ),
          ),
        },
        ['nome_questao', 'tipo'],
      ),
      MAXIMO_DE_QUESTOES,
    ),
  },
  ['nome_secao', 'questoes'],
);

const revisao = inteiro({ minimum: 0 });

export const RascunhoEscrito = entrada(
  { revisao, secoes: arranjo(SecaoEscrita, MAXIMO_DE_SECOES) },
  ['revisao', 'secoes'],
);
/** Which draft is meant: the one that was read. */
export const RascunhoLido = entrada({ revisao }, ['revisao']);

const Achado = objeto({
  campo: Type.String(),
  codigo: umaPalavraDe(...CODIGOS_DE_ACHADO),
  mensagem: Type.String(),
  numero_secao: nulavel(inteiro()),
  numero_questao: nulavel(inteiro()),
});

/** The sections of a version, with texts that may still be missing. */
const SecaoDeRascunho = objeto({
  ...Secao.properties,
  nome_secao: Type.String(),
  questoes: Type.Array(
    objeto({
      ...Secao.properties.questoes.items.properties,
      nome_questao: Type.String(),
      opcoes: Type.Array(objeto({ id_opcao: id, nome: Type.String() })),
      condicao: Type.Optional(
        objeto({
          numero_questao: inteiro(),
          ids_opcoes: Type.Array(id),
          valores: Type.Array(Type.String()),
        }),
      ),
    }),
  ),
});

/** Where there is none (`existe` false), what one begins with: the sections that are published. */
export const Rascunho = objeto({
  id_questionario: id,
  revisao,
  existe: booleano,
  salvo_em: nulavel(instante),
  id_usuario: nulavel(id),
  usuario: nulavel(Type.String()),
  secoes: Type.Array(SecaoDeRascunho),
  achados: Type.Array(Achado),
});

const Versao = objeto({
  ...versao,
  id_questionario: id,
  id_usuario: nulavel(id),
  usuario: nulavel(Type.String()),
  ...carimbos,
});

export const VersaoComSecoes = objeto({ ...Versao.properties, secoes: Type.Array(Secao) });

export const listaDeVersoes = lista({
  item: Versao,
  ordenar: ['id', 'numero', 'data_criacao', 'atualizado_em'],
});

export type NovoQuestionario = Static<typeof NovoQuestionario>;
export type MudancaDeQuestionario = Static<typeof MudancaDeQuestionario>;
export type QuestionarioDoEscritorio = Static<typeof QuestionarioDoEscritorio>;
export type SecaoEscrita = Static<typeof SecaoEscrita>;
export type RascunhoEscrito = Static<typeof RascunhoEscrito>;
export type Rascunho = Static<typeof Rascunho>;
export type VersaoComSecoes = Static<typeof VersaoComSecoes>;
