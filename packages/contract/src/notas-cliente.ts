/** Notes about a customer. */
import type { Static } from 'typebox';
import { lista } from './lista.ts';
import { carimbos, entrada, id, nulavel, objeto, texto } from './schema.ts';

export const Nota = objeto({
  id,
  id_cliente: id,
  nota: texto(10_000),
  id_usuario: nulavel(id),
  usuario: nulavel(texto(200)),
  ...carimbos,
});

export type Nota = Static<typeof Nota>;

export const NovaNota = entrada({ nota: texto(10_000) }, ['nota']);
export const MudancaDeNota = entrada({ nota: texto(10_000) });

export const listaDeNotas = lista({
  item: Nota,
  busca: ['nota'],
  ordenar: ['id', 'data_criacao', 'atualizado_em'],
});
