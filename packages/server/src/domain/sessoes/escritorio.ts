import { listAparelhos } from '@campeiro/contract/escritorio/aparelhos';
import { acceptConviteDoConsole } from '@campeiro/contract/escritorio/convites';
import { endMinhaSessao, listMinhasSessoes } from '@campeiro/contract/escritorio/eu-sessoes';
import {
  changeOwnSenhaDoConsole,
  endSessaoDoConsole,
  openSessaoDoConsole,
} from '@campeiro/contract/escritorio/sessoes';
import {
  endSessaoDoUsuario,
  listSessoesDoUsuario,
} from '@campeiro/contract/escritorio/usuarios-sessoes';
import { OFFICE } from '@campeiro/contract/kit/access';
import { message } from '@campeiro/contract/kit/languages';
import type { FastifyRequest } from 'fastify';
import { normalLogin } from '../../platform/auth/sign-in.ts';
import { callerOf, takeCookie, tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import { requireUsuario } from '../usuarios/queries.ts';
import { acceptAndOpen } from './accept.ts';
import { endOwnSession, endSession } from './commands.ts';
import { answerOpened, openForBrowser } from './console.ts';
import { replaceOwn } from './own-password.ts';
import { consoleSessionsOf, devicesOf } from './queries.ts';
import { isUuid, noSession } from './rules.ts';

export const escritorio = [
  handle(
    openSessaoDoConsole,
    freely(async ({ body }, request, reply) => {
      const { server, address } = request;
      const login = normalLogin(body.login);
      const user = await server.signIn.authenticate(login, body.senha, address);
      await server.countLogin(login, reply);
      if (!OFFICE.roles.includes(user.perfil)) throw officeUsersOnly();
      await endBefore(request);
      const { conta, id: usuario } = user;
      const opened = await server.db.write({ conta, usuario, origem: 'escritorio' }, (tx) =>
        openForBrowser(tx, request, user),
      );
      return answerOpened(reply, opened);
    }),
  ),
  handle(
    acceptConviteDoConsole,
    freely(async ({ body }, request, reply) => {
      const opened = await acceptAndOpen(request, body, OFFICE, (tx, user) =>
        openForBrowser(tx, request, user),
      );
      await endBefore(request);
      return answerOpened(reply, opened);
    }),
  ),
  handle(
    endSessaoDoConsole,
    freely(async (_, request, reply) => {
      const { sessao } = callerOf(request);
      if (!sessao) throw noSession();
      await request.server.db.write(tenantOf(request), (tx) => endSession(tx, sessao));
      takeCookie(reply);
    }),
  ),
  handle(
    changeOwnSenhaDoConsole,
    freely(async ({ body }, request, reply) =>
      answerOpened(
        reply,
        await replaceOwn(request, body, (tx, user) => openForBrowser(tx, request, user)),
      ),
    ),
  ),
  handle(listMinhasSessoes, async (tx, _, request) => {
    const { id, sessao } = callerOf(request);
    const sessions = await consoleSessionsOf(tx, id, request.server.config.CONSOLE_IDLE_SECONDS);
    return { dados: sessions.map((session) => ({ ...session, esta: session.id === sessao })) };
  }),
  handle(endMinhaSessao, async (tx, { params }, request) => {
    const { id } = callerOf(request);
    if (!isUuid(params.id) || !(await endOwnSession(tx, params.id, id))) throw notFound();
  }),
  handle(listAparelhos, async (tx, { params: { id } }) => {
    await requireUsuario(tx, id);
    return { dados: await devicesOf(tx, id) };
  }),
  handle(listSessoesDoUsuario, async (tx, { params: { id } }, request) => {
    await requireUsuario(tx, id);
    return { dados: await consoleSessionsOf(tx, id, request.server.config.CONSOLE_IDLE_SECONDS) };
  }),
  handle(endSessaoDoUsuario, async (tx, { params: { id, idSessao } }) => {
    if (!isUuid(idSessao) || !(await endOwnSession(tx, idSessao, id))) throw notFound();
  }),
];

/** Ends the session that the browser had, because nothing would ever use it again. */
async function endBefore({ caller, server }: FastifyRequest): Promise<void> {
  if (!caller?.sessao) return;
  const { conta, id, sessao } = caller;
  await server.db.write({ conta, usuario: id, origem: 'escritorio' }, (tx) =>
    endSession(tx, sessao),
  );
}

const officeUsersOnly = () =>
  new Problem(
    'SEM_PERMISSAO',
    message(
      'Este usuário não é do escritório. Técnicos usam o aplicativo.',
      'This user is not one of the office. Technicians use the app.',
    ),
  );
