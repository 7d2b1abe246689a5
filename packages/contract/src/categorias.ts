/** Customer categories. */
import { listaDeApoio } from './apoio.ts';

export const listaDeCategorias = listaDeApoio();
