/** People: contacts inside customers. */
import { type Static, Type } from 'typebox';
import { igual, lista, umDe } from './lista.ts';
import {
  arranjo,
  booleano,
  camposPersonalizados,
  carimbos,
  entrada,
  id,
  inteiro,
  nulavel,
  objeto,
  texto,
  textoLivre,
  withDefault,
} from './schema.ts';
import { MAXIMO_DE_VINCULOS, referencias } from './vinculos.ts';

const cadastro = {
  nome: texto(200),
  email: nulavel(textoLivre(254)),
  telefone: nulavel(textoLivre(40)),
  celular: nulavel(textoLivre(40)),
  cargo: nulavel(textoLivre(120)),
  ativo: booleano,
  campos_personalizados: camposPersonalizados('pessoas'),
};

export const Pessoa = objeto({ id, ...cadastro, ids_clientes: Type.Array(id), ...carimbos });

/** `ids_clientes` is for the beginning only; afterwards links are made and ended by requests of their own. */
export const NovaPessoa = entrada(
  {
    ...cadastro,
    ativo: withDefault(cadastro.ativo, true),
    campos_personalizados: withDefault(cadastro.campos_personalizados, {}),
    ids_clientes: referencias('clientes'),
  },
  ['nome'],
);
export const MudancaDePessoa = entrada(cadastro);

export const StatusDePessoas = entrada(
  { ids_pessoas: arranjo(inteiro(), MAXIMO_DE_VINCULOS), ativo: booleano },
  ['ids_pessoas', 'ativo'],
);

export type Pessoa = Static<typeof Pessoa>;
export type NovaPessoa = Static<typeof NovaPessoa>;

export const listaDePessoas = lista({
  item: Pessoa,
  busca: ['nome', 'email'],
  ordenar: ['id', 'nome', 'data_criacao', 'atualizado_em'],
  filtros: {
    email: igual('email', textoLivre(254)),
    ativo: igual('ativo', booleano),
    ids_clientes: umDe('ids_clientes', inteiro()),
  },
});
