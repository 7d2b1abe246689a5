import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import { signedIn } from '../../../test/harness.ts';

const test = testWithAccount('gestor');

test('callers read who they are, and which segments limit what they see', async ({
  server,
  account,
  insert,
  call,
}) => {
  const { body } = await call('GET', '/escritorio/v1/eu');
  const { body: listed } = await call('POST', '/escritorio/v1/usuarios/list', {
    ids: [account.id.gestor],
  });
  expect(body).toEqual({ ...listed.dados[0], ids_segmentos: [] });
  expect(body).toMatchObject({ id: account.id.gestor, perfil: 'gestor' });

  const admin = await signedIn(server.url, account.login.administrador);
  const ids = [
    await insert('segmentos', { nome: 'Norte' }),
    await insert('segmentos', { nome: 'Sul' }),
  ];
  for (const id of ids)
    expect(
      (await admin('POST', `/v2/segmentos/${id}/usuarios`, { ids: [account.id.gestor] })).status,
    ).toBe(204);
  expect((await call('GET', '/escritorio/v1/eu')).body).toEqual({ ...body, ids_segmentos: ids });
});
