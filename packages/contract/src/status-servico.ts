/** Record statuses. */
import { listaDeApoio } from './apoio.ts';
import { nulavel, texto } from './schema.ts';

export const listaDeStatusServico = listaDeApoio({ cor: nulavel(texto(7)) });
