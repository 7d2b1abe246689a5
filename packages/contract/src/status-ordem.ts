/** Service order statuses. */
import { listaDeApoio } from './apoio.ts';
import { msg } from './idiomas.ts';
import { booleano, nulavel, texto } from './schema.ts';

/** `inicial`: the one that a new order gets. */
export const listaDeStatusOrdem = listaDeApoio(msg('status de ordem', 'order statuses'), {
  cor: nulavel(texto(7)),
  inicial: booleano,
});
