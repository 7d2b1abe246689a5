import { PedidoDeToken, Token } from '@campeiro/contract/token';
import { normalLogin } from '../../auth/sign-in.ts';
import type { Api } from '../../http/api.ts';
import { limitExceeded } from '../../http/problem.ts';

export default function token(app: Api): void {
  app.post(
    '/token',
    { config: { public: true }, schema: { body: PedidoDeToken, response: { 200: Token } } },
    async ({ body }, reply) => {
      const login = normalLogin(body.login);
      const wait = await app.signIn.blockedFor(login);
      // A refused attempt does not count in the window: strangers could use it up for the user.
      if (wait > 0) throw limitExceeded(wait);
      await app.countLogin(login, reply);
      const { conta, id: usuario, versao } = await app.signIn.authenticate(login, body.senha);
      return app.tokens.issue({ conta, usuario, versao });
    },
  );
}
