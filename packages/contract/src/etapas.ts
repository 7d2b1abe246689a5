/** Funnel stages. */
import { listaDeApoio } from './apoio.ts';

export const listaDeEtapas = listaDeApoio();
