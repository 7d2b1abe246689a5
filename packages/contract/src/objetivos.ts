/** Visit objectives. */
import { listaDeApoio } from './apoio.ts';

export const listaDeObjetivos = listaDeApoio();
