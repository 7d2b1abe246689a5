/** Record statuses. */
import { listaDeApoio } from './apoio.ts';
import { msg } from './idiomas.ts';
import { nulavel, texto } from './schema.ts';

export const listaDeStatusServico = listaDeApoio(msg('status de visita', 'visit statuses'), {
  cor: nulavel(texto(7)),
});
