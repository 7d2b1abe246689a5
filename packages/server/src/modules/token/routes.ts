import { PedidoDeToken, Token } from '@campeiro/contract/token';
import { normalLogin } from '../../auth/sign-in.ts';
import type { Api } from '../../http/api.ts';

export default function token(app: Api): void {
  app.post(
    '/token',
    { config: { public: true }, schema: { body: PedidoDeToken, response: { 200: Token } } },
    async ({ body, ip }, reply) => {
      const login = normalLogin(body.login);
      const { conta, id: usuario, versao } = await app.signIn.authenticate(login, body.senha, ip);
      // Only now: an attempt of somebody else must neither use up the user's window nor show it.
      await app.countLogin(login, reply);
      return app.tokens.issue({ conta, usuario, versao });
    },
  );
}
