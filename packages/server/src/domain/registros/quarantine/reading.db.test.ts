/** The fields of refused events, read from any content that a device sent. */

import { isInstant, normalizeInstant } from '@campeiro/contract/kit/instants';
import fc from 'fast-check';
import { expect } from 'vitest';
import { event, newDevice } from '../../../../test/field.ts';
import { testWithServer } from '../../../../test/fixture.ts';
import { type Caller, type Json, signedIn } from '../../../../test/harness.ts';
import { limitShrinking, RANDOM_TEST_TIMEOUT, runs } from '../../../../test/random-tests.ts';

const LIST = '/escritorio/v1/eventos-recusados/list';

const test = testWithServer()
  /** A new account in which these were refused: the office's calls, and what its list shows, oldest first. */
  .extend(
    'refused',
    ({ server }) =>
      async (...eventos: unknown[]): Promise<{ call: Caller; rows: Json[] }> => {
        const account = await server.newAccount();
        const device = await newDevice(server.url, account.login.campo);
        const { status } = await device.call('POST', '/campo/v1/eventos', { eventos });
        expect(status).toBe(200);
        const call = await signedIn(server.url, account.login.gestor);
        const { body } = await call('POST', LIST, { ordenar: 'id', por_pagina: 100 });
        return { call, rows: body.dados };
      },
  );

const shown = ({ tipo, id_registro, data }: Json) => [tipo, id_registro, data];
const MORNING = '2026-08-14T09:00:00Z';

test('fields of an event are shown as far as they are valid', async ({ refused }) => {
  const cases: [unknown, unknown[]][] = [
    [{ tipo: 'chekin', data: MORNING, id_registro: 7 }, ['chekin', 7, MORNING]],
    [{ tipo: 5, data: '14/08/2026', id_registro: '7' }, [null, null, null]],
    [{ tipo: null, data: {}, id_registro: 7.5 }, [null, null, null]],
    [
      { tipo: 'a\0b\ud800\\u0000', data: 'now', id_registro: 1e21 },
      ['a\uFFFDb\uFFFD\\u0000', null, null],
    ],
    [
      { tipo: 'á'.repeat(150), data: '2026-02-30T00:00:00Z', id_registro: -3 },
      ['á'.repeat(100), -3, null],
    ],
    [{ tipo: '', data: '0000-01-01T00:00:00Z', x: { id_registro: 7 } }, ['', null, null]],
    [
      { tipo: 'nota', data: `${MORNING.slice(0, -1)}.123456Z` },
      ['nota', null, '2026-08-14T09:00:00.123456Z'],
    ],
    [[{ tipo: 'nota' }], [null, null, null]],
    ['{"tipo":"nota"}', [null, null, null]],
    [{ tipo: 'nota', texto: 'x'.repeat(70_000) }, [null, null, null]],
  ];
  const { rows } = await refused(...cases.map(([sent]) => sent));
  expect(rows.map(shown)).toEqual(cases.map(([, expected]) => expected));
});

test('they are found by their fields', async ({ refused }) => {
  const { call } = await refused(
    event('chekin', MORNING, { id_registro: 7 }),
    event('chekin', MORNING, { id_registro: 8 }),
    { tipo: 'outro', id_registro: 8 },
    null,
  );
  const found = async (filters: object) =>
    (await call('POST', LIST, { ordenar: 'id', ...filters })).body.dados.map(shown);
  expect(await found({ tipos: ['chekin', 'nota'] })).toEqual([
    ['chekin', 7, MORNING],
    ['chekin', 8, MORNING],
  ]);
  expect(await found({ ids_registro: [8] })).toEqual([
    ['chekin', 8, MORNING],
    ['outro', 8, null],
  ]);
  expect(await found({ ids_registro: [7, 9], tipos: ['outro'] })).toEqual([]);
  expect((await call('POST', LIST, { tipos: 'chekin' })).status).toBe(400);
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\0', '\\u0000', '\ud800', MORNING),
);
const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 5 }),
  fc.record(
    {
      tipo: fc.oneof(anyText, fc.jsonValue({ maxDepth: 2 })),
      id_registro: fc.oneof(fc.integer(), fc.double(), fc.jsonValue({ maxDepth: 2 })),
      data: fc.oneof(
        anyText,
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        fc.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,10})?Z$/),
      ),
      texto: fc.oneof(anyText, fc.constantFrom('\\'.repeat(70_000), '\0'.repeat(9_000))),
      ']"}\\': anyText,
    },
    { requiredKeys: [] },
  ),
);

const wellFormed = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** The same, computed from `conteudo`. */
function expected({ conteudo }: Json): unknown[] {
  if (/… \[\d+ bytes\]$/.test(conteudo)) return [null, null, null];
  const sent = JSON.parse(conteudo) as Json;
  const { tipo, id_registro, data } = sent !== null && !Array.isArray(sent) ? sent : ({} as Json);
  const isId = Number.isInteger(id_registro) && Math.abs(id_registro) < 1e15;
  return [
    typeof tipo === 'string' ? [...wellFormed(tipo)].slice(0, 100).join('') : null,
    isId ? id_registro : null,
    typeof data === 'string' && isInstant(data) ? normalizeInstant(data) : null,
  ];
}

test(
  'anything that a device sends is listed',
  ({ refused }) =>
    fc.assert(
      fc.asyncProperty(
        fc.array(anyJson, { minLength: 1, maxLength: 60 }),
        limitShrinking(async (eventos) => {
          const different = new Set(eventos.map((sent) => JSON.stringify(sent)));
          const { rows } = await refused(...eventos);
          expect(rows.length).toBe(different.size);
          expect(rows.map(shown)).toEqual(rows.map(expected));
        }),
      ),
      runs(10),
    ),
  RANDOM_TEST_TIMEOUT,
);
