/** A technician's device, and the work it is sent, for tests of the field API. */
import { randomUUID } from 'node:crypto';
import { assignments, sql } from '../src/platform/db/sql.ts';
import { type Account, anonymous, type Caller, SENHA, type TestServer } from './harness.ts';
import { type Insert, inserter, stateOf } from './rows.ts';

export interface Device {
  call: Caller;
  sessao: { token_acesso: string; token_renovacao: string };
}

/** Signs a technician in on a new device. */
export async function newDevice(url: string, login: string): Promise<Device> {
  const call = anonymous(url);
  const { body: sessao } = await call('POST', '/campo/v1/sessoes', { login, senha: SENHA });
  return { sessao, call: withToken(call, sessao.token_acesso) };
}

/** Calls with this access token. */
export const withToken =
  (call: Caller, token: string): Caller =>
  (method, path, payload, headers = {}) =>
    call(method, path, payload, { authorization: `Bearer ${token}`, ...headers });

/** Rows of one account that visits are made of. */
export interface Work {
  insert: Insert;
  id_cliente: number;
  /** A visit of the account's technician, unless `more` says otherwise. */
  visit(more?: Record<string, unknown>): Promise<number>;
  /** Puts a visit into a state without the API. */
  enter(id: number, situacao: string): Promise<void>;
  /** Changes a row without the API. */
  change(table: 'registros' | 'clientes', id: number, field: string, value: unknown): Promise<void>;
}

export async function newWork(server: TestServer, account: Account): Promise<Work> {
  const insert = inserter(server.db, account.scope);
  const id_cliente = await insert('clientes', { tipo: 'J', nome: 'Padaria Aurora' });
  return {
    insert,
    id_cliente,
    visit: (more = {}) =>
      insert('registros', {
        id_cliente,
        id_usuario: account.id.campo,
        ...stateOf('agendado'),
        inicio_agendado: '2026-08-14T09:00:00Z',
        data_agendada: '2026-08-14T11:00:00Z',
        ...more,
      }),
    enter: async (id, situacao) => {
      const set = assignments(stateOf(situacao));
      await server.db.write(account.scope, (tx) =>
        tx.run(sql`update registros set ${set} where id = ${id}`),
      );
    },
    change: async (table, id, field, value) => {
      await server.db.write(account.scope, async (tx) => {
        const row = sql`id = ${id}`;
        const set = sql([`"${field}" = `, ''], value);
        await tx.run(
          table === 'registros'
            ? sql`update registros set ${set} where ${row}`
            : sql`update clientes set ${set} where ${row}`,
        );
      });
    },
  };
}

/** A questionnaire with one question of each type; the ids of everything in it. */
export async function newQuestionnaire(insert: Insert, more: Record<string, unknown> = {}) {
  const id_questionario = await insert('questionarios', { nome: 'Vistoria', ...more });
  return { id_questionario, id_versao: await newVersion(insert, id_questionario, 1) };
}

export const QUESTIONS = { texto: 1, numero: 2, data: 3, escolha_unica: 4, multipla_escolha: 5 };

/** Publishes a version of it. */
export const newVersion = (insert: Insert, id_questionario: number, numero: number) =>
  insert('questionarios_versoes', {
    id_questionario,
    numero,
    secoes: [
      {
        id_secao: 1,
        numero_secao: 1,
        nome_secao: 'Geral',
        questoes: [...Object.entries(QUESTIONS), ['foto', 6] as const].map(
          ([tipo, id_questao]) => ({
            id_questao,
            numero_questao: id_questao,
            nome_questao: `Pergunta ${id_questao}`,
            tipo,
            obrigatoria: false,
            opcoes: tipo.includes('escolha')
              ? [1, 2, 3].map((n) => ({ id_opcao: id_questao * 10 + n, nome: `Opção ${n}` }))
              : [],
          }),
        ),
      },
    ],
  });

/** An event made on a device. */
export const event = (tipo: string, data: string, more: Record<string, unknown> = {}) => ({
  id_evento: randomUUID(),
  tipo,
  data,
  ...more,
});
