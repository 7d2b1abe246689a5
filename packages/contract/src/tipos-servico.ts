/** Service types. */
import { listaDeApoio } from './apoio.ts';
import { msg } from './idiomas.ts';

export const listaDeTiposServico = listaDeApoio(msg('tipos de serviço', 'service types'));
