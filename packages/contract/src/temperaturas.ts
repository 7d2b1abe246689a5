/** Temperatures: how warm a customer is. */
import { listaDeApoio } from './apoio.ts';
import { nulavel, texto } from './schema.ts';

export const listaDeTemperaturas = listaDeApoio({ cor: nulavel(texto(7)) });
