/** What migrations make of rows that only older versions wrote: notes of which the latest counted, answers to two versions. */
import { migrate } from '@campeiro/server/platform/db/migrate';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newOwnedDatabase } from '../../server/test/harness.ts';
import { type Dump, readDump, restoreDump, unpack } from '../test/releases/dump.ts';
import { fileOf } from '../test/releases/kept.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of any table
type Row = Record<string, any>;

const dump = unpack(fileOf('0.2.0'));
const tableOf = (name: string) =>
  dump.tables.find(({ table }) => table === name) as Dump['tables'][0];
const rowsOf = (name: string): Row[] => tableOf(name).rows.map((row) => JSON.parse(row));
const add = (name: string, row: Row) => tableOf(name).rows.push(JSON.stringify(row));
const change = (name: string, id: number, values: Row) => {
  const table = tableOf(name);
  table.rows = table.rows.map((row) =>
    JSON.parse(row).id === id ? JSON.stringify({ ...JSON.parse(row), ...values }) : row,
  );
};

let events = 0;
/** An event of the visit, a minute after the one before. */
function happened(
  { id, conta_id, id_usuario }: Row,
  tipo: string,
  dados: Row,
  more: Row = {},
): void {
  events += 1;
  add('eventos', {
    ...{ conta_id, id_usuario, id_registro: id, tipo, dados, anulado: false, resumo: '\\x' },
    id_evento: `00000000-0000-4000-8000-${String(events).padStart(12, '0')}`,
    data: new Date(Date.UTC(2026, 10, 20, 12, events)).toISOString(),
    recebido_em: '2026-11-20T20:00:00Z',
    ...more,
  });
}

const RETRACTED = { anulado: true };
const answers = rowsOf('respostas_questionario').filter(
  ({ conta_id, respostas }) =>
    conta_id === 1 && ['1001', '1002', '1003'].every((it) => it in respostas),
);
const answered = new Set(answers.map(({ id_registro }) => id_registro));
const plain = rowsOf('registros').filter(
  ({ id, conta_id, id_usuario }) => conta_id === 1 && id_usuario !== null && !answered.has(id),
);
const visitOf = ({ id_registro }: Row) =>
  rowsOf('registros').find(({ id }) => id === id_registro) as Row;
const long = (letter: string) => letter.repeat(6000);

/** What `observacao` was, the notes of the visit, and what `observacao` is afterwards. */
const NOTES: { was: string; notes: [string, Row?][]; is: string; in?: Row }[] = [
  { was: 'Segunda', notes: [['Primeira'], ['Segunda']], is: 'Primeira\nSegunda' },
  { was: 'Certa', notes: [['Certa'], ['Errada', RETRACTED]], is: 'Certa' },
  { was: 'Fim', notes: [['Começo'], ['Errada', RETRACTED], ['Fim']], is: 'Começo\nFim' },
  { was: 'Do escritório', notes: [['Primeira'], ['Segunda']], is: 'Do escritório' },
  { was: 'Só uma', notes: [['Só uma']], is: 'Só uma' },
  { was: 'Com espaços', notes: [['Antes\n'], [' '], [' Com espaços ']], is: 'Antes\nCom espaços' },
  { was: long('n'), notes: [[long('v')], [long('n')]], is: long('n') },
  { was: 'B', notes: [['A'], ['B']], is: 'A\nB', in: rowsOf('registros').at(-1) as Row },
];
const noted = NOTES.map((it, i) => ({ ...it, visit: it.in ?? (plain[i] as Row) }));

const OTHER_VERSION = 9001;
const [twoVersions, retractedOnes] = answers as [Row, Row];

/** Adds to the dump what the demo of 0.2.0 has not. */
function addOldRows(): void {
  for (const { visit, was, notes } of noted) {
    change('registros', visit.id, { observacao: was });
    for (const [texto, more] of notes) happened(visit, 'nota', { texto }, more);
  }
  const [version] = rowsOf('questionarios_versoes') as [Row];
  add('questionarios_versoes', { ...version, id: OTHER_VERSION, numero: 2 });
  const answer = (of: Row, id_questao: number, id_versao: number, more: Row = {}) =>
    happened(visitOf(of), 'resposta', { id_questionario: 1, id_questao, id_versao }, more);
  answer(twoVersions, 1001, 1);
  answer(twoVersions, 1002, 1);
  answer(twoVersions, 1002, OTHER_VERSION);
  answer(twoVersions, 1003, 1);
  answer(twoVersions, 1003, OTHER_VERSION, RETRACTED);
  answer(retractedOnes, 1001, 1, RETRACTED);
  change('respostas_questionario', retractedOnes.id, { respostas: {} });
  for (const { id_registro } of [twoVersions, retractedOnes])
    add('questionarios_exigidos', {
      ...{ conta_id: 1, id_registro, id_questionario: 1, id_versao: OTHER_VERSION },
    });
}

let client: pg.Client;
let upgraded: Dump;
beforeAll(async () => {
  addOldRows();
  // A host's own database: row-level security holds for its owner too.
  const owner = await newOwnedDatabase();
  const superuser = { ...owner, user: inject('cluster').user };
  await restoreDump(owner, dump, undefined, superuser);
  await migrate(owner);
  upgraded = await readDump(superuser);
  client = new pg.Client(superuser);
  await client.connect();
});
afterAll(() => client.end());

const one = async (table: string, id: number): Promise<Row> =>
  (await client.query(`select * from ${table} where id = $1`, [id])).rows[0];

test.each(noted)('notes $notes with $was', async ({ visit, was, is }) => {
  const row = await one('registros', visit.id);
  expect(row.observacao).toBe(is);
  // Integrators who read what changed read those, and no others.
  expect(row.atualizado_em.getTime() > Date.parse(visit.atualizado_em)).toBe(is !== was);
});

test('the history of visits has no new rows', () => {
  const { rows } = upgraded.tables.find(
    ({ table }) => table === 'registros_historico',
  ) as Dump['tables'][0];
  expect(rows.length).toBe(tableOf('registros_historico').rows.length);
});

test('a visit keeps the version of its answers, and others say theirs', async () => {
  const required = await client.query(
    `select id_registro::int, id_versao::int, informado from questionarios_exigidos
      where conta_id = 1 order by id_registro = $1 desc`,
    [twoVersions.id_registro],
  );
  expect(required.rows).toEqual([
    { id_registro: twoVersions.id_registro, id_versao: 1, informado: true },
    { id_registro: retractedOnes.id_registro, id_versao: OTHER_VERSION, informado: false },
  ]);
  const { respostas } = await one('respostas_questionario', twoVersions.id);
  expect(respostas).toEqual({
    ...twoVersions.respostas,
    1002: { ...twoVersions.respostas[1002], id_versao: OTHER_VERSION },
  });
  expect((await one('respostas_questionario', retractedOnes.id)).respostas).toEqual({});
});
