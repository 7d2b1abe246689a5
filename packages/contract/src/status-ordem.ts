/** Service order statuses. */
import { listaDeApoio } from './apoio.ts';
import { booleano, nulavel, texto } from './schema.ts';

/** `inicial`: the one that a new order gets. */
export const listaDeStatusOrdem = listaDeApoio({ cor: nulavel(texto(7)), inicial: booleano });
