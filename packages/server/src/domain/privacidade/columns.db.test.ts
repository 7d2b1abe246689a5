/**
 * Every column that could identify a person is cleared by anonymising, or declared here as harmless or as
 * kept. Each new column must be added here.
 */

import { randomUUID } from 'node:crypto';
import { ClienteChange } from '@campeiro/contract/clientes';
import { plainTextsOf } from '@campeiro/contract/kit/plain-fields';
import { PessoaChange } from '@campeiro/contract/pessoas';
import { expect } from 'vitest';
import { event, newDevice, newWork, type Work } from '../../../test/field.ts';
import { testWithNewAccount } from '../../../test/fixture.ts';
import type { Json } from '../../../test/harness.ts';
import { name, raw, sql } from '../../platform/db/sql.ts';
import { EXPORTED, LEFT_OUT } from './export.ts';

const test = testWithNewAccount('administrador')
  .extend(
    'read',
    ({ server, account }) =>
      (statement: ReturnType<typeof sql>) =>
        server.db.read(account.scope, (tx) => tx.rows<Json>(statement)),
  )
  .extend(
    'write',
    ({ server, account }) =>
      (statement: ReturnType<typeof sql>) =>
        server.db.write(account.scope, (tx) => tx.run(statement)),
  )
  /** Columns of every account's tables that could hold a word, a document or a place. */
  .extend(
    'columnsThatTell',
    ({ read }) =>
      (): Promise<Column[]> =>
        read(sql`
    select c.relname as tabela, a.attname as coluna, coalesce(b.typname, t.typname) as tipo,
      a.attgenerated <> '' as gerada
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid left join pg_type b on b.oid = t.typbasetype
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
      and exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'conta_id' or c.relname = 'contas')
      and coalesce(b.typname, t.typname) in
        ('text', 'varchar', 'bpchar', '_text', 'json', 'jsonb', 'bytea', '_bytea', 'float4', 'float8', 'point', 'inet')
    order by 1, 2`),
  )
  /** Columns in which the mark or a place is found, in rows that belong to a person. */
  .extend(
    'found',
    ({ read }) =>
      async (subject: string, ownRows: (table: string) => ReturnType<typeof sql>) => {
        const places: string[] = [];
        for (const [table, columns] of Object.entries(CLEARED[subject] ?? {})) {
          const texts = raw(columns.map((column) => `t.${column}::text`).join(', '));
          const rows = await read(sql`
      select concat_ws(' ', ${texts}) as tudo from ${name(table)} t where ${ownRows(table)}`);
          for (const { tudo } of rows)
            if (tudo.includes(MARK) || tudo.includes(String(PLACE))) places.push(table);
        }
        return places;
      },
  );

/** Columns that anonymising clears, or deletes with their row. */
const CLEARED: Record<string, Record<string, string[]>> = {
  usuarios: {
    usuarios: [
      ...['nome', 'login', 'email', 'telefone', 'busca', 'nome_ordem', 'jornada', 'matricula'],
    ],
    credenciais: ['senha_hash'],
    convites: ['hash'],
    sessoes: ['dispositivo', 'hash_anterior', 'hashes_atuais'],
    preferencias: ['chave', 'valor'],
    redes_conhecidas: ['rede'],
    posicoes: ['latitude', 'longitude', 'precisao'],
    bases_usuarios: ['latitude', 'longitude'],
    ausencias: ['motivo'],
    historico_de_vigencias: ['de', 'para'],
    eventos_recusados: [
      'id_evento',
      'conteudo',
      'problema',
      'problema_traduzido',
      'resumo',
      'observacao',
      'tipo',
    ],
    envios_de_imagens: ['sha256'],
    imagens: ['latitude', 'longitude'],
  },
  pessoas: {
    pessoas: [
      ...['nome', ...plainTextsOf(PessoaChange)],
      ...['busca', 'busca_contato', 'nome_ordem', 'campos_personalizados'],
    ],
    enderecos: [
      ...['descricao', 'titulo', 'logradouro', 'numero', 'complemento', 'bairro', 'cep', 'cidade'],
      ...['estado', 'pais', 'latitude', 'longitude', 'busca'],
    ],
  },
  clientes: {
    clientes: [
      'nome',
      ...plainTextsOf(ClienteChange).filter((column) => column !== 'codigo'),
      ...['busca', 'busca_contato', 'nome_ordem', 'campos_personalizados'],
    ],
    enderecos: [
      ...['descricao', 'titulo', 'logradouro', 'numero', 'complemento', 'bairro', 'cep', 'cidade'],
      ...['estado', 'pais', 'latitude', 'longitude', 'busca'],
    ],
    notas_cliente: ['nota', 'busca'],
    propostas_de_local: [
      ...['latitude', 'longitude', 'precisao', 'comentario', 'motivo'],
      ...['latitude_anterior', 'longitude_anterior'],
    ],
  },
};

/** Columns that stay or identify no person, with the reason: whole tables, or single columns. */
const KEPT: Record<string, Record<string, string>> = {
  'is of the account, not of a person': {
    campos_personalizados: '*',
    categorias: '*',
    contas: '*',
    etapas: '*',
    feriados: '*',
    grupos: '*',
    habilidades: '*',
    importacoes: '*',
    logos: '*',
    motivos_nao_realizacao: '*',
    numeradores: '*',
    objetivos: '*',
    questionarios: '*',
    questionarios_rascunhos: '*',
    questionarios_versoes: '*',
    exclusoes: '*',
    segmentos: '*',
    setores_mercado: '*',
    status_ordem: '*',
    status_servico: '*',
    temperaturas: '*',
    tipos_servico: '*',
    webhooks: '*',
    webhooks_filas: '*',
  },
  'goes by itself within minutes, an hour, a day or a week': {
    contagens: '*',
    horarios_reservados: '*',
    buscas_de_planos: '*',
    idempotencia: '*',
    importacoes_mudancas: '*',
    importacoes_partes: '*',
    importacoes_recusas: '*',
    marcos: '*',
    objetos_soltos: '*',
    requisicoes: '*',
    varreduras: '*',
    webhooks_entregas: '*',
    webhooks_tentativas: '*',
    versoes_anteriores: '*',
  },
  'is the code by which the ERP knows whom not to send again': {
    clientes: 'codigo id_externo',
    ordens_servico: 'id_externo',
    pessoas: 'id_externo',
    registros: 'id_externo',
  },
  'is one of a few words, or a digest': {
    clientes: 'tipo',
    anexos: 'sha256 chave tipo',
    consultas_de_trajeto: 'tipo',
    contestacoes: 'situacao',
    convites: 'tipo',
    eventos_recusados: 'desfecho',
    propostas_de_local: 'situacao',
    deslocamentos_complementos: 'mudancas assinatura',
    deslocamentos_complementos_percursos: 'metodo alertas',
    deslocamentos_percursos: 'metodo alertas',
    eventos: 'tipo resumo imagem',
    historico_de_vigencias: 'tipo origem',
    imagens: 'sha256 chave tipo',
    imagens_enviadas: 'sha256',
    marcos_do_dia: 'marco',
    mensagens_de_acesso: 'tipo idioma falha',
    registros: 'situacao desfecho',
    registros_historico: 'origem',
    usuarios: 'perfil',
  },
  'is what was carried out, as the work of someone unknown; what is written in it is changed by who wrote it':
    {
      anexos: 'nome descricao',
      eventos: 'dados',
      ordens_servico: 'nome nome_ordem comentario busca',
      recorrencias: 'regra instrucoes em_feriado',
      registros:
        'instrucoes observacao latitude longitude busca pendencias motivo_cancelamento motivo_conclusao justificativa_habilidade',
      registros_historico: 'mudancas',
      respostas_questionario: 'respostas',
    },
  'is what was paid by': {
    deslocamentos_dias: 'motivo_aprovacao',
    deslocamentos_complementos: 'motivo_aprovacao',
    deslocamentos_complementos_percursos:
      'latitude_origem longitude_origem latitude_destino longitude_destino',
    deslocamentos_percursos: 'latitude_origem longitude_origem latitude_destino longitude_destino',
    fechamentos: 'mes totais motivo_reabertura',
    contestacoes: 'comentario resposta',
    historico_de_dias: 'motivo',
  },
};

const keptColumns = (table: string): string[] =>
  Object.values(KEPT).flatMap((tables) => tables[table]?.split(' ') ?? []);
const clearedColumns = (table: string): string[] =>
  Object.values(CLEARED).flatMap((tables) => tables[table] ?? []);

interface Column {
  tabela: string;
  coluna: string;
  tipo: string;
  /** Derived from other columns. */
  gerada: boolean;
}

test('every column that could tell is cleared, or declared to stay', async ({
  columnsThatTell,
}) => {
  const undeclared = (await columnsThatTell()).filter(({ tabela, coluna }) => {
    const kept = keptColumns(tabela);
    return !kept.includes('*') && ![...kept, ...clearedColumns(tabela)].includes(coluna);
  });
  expect(undeclared).toEqual([]);
});

test('nothing is declared that is not there, or both ways', async ({ columnsThatTell }) => {
  const there = await columnsThatTell();
  const has = (table: string, column: string) =>
    there.some(({ tabela, coluna }) => tabela === table && (column === '*' || coluna === column));
  const declared = [...Object.values(CLEARED), ...Object.values(KEPT)].flatMap((tables) =>
    Object.entries(tables).flatMap(([table, columns]) =>
      [columns]
        .flat()
        .flatMap((some) => some.split(' ').map((column: string) => ({ table, column }))),
    ),
  );
  expect(declared.filter(({ table, column }) => !has(table, column))).toEqual([]);
  const both = declared.filter(
    ({ table, column }) =>
      clearedColumns(table).includes(column) && keptColumns(table).includes(column),
  );
  expect(both).toEqual([]);
});

const MARK = 'quem-sera';
const PLACE = 12.345;

/** A recognisable value of a column's type. */
const marked = (tipo: string, coluna: string) =>
  tipo.startsWith('json')
    ? sql`jsonb_build_object('1', ${MARK}::text)${raw(`::${tipo}`)}`
    : tipo === 'float8'
      ? sql`${PLACE}::float8`
      : tipo === 'bytea'
        ? sql`convert_to(${MARK}, 'utf8')`
        : tipo === '_bytea'
          ? sql`array[convert_to(${MARK}, 'utf8')]`
          : sql`${`${MARK}-${coluna}`}`;

let work: Work;
const ids: Record<string, number> = {};

/** Someone of each kind, with a row in every table that is about them. */
test.beforeEach(async ({ server, account, write }) => {
  work = await newWork(server, account);
  const { insert } = work;
  ids.usuarios = account.id.campo;
  ids.pessoas = await insert('pessoas', { nome: 'X' });
  ids.clientes = await insert('clientes', { tipo: 'F', nome: 'X' });
  await insert('enderecos', { id_pessoa: ids.pessoas });
  await insert('enderecos', { id_cliente: ids.clientes });
  await insert('notas_cliente', { id_cliente: ids.clientes, nota: 'X' });
  await insert('propostas_de_local', {
    ...{ id_evento: randomUUID(), id_usuario: ids.usuarios, id_cliente: ids.clientes },
    ...{ proposta_em: '2026-08-14T09:30:00Z', latitude: 1, longitude: 1 },
    ...{ latitude_anterior: 2, longitude_anterior: 2 },
  });
  const of = { id_usuario: ids.usuarios };
  await insert('bases_usuarios', { ...of, desde: '2026-01-01', latitude: 1, longitude: 1 });
  const away = { inicio: '2026-08-14T12:00:00Z', fim: '2026-08-15T12:00:00Z' };
  await insert('ausencias', { ...of, ...away, motivo: 'X' });
  const bytes = { sha256: sql`decode(repeat('ab', 32), 'hex')`, bytes: 1 };
  await insert('imagens', {
    ...of,
    ...bytes,
    ...{ chave: 'x', tipo: 'image/png', largura: 1, altura: 1 },
  });
  await write(sql`
    insert into envios_de_imagens (id, id_usuario, sha256, bytes)
    values (gen_random_uuid(), ${ids.usuarios}, ${bytes.sha256}, 1)`);
  await write(sql`insert into redes_conhecidas values (default, ${ids.usuarios}, ${bytes.sha256})`);
  await write(sql`
    insert into convites (id_usuario, hash, expira_em)
    values (${ids.usuarios}, ${bytes.sha256}, now() + interval '1 day')`);
  await write(sql`insert into preferencias values (default, ${ids.usuarios}, 'x', '1')`);
  const device = await newDevice(server.url, account.login.campo);
  const here = { latitude: -23, longitude: -46 };
  const eventos = [event('posicao', '2026-08-14T09:30:00Z', here), { nome: 'segredo' }];
  await device.call('POST', '/campo/v1/eventos', { eventos });
});

/** How the rows of a table refer to a person of this kind. */
const OWNER: Record<string, string> = {
  usuarios: 'id_usuario',
  pessoas: 'id_pessoa',
  clientes: 'id_cliente',
};

test.for(Object.keys(CLEARED))(
  'of %s all that is to be cleared is',
  async (subject, { call, read, write, columnsThatTell, found }) => {
    const tell = await columnsThatTell();
    const fill = tell.filter(
      ({ tabela, coluna, gerada }) => !gerada && CLEARED[subject]?.[tabela]?.includes(coluna),
    );
    const ownRows = (table: string) =>
      sql`${name(table === subject ? 'id' : (OWNER[subject] ?? ''))} = ${ids[subject]}`;
    for (const { tabela, coluna, tipo } of fill) {
      const set = sql`update ${name(tabela)} set ${name(coluna)} = ${marked(tipo, coluna)} where ${ownRows(tabela)}`;
      // Histories are written by triggers alone, and digests have their length: there a row is enough.
      const rows = await write(set).catch(async (error: Json) => {
        expect(['23514', '42501']).toContain(error.code);
        return (await read(sql`select from ${name(tabela)} where ${ownRows(tabela)}`)).length;
      });
      expect([tabela, coluna, rows > 0]).toEqual([tabela, coluna, true]);
    }
    const before = await found(subject, ownRows);
    expect(before.length).toBeGreaterThan(0);
    const url = `/escritorio/v1/${subject}/${ids[subject]}/anonimizar`;
    expect((await call('POST', url, { confirmacao: 'ANONIMIZAR' })).status).toBe(204);
    expect(await found(subject, ownRows)).toEqual([]);
  },
);

/** Tables that refer to a person of this kind and are missing in their copy, except those of `LEFT_OUT`. */
const NOT_ABOUT: Record<string, string> = {
  'clientes deslocamentos_percursos':
    'how a technician drove; the visits at both ends are in `registros`',
  'clientes contestacoes': 'how a technician drove, likewise',
  'clientes deslocamentos_complementos_percursos': 'how a technician drove, likewise',
};

test('every table that names a person is exported with them, or left out for a reason', async ({
  read,
}) => {
  const tables: { tabela: string; de: string }[] = await read(sql`
    select distinct f.conrelid::regclass::text as tabela, f.confrelid::regclass::text as de from pg_constraint f
    where f.contype = 'f' and f.confrelid::regclass::text in ('usuarios', 'pessoas', 'clientes') order by 1, 2`);
  const missing = tables.filter(
    ({ tabela, de }) =>
      !EXPORTED[de as keyof typeof EXPORTED].includes(tabela) &&
      !LEFT_OUT[tabela] &&
      !NOT_ABOUT[`${de} ${tabela}`],
  );
  expect([tables.length > 0, missing]).toEqual([true, []]);
});
