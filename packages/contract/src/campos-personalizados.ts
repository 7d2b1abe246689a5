/** Custom fields: what an account wants to know about its customers and people beyond what everyone does. */
import { type Static, Type } from 'typebox';
import { igual, lista } from './lista.ts';
import { booleano, carimbos, id, inteiro, objeto, texto, umaPalavraDe } from './schema.ts';

export const ORIGENS_DE_CAMPO = ['clientes', 'pessoas'] as const;
export const TIPOS_DE_CAMPO = ['texto', 'numero', 'data', 'booleano', 'lista'] as const;

/** The most characters a value of the type `texto` has. */
export const MAXIMO_DE_TEXTO = 2000;

/**
 * `opcoes` is empty but for a `lista`. `obrigatorio` is for screens: the API does not insist on it, because
 * an ERP that knows nothing of the field must still be able to send its customers.
 */
export const CampoPersonalizado = objeto({
  id,
  nome: texto(120),
  origem: umaPalavraDe(...ORIGENS_DE_CAMPO),
  tipo: umaPalavraDe(...TIPOS_DE_CAMPO),
  opcoes: Type.Array(texto(MAXIMO_DE_TEXTO)),
  obrigatorio: booleano,
  ativo: booleano,
  ordem: inteiro(),
  ...carimbos,
});

export type CampoPersonalizado = Static<typeof CampoPersonalizado>;

const declaracao = {
  item: CampoPersonalizado,
  busca: ['nome'],
  ordenar: ['id', 'nome', 'ordem', 'data_criacao', 'atualizado_em'],
};

export const listaDeCampos = lista({
  ...declaracao,
  filtros: {
    origem: igual('origem', umaPalavraDe(...ORIGENS_DE_CAMPO)),
    ativo: igual('ativo', booleano),
  },
});

/** The list of one origin, which its path names. */
export const listaDeCamposDaOrigem = lista({
  ...declaracao,
  filtros: { ativo: igual('ativo', booleano) },
});
