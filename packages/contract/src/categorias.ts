/** Customer categories. */
import { listaDeApoio } from './apoio.ts';
import { msg } from './idiomas.ts';

export const listaDeCategorias = listaDeApoio(msg('categorias de cliente', 'customer categories'));
