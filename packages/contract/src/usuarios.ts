/** Users: the back office, integrations and field users. */
import { type Static, Type } from 'typebox';
import { igual, lista, umDe } from './lista.ts';
import {
  booleano,
  carimbos,
  id,
  instante,
  inteiro,
  latitude,
  longitude,
  nulavel,
  numero,
  objeto,
  texto,
  umaPalavraDe,
} from './schema.ts';

/** In the order of their `id_perfil`, from 1. */
export const PERFIS = ['administrador', 'gestor', 'integracao', 'campo'] as const;
export type Perfil = (typeof PERFIS)[number];

export const Usuario = objeto({
  id,
  nome: texto(200),
  login: texto(120),
  email: nulavel(texto(254)),
  telefone: nulavel(texto(40)),
  ativo: booleano,
  id_perfil: inteiro(),
  perfil: umaPalavraDe(...PERFIS),
  ids_grupos: Type.Array(id),
  ...carimbos,
});

export const listaDeUsuarios = lista({
  item: Usuario,
  busca: ['nome', 'login', 'email'],
  ordenar: ['id', 'nome', 'login', 'data_criacao', 'atualizado_em'],
  filtros: {
    ids_grupo: umDe('ids_grupos', inteiro()),
    id_perfil: igual('id_perfil', inteiro()),
    ativo: igual('ativo', booleano),
  },
});

/** Where a user was last seen. `precisao` in metres. */
export const Localizacao = objeto({
  id_usuario: id,
  latitude,
  longitude,
  precisao: nulavel(numero({ minimum: 0 })),
  data: instante,
});

export type Usuario = Static<typeof Usuario>;
export type Localizacao = Static<typeof Localizacao>;
