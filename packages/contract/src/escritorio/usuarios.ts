/** Users, as administrators manage them. */
import { type Static, Type } from 'typebox';
import { booleano, entrada, id, inteiro, nulavel, objeto, texto, umaPalavraDe } from '../schema.ts';
import { PERFIS, Usuario } from '../usuarios.ts';
import { referencias } from '../vinculos.ts';
import { vigentesHoje } from './vigencias.ts';

/** Given by an administrator: taken as typed, and long enough to resist guessing. */
const senha = Type.String({ minLength: 12, maxLength: 200 });

/** A password of the service's own making; null when the request gave one. */
const senhaMostrada = nulavel(Type.String());

const cadastro = {
  nome: texto(200),
  login: texto(120),
  email: nulavel(texto(254)),
  telefone: nulavel(texto(40)),
  perfil: umaPalavraDe(...PERFIS),
  ids_grupos: referencias('grupos'),
};

export const NovoUsuario = entrada({ ...cadastro, senha }, ['nome', 'login', 'perfil']);
/** `ids_grupos`, when sent, is the whole list. */
export const MudancaDeUsuario = entrada({ ...cadastro, ativo: booleano });
/** What the office shows on a user's page. */
export const UsuarioDoEscritorio = objeto({
  ...Usuario.properties,
  ...vigentesHoje,
  /** Visits of theirs that are neither concluded nor cancelled: what is left behind by who goes. */
  visitas_abertas: inteiro({ minimum: 0 }),
});
/** Who asks. `ids_segmentos`: what they see is limited to; nothing is when it is empty. */
export const Eu = objeto({ ...Usuario.properties, ids_segmentos: Type.Array(id) });
export const UsuarioCriado = objeto({ ...Usuario.properties, senha: senhaMostrada });

export const NovaSenha = entrada({ senha });
export const SenhaTrocada = objeto({ senha: senhaMostrada });

export type NovoUsuario = Static<typeof NovoUsuario>;
export type MudancaDeUsuario = Static<typeof MudancaDeUsuario>;
export type UsuarioCriado = Static<typeof UsuarioCriado>;
export type UsuarioDoEscritorio = Static<typeof UsuarioDoEscritorio>;
