/** Segments: slices of the operation, with the users and groups that work in them. */
import { type Static, Type } from 'typebox';
import { igual, lista } from './lista.ts';
import { booleano, carimbos, entrada, id, objeto, texto, withDefault } from './schema.ts';
import { referencias } from './vinculos.ts';

const cadastro = { nome: texto(120), ativo: booleano };

export const Segmento = objeto({
  id,
  ...cadastro,
  ids_usuarios: Type.Array(id),
  ids_grupos: Type.Array(id),
  ...carimbos,
});

const corpo = {
  ...cadastro,
  ids_usuarios: referencias('usuarios'),
  ids_grupos: referencias('grupos'),
};
export const NovoSegmento = entrada({ ...corpo, ativo: withDefault(booleano, true) }, ['nome']);
/** `ids_usuarios` and `ids_grupos`, when sent, are the whole lists. */
export const MudancaDeSegmento = entrada(corpo);

const vinculados = Type.Array(objeto({ id, nome: texto(200) }));

/** Who works in a segment. */
export const QuemEstaNoSegmento = objeto({ usuarios: vinculados, grupos: vinculados });

export type Segmento = Static<typeof Segmento>;
export type NovoSegmento = Static<typeof NovoSegmento>;
export type MudancaDeSegmento = Static<typeof MudancaDeSegmento>;
export type QuemEstaNoSegmento = Static<typeof QuemEstaNoSegmento>;

export const listaDeSegmentos = lista({
  item: Segmento,
  busca: ['nome'],
  ordenar: ['id', 'nome', 'data_criacao', 'atualizado_em'],
  filtros: { ativo: igual('ativo', booleano) },
});
