/** Temperatures: how warm a customer is. */
import { listaDeApoio } from './apoio.ts';
import { msg } from './idiomas.ts';
import { nulavel, texto } from './schema.ts';

export const listaDeTemperaturas = listaDeApoio(msg('temperaturas', 'temperatures'), {
  cor: nulavel(texto(7)),
});
