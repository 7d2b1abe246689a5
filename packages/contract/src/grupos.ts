/** Groups of users. */
import { type Static, Type } from 'typebox';
import { lista, umDe } from './lista.ts';
import { carimbos, entrada, id, inteiro, nulavel, objeto, texto } from './schema.ts';
import { referencias } from './vinculos.ts';

/** `id_origem`: the group's id in the caller's own system. */
const cadastro = { nome: texto(120), id_origem: nulavel(inteiro()) };

export const Grupo = objeto({ id, ...cadastro, ids_usuarios: Type.Array(id), ...carimbos });

const corpo = { ...cadastro, ids_usuarios: referencias('usuarios') };
export const NovoGrupo = entrada(corpo, ['nome']);
/** `ids_usuarios`, when sent, is the whole list. */
export const MudancaDeGrupo = entrada(corpo);

export type Grupo = Static<typeof Grupo>;
export type NovoGrupo = Static<typeof NovoGrupo>;
export type MudancaDeGrupo = Static<typeof MudancaDeGrupo>;

export const listaDeGrupos = lista({
  item: Grupo,
  busca: ['nome'],
  ordenar: ['id', 'nome', 'data_criacao', 'atualizado_em'],
  filtros: { ids_usuario: umDe('ids_usuarios', inteiro()) },
});
