/** What every support table has in common. */
import type { TProperties } from 'typebox';
import { igual, lista } from './lista.ts';
import { booleano, carimbos, id, inteiro, objeto, texto } from './schema.ts';

/** A list of a support table: `id, nome, ativo, ordem` and what else this one has. */
export const listaDeApoio = <T extends TProperties>(extras: T = {} as T) =>
  lista({
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
  });
