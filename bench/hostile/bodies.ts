/** Requests that are made to cost as much as they may. */
import { inChunks } from '../../packages/server/test/raw.ts';

export interface Hostile {
  name: string;
  what: string;
  /** Whose token it carries; none for what strangers send. */
  login?: 'integracao' | 'tecnico1' | 'admin';
  method?: 'POST' | 'PUT' | 'GET';
  path: string;
  body?: Buffer;
  headers?: Record<string, string>;
  /** The body is in chunks already. */
  chunked?: true;
  /** In bytes: the announced length, which the body need not have. */
  announced?: number;
  /** What is created before each round. Its id stands for `{id}` in the path. */
  created?: { path: string; body: Buffer };
}

const MIB = 1024 * 1024;
const SMALL = 16 * 1024;

/** `part(0),part(1),…` between `before` and `after`, as long as `bytes` allow. */
function filled(bytes: number, before: string, part: (i: number) => string, after: string): Buffer {
  const parts: string[] = [];
  let length = before.length + after.length;
  for (let i = 0; ; i++) {
    const next = part(i);
    length += next.length + 1;
    if (length > bytes) return Buffer.from(before + parts.join() + after);
    parts.push(next);
  }
}

const times = <T>(n: number, make: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => make(i));
const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const unknownFields = (n: number, mark: unknown = 0) =>
  Object.fromEntries(times(n, (i) => [`desconhecido${mark}_${i}`, 0]));

const BATCH = '/v2/clientes/criar-lote';
const LIST = '/v2/clientes/list';
const EVENTS = '/campo/v1/eventos';
const FILTERS = ['ids', 'codigos', 'ids_segmento', 'ids_categoria', 'ids_etapa', 'ids_temperatura'];

const strangers: Hostile[] = [
  {
    name: 'token-large',
    what: 'sign-in with 5 MiB of unknown fields',
    path: '/v2/token',
    body: filled(5 * MIB, '{', (i) => `"a${i}":0`, '}'),
  },
  {
    name: 'token-full',
    what: 'sign-in with 16 KiB of unknown fields',
    path: '/v2/token',
    body: filled(SMALL, '{', (i) => `"a${i}":0`, '}'),
  },
  {
    name: 'token-chunks',
    what: 'sign-in with 16 KiB of unknown fields, in chunks of one byte',
    path: '/v2/token',
    body: inChunks(
      filled(SMALL, '{', (i) => `"a${i}":0`, '}'),
      1,
    ),
    chunked: true,
  },
  {
    name: 'token-expect',
    what: 'sign-in that asks whether it may send 65 MiB',
    path: '/v2/token',
    headers: { expect: '100-continue' },
    announced: 65 * MIB,
  },
  {
    name: 'languages',
    what: 'a health check in 4,000 languages',
    method: 'GET',
    path: '/v2/nada',
    headers: { 'accept-language': times(2500, (i) => `x${i % 100};q=0.${i % 10}`).join() },
  },
];

const integrator: Hostile[] = [
  {
    name: 'list-empties',
    what: 'a list filter of a million empty texts',
    path: LIST,
    body: filled(5 * MIB, '{"ids":[', () => '""', ']}'),
  },
  {
    name: 'list-1-mib',
    what: 'the same in 1 MiB',
    path: LIST,
    body: filled(MIB, '{"ids":[', () => '""', ']}'),
  },
  {
    name: 'list-faulty',
    what: 'every filter full, every value of the wrong type',
    path: LIST,
    body: json(Object.fromEntries(FILTERS.map((filter) => [filter, times(1000, () => ({}))]))),
  },
  {
    name: 'list-sort',
    what: 'a sort by half a million fields',
    path: LIST,
    body: json({ ordenar: 'x,'.repeat(500_000) }),
  },
  {
    name: 'fields',
    what: 'a customer with 5 MiB of unknown fields',
    path: '/v2/clientes',
    body: filled(5 * MIB, '{', (i) => `"a${i}":0`, '}'),
  },
  {
    name: 'fields-allowed',
    what: 'a customer with as many unknown fields as are looked at',
    path: '/v2/clientes',
    body: json({ ...unknownFields(1990), campos_personalizados: unknownFields(1990, 1) }),
  },
  {
    name: 'text',
    what: 'a customer whose name has 5 MiB',
    path: '/v2/clientes',
    body: json({ nome: 'é'.repeat(2.6 * MIB - 100) }),
  },
  {
    name: 'nesting',
    what: 'brackets, 5 MiB deep',
    path: BATCH,
    body: Buffer.alloc(5 * MIB, '['),
  },
  {
    name: 'broken',
    what: 'JSON that is broken after 5 MiB',
    path: BATCH,
    body: filled(
      5 * MIB,
      '{"clientes":[',
      () => `{"nome":"${'Padaria Aurora de Campinas '.repeat(40)}","tipo":"J"}`,
      ']',
    ),
  },
  {
    name: 'batch-empties',
    what: 'a batch of a million nothings',
    path: BATCH,
    body: filled(5 * MIB, '{"clientes":[', () => '{}', ']}'),
  },
  {
    name: 'batch-many',
    what: 'a batch of 140,000 nothings, which are fewer than the values of any body',
    path: BATCH,
    body: json({ clientes: times(140_000, () => ({})) }),
  },
  {
    name: 'batch-wide',
    what: 'a batch with as many values as are parsed, all unknown',
    path: BATCH,
    body: json({ clientes: times(74, (i) => unknownFields(1999, i)) }),
  },
  {
    name: 'batch-shapes',
    what: 'a batch of 500, no two of whose fields have the same name',
    path: BATCH,
    body: json({ clientes: times(500, (i) => unknownFields(290, i)) }),
  },
  {
    name: 'batch-custom',
    what: 'a batch of 500 with 290 unknown custom fields each',
    path: BATCH,
    body: json({
      clientes: times(500, () => ({ campos_personalizados: unknownFields(290, 'x') })),
    }),
  },
  {
    name: 'batch-faulty',
    what: 'a batch of 500 with 20 faults each, and an Idempotency-Key',
    path: BATCH,
    headers: { 'idempotency-key': 'hostil' },
    body: json({ clientes: times(500, () => ({ tipo: 5, nome: [], ...unknownFields(200) })) }),
  },
  {
    name: 'batch-full',
    what: 'a batch of 500 good customers, every text as long as it may be',
    path: BATCH,
    body: json({
      clientes: times(500, (i) => ({
        tipo: 'J',
        nome: 'é'.repeat(200),
        codigo: 'ç'.repeat(60),
        documento: `${Date.now()}${i}`,
        email: `${'x'.repeat(240)}@x.br`,
      })),
    }),
  },
  {
    name: 'delete-many',
    what: 'a million orders to delete',
    path: '/v2/ordens-servico/excluir',
    body: filled(5 * MIB, '{"ids":[', () => '12345', ']}'),
  },
];

const event = (more: object) => ({
  tipo: 'nota',
  data: '2026-08-14T09:31:22Z',
  id_registro: 1,
  ...more,
});

const technician: Hostile[] = [
  {
    name: 'events-faulty',
    what: '500 events with 200 unknown fields each',
    path: EVENTS,
    body: json({ eventos: times(500, (i) => event({ n: i, ...unknownFields(200) })) }),
  },
  {
    name: 'events-long',
    what: '500 events of another’s visit with 10,000 characters each',
    path: EVENTS,
    body: json({
      eventos: times(500, (i) =>
        event({
          id_evento: `6f1c7a52-1111-4222-8333-${String(i).padStart(12, '0')}`,
          id_registro: 1 + (i % 5),
          texto: 'x'.repeat(10_000),
        }),
      ),
    }),
  },
  {
    name: 'events-one',
    what: 'one event of 5 MiB',
    path: EVENTS,
    body: json({ eventos: [event({ texto: 'x'.repeat(5 * MIB - 200) })] }),
  },
];

const office: Hostile[] = [
  {
    name: 'draft-empties',
    what: 'a questionnaire with as many empty alternatives as are parsed',
    login: 'admin',
    method: 'PUT',
    path: '/escritorio/v1/questionarios/1/rascunho',
    body: json({
      revisao: 0,
      secoes: times(5, () => ({
        nome_secao: 'x',
        questoes: times(140, () => ({
          nome_questao: 'x',
          tipo: 'texto',
          opcoes: times(200, () => ({})),
        })),
      })),
    }),
  },
  {
    name: 'draft-conditions',
    what: 'a questionnaire of 500 questions with conditions that nothing satisfies',
    login: 'admin',
    method: 'PUT',
    path: '/escritorio/v1/questionarios/1/rascunho',
    body: json({
      revisao: 0,
      secoes: [
        {
          nome_secao: 'x',
          questoes: times(500, (i) => ({
            nome_questao: 'x',
            tipo: 'numero',
            ...(i > 0 && { condicao: { numero_questao: 1, valores: times(90, () => 'x') } }),
          })),
        },
      ],
    }),
  },
];

const FILE = 20 * MIB;
const text = (pattern: string, bytes: number): Buffer => Buffer.alloc(bytes, pattern);
const row = (i: number) => `C-${i};Padaria Aurora de Campinas;${i};São Paulo;+55 11 3456-7890`;

/** Files of imports, by what they are made of, and how they are sent. */
const FILES: [string, string, Buffer, Pick<Hostile, 'chunked' | 'announced'>?][] = [
  ['ragged', '390 kB of rows of two lengths', text('a\na;b\n', 390_000)],
  [
    'normal',
    '20 MiB of customers',
    Buffer.from(times(FILE / 80, row).join('\n')).subarray(0, FILE),
  ],
  ['one-line', '20 MiB in one line', text('x', FILE)],
  ['quotes', 'a million quotes', text('"', 1_000_000)],
  ['quotes-loose', 'a million quotes that mean nothing', text('"a', 2_000_000)],
  ['separators', '20 MiB of separators in one line', text(';', FILE)],
  ['separator-lines', '20 MiB of lines of separators', text(';;;;;;;;;\n', FILE)],
  ['blank-lines', '20 MiB of blank lines', text('\n', FILE)],
  ['chunks', '1 MiB in chunks of one byte', inChunks(text('a;b\n', MIB), 1), { chunked: true }],
  ['too-large', '65 MiB', text('a;b\n', 65 * MIB), { announced: 65 * MIB }],
];

const imports: Hostile[] = FILES.map(([name, what, body, sent]) => ({
  name: `import-${name}`,
  what: `a file to import: ${what}`,
  login: 'admin',
  method: 'PUT',
  path: '/escritorio/v1/importacoes/{id}/arquivo',
  headers: { 'content-type': 'text/csv' },
  body,
  ...sent,
  created: { path: '/escritorio/v1/importacoes', body: json({ nome_arquivo: 'hostil.csv' }) },
}));

export const HOSTILE: Hostile[] = [
  ...strangers,
  ...integrator.map((it) => ({ login: 'integracao' as const, ...it })),
  ...technician.map((it) => ({ login: 'tecnico1' as const, ...it })),
  ...office,
  ...imports,
];
