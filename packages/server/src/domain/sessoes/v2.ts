import { issueToken } from '@campeiro/contract/token';
import { normalLogin } from '../../platform/auth/sign-in.ts';
import { epochOf } from '../../platform/db/epoch.ts';
import { freely, handle } from '../../platform/http/operations.ts';

export const v2 = [
  handle(
    issueToken,
    freely(async ({ body }, { server, address }, reply) => {
      const login = normalLogin(body.login);
      const {
        conta,
        id: usuario,
        versao,
      } = await server.signIn.authenticate(login, body.senha, address);
      // Only after the sign-in: a stranger's attempt must neither use up the user's window nor show it.
      await server.countLogin(login, reply);
      const token = await server.tokens.issue({ conta, usuario, versao });
      return { ...token, epoca: await server.db.acrossAccounts(epochOf) };
    }),
  ),
];
