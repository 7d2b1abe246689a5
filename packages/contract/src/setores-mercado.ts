/** Market sectors. */
import { listaDeApoio } from './apoio.ts';

export const listaDeSetoresMercado = listaDeApoio();
