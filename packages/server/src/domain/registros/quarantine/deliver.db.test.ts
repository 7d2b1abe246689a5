/** What a colleague hands over of a technician whose work waits on a shared phone. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { event } from '../../../../test/field.ts';
import { type Json, newUser, signedIn } from '../../../../test/harness.ts';
import { hashOf, jpeg, metadata, tus } from '../../../../test/images.ts';
import {
  checkin,
  checkout,
  MORNING,
  NOON,
  testWithTechnician,
} from '../../../../test/technician.ts';
import { sql } from '../../../platform/db/sql.ts';

const BASE = '/escritorio/v1/eventos-recusados';

const test = testWithTechnician()
  .extend('office', ({ server, account }) => signedIn(server.url, account.login.gestor))
  .extend('admin', ({ server, account }) => signedIn(server.url, account.login.administrador))
  /** What the colleague gets for handing over these events of the technician. */
  .extend(
    'deliver',
    ({ colleague, account }) =>
      (eventos: unknown[], id_usuario: number = account.id.campo) =>
        colleague.call('POST', '/campo/v1/entregas', { id_usuario, eventos }),
  )
  .extend(
    'listed',
    ({ office }) =>
      async (body: object = {}): Promise<Json[]> =>
        (await office('POST', `${BASE}/list`, { ordenar: 'id', ...body })).body.dados,
  )
  .extend(
    'apply',
    ({ office }) =>
      ({ id }: Json) =>
        office('POST', `${BASE}/${id}/resolver`, {
          ...{ observacao: 'Foi ele', desfecho: 'aplicado', da_visita: true },
        }),
  )
  /** Sends the bytes of an image that the technician made. */
  .extend(
    'deliverImage',
    ({ server, colleague, account }) =>
      async (bytes: Buffer, id_usuario: number = account.id.campo) => {
        const upload = tus(server.url, colleague.token);
        const named = `${metadata(hashOf(bytes))},id_usuario ${btoa(String(id_usuario))}`;
        const created = await upload.create(hashOf(bytes), bytes.length, {
          'upload-metadata': named,
        });
        const path = created.headers.get('location');
        if (path === null || created.headers.get('upload-offset') !== null) return created;
        return upload.patch(path, 0, bytes);
      },
  );

const statuses = ({ body }: { body: Json }) => body.resultados.map((it: Json) => it.status);

test('it stands with the office, which sees both people and makes it count as the technician’s', async ({
  account,
  work,
  admin,
  deliver,
  deliverImage,
  listed,
  apply,
  visitRow,
  office,
  rows,
}) => {
  const id = await work.visit();
  await admin('PATCH', `/escritorio/v1/usuarios/${account.id.campo}`, {
    ativo: false,
    atualizado_em: (
      await rows(sql`select atualizado_em from usuarios where id = ${account.id.campo}`)
    )[0].atualizado_em,
  });
  const photo = await jpeg(9);
  const done = [
    checkin(id),
    event('foto', '2026-08-14T10:00:00Z', { id_registro: id, imagem: hashOf(photo) }),
    checkout(id),
  ];
  // Nothing names the image yet.
  expect((await deliverImage(photo)).status).toBe(422);
  const first = await deliver(done);
  expect([first.status, statuses(first)]).toEqual([200, Array(3).fill('entregue')]);
  expect((await deliver(done)).body).toEqual(first.body);
  expect((await visitRow(id)).data_inicio).toBeNull();
  expect((await deliverImage(photo)).status).toBe(204);
  expect((await deliverImage(photo)).headers.get('upload-offset')).toBe(String(photo.length));

  const kept = await listed();
  expect(kept.map(({ usuario, entregue_por }) => [usuario, entregue_por])).toEqual(
    Array(3).fill(['Usuário campo', 'Colega']),
  );
  expect((await apply(kept[0] as Json)).status).toBe(200);
  expect(await visitRow(id)).toMatchObject({
    ...{ concluido: true, data_inicio: MORNING, data_realizacao: NOON },
  });
  const { anexos } = (await office('GET', `/escritorio/v1/registros/${id}/imagens`)).body;
  expect(anexos[0].recebida_em).not.toBeNull();
  expect(await rows(sql`select distinct id_usuario from eventos`)).toEqual([
    { id_usuario: account.id.campo },
  ]);
  // Once more, after the decision: the server has them.
  expect(statuses(await deliver(done))).toEqual(Array(3).fill('repetido'));
});

test('a visit that nobody scheduled, and its photo that comes after the decision', async ({
  work,
  deliver,
  deliverImage,
  listed,
  apply,
  rows,
  office,
}) => {
  const photo = await jpeg(11);
  const visita = event('visita', MORNING, { id_cliente: work.id_cliente });
  const of = { id_visita: visita.id_evento };
  const foto = event('foto', NOON, { ...of, imagem: hashOf(photo) });
  await deliver([event('checkin', MORNING, of), foto, visita, event('checkout', NOON, of)]);
  expect((await apply((await listed())[0] as Json)).status).toBe(200);
  const [made] = await rows(sql`select id, concluido from registros`);
  expect(made).toMatchObject({ concluido: true });
  expect((await deliverImage(photo)).status).toBe(204);
  const { anexos } = (await office('GET', `/escritorio/v1/registros/${made.id}/imagens`)).body;
  expect(anexos[0].recebida_em).not.toBeNull();
});

test('what had come already is not kept again; other content under its id is', async ({
  work,
  send,
  deliver,
  listed,
}) => {
  const id = await work.visit();
  const note = event('nota', MORNING, { id_registro: id, texto: 'Portão azul' });
  await send(note);
  const answers = await deliver([
    note,
    { ...note, texto: 'Portão verde' },
    { ...note, tipo: 'chekin', id_evento: randomUUID() },
    null,
  ]);
  expect(statuses(answers)).toEqual(['repetido', 'recusado', 'recusado', 'recusado']);
  expect(answers.body.resultados.map((it: Json) => it.problema?.codigo)).toEqual([
    undefined,
    'CONFLITO',
    'VALIDACAO_CAMPOS',
    'VALIDACAO_CAMPOS',
  ]);
  expect(await listed()).toHaveLength(3);
});

test('the technician who comes back and sends it is heard; the office’s decision is no second one', async ({
  work,
  send,
  deliver,
  listed,
  apply,
  rows,
}) => {
  const id = await work.visit();
  const note = event('nota', MORNING, { id_registro: id, texto: 'Portão azul' });
  await deliver([note]);
  expect(await send(note)).toEqual(['aceito']);
  expect((await apply((await listed())[0] as Json)).status).toBe(200);
  expect(await rows(sql`select id_evento from eventos`)).toEqual([{ id_evento: note.id_evento }]);
});

test('only for a technician of the account, not for oneself, and not for one who was anonymised', async ({
  server,
  account,
  work,
  colleague,
  admin,
  deliver,
  deliverImage,
  rows,
}) => {
  const note = event('nota', MORNING, { id_registro: await work.visit(), texto: 'x' });
  const stranger = await server.newAccount();
  expect((await deliver([note], stranger.id.campo)).status).toBe(404);
  expect((await deliver([note], account.id.gestor)).status).toBe(404);
  expect((await deliver([note], colleague.id)).status).toBe(422);
  const office = await signedIn(server.url, account.login.gestor);
  const asked = { id_usuario: account.id.campo, eventos: [note] };
  expect((await office('POST', '/campo/v1/entregas', asked)).status).toBe(403);

  const gone = await newUser(server.db, account.scope, 'campo', 'Ido');
  const photo = await jpeg(13);
  const foto = { ...note, texto: undefined, tipo: 'foto', imagem: hashOf(photo) };
  const theirs = { ...foto, id_evento: randomUUID() };
  expect(statuses(await deliver([theirs], gone.id))).toEqual(['entregue']);
  const path = `/escritorio/v1/usuarios/${gone.id}/anonimizar`;
  expect((await admin('POST', path, { confirmacao: 'ANONIMIZAR' })).status).toBeLessThan(300);
  expect(await rows(sql`select id from eventos_recusados`)).toEqual([]);
  const refused = await deliver([theirs], gone.id);
  expect([refused.status, refused.body.detalhe]).toEqual([
    422,
    'Esta pessoa foi anonimizada: o sistema não aceita mais nada dela.',
  ]);
  expect((await deliverImage(photo, gone.id)).status).toBe(422);
});
