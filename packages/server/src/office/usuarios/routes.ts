import {
  MudancaDeUsuario,
  NovaSenha,
  NovoUsuario,
  SenhaTrocada,
  UsuarioCriado,
  UsuarioDoEscritorio,
} from '@campeiro/contract/escritorio/usuarios';
import type { FastifyRequest } from 'fastify';
import { newPassword } from '../../auth/sign-in.ts';
import { type Api, params } from '../../http/api.ts';
import { callerOf, scopeOf } from '../../http/caller.ts';
import { listRoute } from '../../lists/route.ts';
import { usuarios } from '../../modules/usuarios/queries.ts';
import { forAdministrators } from '../administrators.ts';
import { addUsuario, changePassword, changeUsuario, readUsuario } from './queries.ts';
import { requireNotOneself } from './rules.ts';

export default function routes(app: Api): void {
  const { db } = app;

  /** Hashing waits with sign-ins, in the name of the account. */
  const hashed = (request: FastifyRequest, senha?: string) =>
    app.signIn.inTurn(`conta ${callerOf(request).conta}`, () => newPassword(senha));

  listRoute(app, '/usuarios/list', usuarios);

  app.get(
    '/usuarios/:id',
    { schema: { params: params('id'), response: { 200: UsuarioDoEscritorio } } },
    (request) => db.read(scopeOf(request), (tx) => readUsuario(tx, request.params.id)),
  );

  forAdministrators(app, (admin) => {
    // Not once for each Idempotency-Key: the stored answer would keep a password in the database for a day.
    // A repetition meets its own login, and a password that was lost on the way is replaced.
    admin.post(
      '/usuarios',
      { schema: { body: NovoUsuario, response: { 201: UsuarioCriado } } },
      async (request, reply) => {
        const { senha, ...novo } = request.body;
        const { mostrada, hash } = await hashed(request, senha);
        const usuario = await db.write(scopeOf(request), (tx) => addUsuario(tx, novo, hash));
        reply.header('location', `/escritorio/v1/usuarios/${usuario.id}`);
        return reply.code(201).send({ ...usuario, senha: mostrada });
      },
    );

    admin.patch(
      '/usuarios/:id',
      {
        schema: {
          params: params('id'),
          body: MudancaDeUsuario,
          response: { 200: UsuarioDoEscritorio },
        },
      },
      (request) => {
        const { id } = request.params;
        requireNotOneself(callerOf(request), id, request.body);
        return db.write(scopeOf(request), (tx) => changeUsuario(tx, id, request.body));
      },
    );

    admin.post(
      '/usuarios/:id/senha',
      { schema: { params: params('id'), body: NovaSenha, response: { 200: SenhaTrocada } } },
      async (request) => {
        const { id } = request.params;
        const { mostrada, hash } = await hashed(request, request.body?.senha);
        const login = await db.write(scopeOf(request), (tx) => changePassword(tx, id, hash));
        await app.signIn.unblock(login);
        return { senha: mostrada };
      },
    );
  });
}
