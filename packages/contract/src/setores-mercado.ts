/** Market sectors. */
import { listaDeApoio } from './apoio.ts';
import { msg } from './idiomas.ts';

export const listaDeSetoresMercado = listaDeApoio(msg('setores de mercado', 'market sectors'));
