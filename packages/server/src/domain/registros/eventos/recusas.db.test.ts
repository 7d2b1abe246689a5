import { expect } from 'vitest';
import { event } from '../../../../test/field.ts';
import type { Json } from '../../../../test/harness.ts';
import { faultsOf } from '../../../../test/rows.ts';
import { MORNING, testWithTechnician } from '../../../../test/technician.ts';

const test = testWithTechnician();

test('malformed events are refused with all their faults and do not stop the others', async ({
  work,
  upload,
}) => {
  const id_registro = await work.visit();
  const { status, body } = await upload(
    null,
    event('video', MORNING, { id_registro }),
    event('checkin', MORNING, { id_registro }),
    event('nota', '14/08/2026', { id_registro: '1', outra: 1, id_evento: 'x' }),
    event('checkin', new Date(Date.now() + 660_000).toISOString(), { id_registro }),
  );
  expect(status).toBe(200);
  expect(body.resultados.map((r: Json) => r.status)).toEqual([
    'recusado',
    'recusado',
    'aceito',
    'recusado',
    'recusado',
  ]);
  expect(body.resultados.map((r: Json) => faultsOf(r.problema ?? {}))).toEqual([
    ['eventos[0] TIPO_INVALIDO'],
    ['eventos[1].tipo VALOR_INVALIDO'],
    [],
    [
      'eventos[3].data TIPO_INVALIDO',
      'eventos[3].id_evento TIPO_INVALIDO',
      'eventos[3].id_registro TIPO_INVALIDO',
      'eventos[3].outra VALOR_INVALIDO',
      'eventos[3].texto CAMPO_OBRIGATORIO',
    ],
    ['eventos[4].data VALOR_INVALIDO'],
  ]);
  expect(body.resultados[3].id_evento).toBe('x');
  expect(body.resultados[0].id_evento).toBe(null);
});

test('an upload must be a list of at most 500', async ({ call, upload }) => {
  expect((await call('POST', '/campo/v1/eventos', {})).status).toBe(400);
  expect((await upload(...Array(501).fill(1))).status).toBe(400);
  expect((await upload()).body).toEqual({ epoca: expect.any(String), resultados: [] });
});

test('refused events are found again, once each, by the one who sent them', async ({
  clock,
  newColleague,
  quarantine,
  send,
}) => {
  const odd = { id_evento: 'a\0b', 'cam\0po\ud800': '\0', tipo: 'nota' };
  const huge = { ...event('nota', MORNING), texto: 'é'.repeat(50_000) };
  await send(odd, huge, 7, odd);
  const [stamp, kept] = [await clock(), await quarantine()];
  expect(kept.map((r) => r.problema.codigo)).toEqual(Array(3).fill('VALIDACAO_CAMPOS'));
  expect(JSON.parse(kept[0].conteudo)).toEqual(odd);
  expect(kept[1].id_evento).toBe(huge.id_evento);
  expect(kept[1].conteudo.length).toBeLessThan(66_000);
  expect(kept[1].conteudo).toMatch(/… \[\d+ bytes\]$/);
  expect(kept[2]).toMatchObject({ id_evento: null, conteudo: '7' });

  await send(7, odd);
  expect([await clock(), await quarantine()]).toEqual([stamp, kept]);

  const colleague = await newColleague();
  const theirs = await colleague.call('POST', '/campo/v1/eventos/recusados/list', {});
  expect(theirs.body.dados).toEqual([]);
});
