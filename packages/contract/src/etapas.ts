/** Funnel stages. */
import { listaDeApoio } from './apoio.ts';
import { msg } from './idiomas.ts';

export const listaDeEtapas = listaDeApoio(msg('etapas do funil', 'funnel stages'));
