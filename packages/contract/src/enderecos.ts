/** Addresses of customers and of people. */
import type { Static } from 'typebox';
import { igual, lista, umDe } from './lista.ts';
import {
  carimbos,
  entrada,
  id,
  inteiro,
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

/** 0 is no city and no state: readers get a number always. */
const municipio = { id_cidade: inteiro({ minimum: 0 }), id_estado: inteiro({ minimum: 0 }) };

const dePessoa = {
  titulo: nulavel(textoLivre(120)),
  descricao: nulavel(textoLivre(120)),
  ...local,
};

export const EnderecoDePessoa = objeto({
  id,
  id_pessoa: id,
  ...dePessoa,
  ...municipio,
  ...carimbos,
});

/** `id_pessoa`, when given, repeats the path. */
export const MudancaDeEnderecoDePessoa = entrada({
  id_pessoa: referencia('pessoas'),
  ...dePessoa,
  id_cidade: nulavel(municipio.id_cidade),
  id_estado: nulavel(municipio.id_estado),
});

/** Any address; one of `id_cliente` and `id_pessoa` is set. */
export const Endereco = objeto({
  id,
  id_cliente: nulavel(id),
  id_pessoa: nulavel(id),
  ...dePessoa,
  ...municipio,
  ...carimbos,
});

export const listaDeEnderecos = lista({
  item: Endereco,
  busca: ['logradouro', 'bairro', 'cidade', 'cep'],
  ordenar: ['id', 'cidade', 'data_criacao', 'atualizado_em'],
  filtros: {
    ids_cliente: umDe('id_cliente', inteiro()),
    ids_pessoa: umDe('id_pessoa', inteiro()),
    cidade: igual('cidade', textoLivre(120)),
  },
});

export type EnderecoDeCliente = Static<typeof EnderecoDeCliente>;
