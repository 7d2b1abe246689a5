/** Addresses of customers (and of people). */
import type { Static } from 'typebox';
import {
  carimbos,
  entrada,
  id,
  latitude,
  longitude,
  nulavel,
  objeto,
  referencia,
  textoLivre,
} from './schema.ts';

const local = {
  logradouro: nulavel(textoLivre(200)),
  numero: nulavel(textoLivre(20)),
  complemento: nulavel(textoLivre(120)),
  bairro: nulavel(textoLivre(120)),
  cep: nulavel(textoLivre(20)),
  cidade: nulavel(textoLivre(120)),
  estado: nulavel(textoLivre(60)),
  pais: nulavel(textoLivre(60)),
  latitude: nulavel(latitude),
  longitude: nulavel(longitude),
};

export const EnderecoDeCliente = objeto({
  id,
  id_cliente: id,
  descricao: nulavel(textoLivre(120)),
  ...local,
  ...carimbos,
});

/** `id_cliente`, when given, repeats the path. */
export const MudancaDeEnderecoDeCliente = entrada({
  id_cliente: referencia('clientes'),
  descricao: nulavel(textoLivre(120)),
  ...local,
});

export type EnderecoDeCliente = Static<typeof EnderecoDeCliente>;
