/** What every support table has in common. */
import type { TProperties } from 'typebox';
import { type Mensagem, msg } from './idiomas.ts';
import { igual, lista } from './lista.ts';
import { booleano, carimbos, id, inteiro, objeto, texto } from './schema.ts';

/**
 * A list of a support table: `id, nome, ativo, ordem` and what else this one has. `conteudo` is what it
 * lists, as in "List …"; it describes the route, so that a table needs no entry in operacoes.ts.
 */
export const listaDeApoio = <T extends TProperties>(conteudo: Mensagem, extras: T = {} as T) => ({
  ...lista({
    item: objeto({
      id,
      nome: texto(120),
      ativo: booleano,
      ordem: inteiro(),
      ...extras,
      ...carimbos,
    }),
    busca: ['nome'],
    ordenar: ['id', 'nome', 'ordem', 'data_criacao', 'atualizado_em'],
    filtros: { ativo: igual('ativo', booleano) },
  }),
  operacao: {
    grupo: 'Tabelas de apoio',
    resumo: msg(`Lista ${conteudo['pt-BR']}`, `List ${conteudo['en-US']}`),
    corpo: { ativo: true, ordenar: 'ordem' },
  },
});
