/** Service types. */
import { listaDeApoio } from './apoio.ts';

export const listaDeTiposServico = listaDeApoio();
