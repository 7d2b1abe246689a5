import { Conta, MudancaDeConta } from '@campeiro/contract/escritorio/conta';
import type { Api } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { forAdministrators } from '../administrators.ts';
import { rateIssues } from '../vigencias/rules.ts';
import { changeConta, readConta } from './queries.ts';
import { zoneIssues } from './rules.ts';

export default function routes(app: Api): void {
  const { db } = app;

  app.get('/conta', { schema: { response: { 200: Conta } } }, (request) =>
    db.read(scopeOf(request), readConta),
  );

  forAdministrators(app, (admin) => {
    admin.patch(
      '/conta',
      {
        config: { rules: (body) => [...zoneIssues(body), ...rateIssues(body)] },
        schema: { body: MudancaDeConta, response: { 200: Conta } },
      },
      (request) => db.write(scopeOf(request), (tx) => changeConta(tx, request.body)),
    );
  });
}
