/** The notes of a visit: all of them are kept, in the order in which they were written. */
import { expect } from 'vitest';
import { event } from '../../../test/field.ts';
import { signedIn } from '../../../test/harness.ts';
import { MORNING, NOON, testWithTechnician } from '../../../test/technician.ts';

const test = testWithTechnician().extend('office', ({ server, account }) =>
  signedIn(server.url, account.login.gestor),
);

test('a second note replaces none, and a correction of the office keeps all', async ({
  account,
  work,
  send,
  visitRow,
  office,
}) => {
  const id_registro = await work.visit();
  const notes = async () =>
    (await office('GET', `/escritorio/v1/registros/${id_registro}/observacoes`)).body;
  const second = event('nota', NOON, { id_registro, texto: ' Trocada a válvula. ' });
  await send(second);
  await send(event('nota', MORNING, { id_registro, texto: 'Portão azul.' }));
  const author = { id_usuario: account.id.campo, usuario: 'Usuário campo' };
  const both = [
    { ...author, texto: 'Portão azul.', data: MORNING },
    { ...author, texto: 'Trocada a válvula.', data: NOON },
  ];
  expect(await notes()).toMatchObject({ dados: both, omitidas: 0, substituida: false });
  expect((await visitRow(id_registro)).observacao).toBe('Portão azul.\nTrocada a válvula.');
  await office('PUT', `/escritorio/v1/registros/${id_registro}`, { observacao: 'Revisado.' });
  expect(await notes()).toMatchObject({ dados: both, substituida: true });
  await send(
    event('correcao', NOON, { id_registro, id_evento_corrigido: second.id_evento }),
    event('nota', NOON, { id_registro, texto: 'x'.repeat(9_990) }),
  );
  expect(await notes()).toMatchObject({
    dados: [both[0], { texto: expect.stringMatching(/^x+$/) }],
    omitidas: 1,
    substituida: false,
  });
  expect((await visitRow(id_registro)).observacao).toHaveLength(9_990);
  expect((await office('GET', '/escritorio/v1/registros/999999/observacoes')).status).toBe(404);
});
