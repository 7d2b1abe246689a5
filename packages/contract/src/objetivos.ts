/** Visit objectives. */
import { listaDeApoio } from './apoio.ts';
import { msg } from './idiomas.ts';

export const listaDeObjetivos = listaDeApoio(msg('objetivos de visita', 'visit objectives'));
