/** What technicians look up of themselves, and change at once. */
import type { Device } from '../app/device.ts';
import { noteOutcomes } from '../outbox/settle.ts';
import { writeMeta } from '../store/meta.ts';
import type { Aparelho, ClienteEncontrado, Consulta, DiaDeDeslocamento } from '../store/wire.ts';
import { operations } from '../transport/operations.ts';
import { ask, sessionIn } from '../transport/session.ts';
import { type Reply, replyOf } from './answer.ts';

/** The one thing of an answer that a screen shows. */
const only = <T, U>(answer: Reply<T>, pick: (body: T) => U): Reply<U> =>
  answer.ok ? { ok: true, body: pick(answer.body) } : answer;

/** Hears what the office made of what was refused. Without a network there is nothing new. */
export async function hearOutcomes({ line, db }: Device): Promise<void> {
  const body = { resolvido: true, ordenar: '-id' };
  const answer = replyOf(await ask(line, db, operations.listOwnEventosRecusados, { body }));
  if (answer.ok) await noteOutcomes(db, answer.body.dados);
}

/** Where this technician is signed in, the one used last first. */
export const findAparelhos = async ({ line, db }: Device): Promise<Reply<Aparelho[]>> =>
  only(replyOf(await ask(line, db, operations.listMeusAparelhos)), ({ dados }) => dados);

/** Signs another device out. */
export const endAparelho = async ({ line, db }: Device, id: string): Promise<Reply<unknown>> =>
  replyOf(await ask(line, db, operations.endAparelho, { params: { id } }));

/** Who looked at this technician's positions, the last first. */
export const findConsultas = async ({ line, db }: Device): Promise<Reply<Consulta[]>> =>
  only(replyOf(await ask(line, db, operations.listConsultas)), ({ dados }) => dados);

/** The days of a month, `2026-11`, the oldest first. */
export async function findDeslocamentos(
  { line, db }: Device,
  month: string,
): Promise<Reply<DiaDeDeslocamento[]>> {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const query = { de: `${month}-01`, ate: `${month}-${last}` };
  return only(
    replyOf(await ask(line, db, operations.listMeusDeslocamentos, { query })),
    ({ dias }) => dias,
  );
}

/** Contests a leg. `key` is the same for each attempt to send the same words. */
export const contestPercurso = async (
  { line, db }: Device,
  id: number,
  comentario: string,
  key: string,
): Promise<Reply<unknown>> => {
  const asked = { params: { id }, body: { comentario }, idempotencyKey: key };
  return replyOf(await ask(line, db, operations.contestPercurso, asked));
};

interface Wanted {
  busca?: string;
  latitude?: number;
  longitude?: number;
  raio?: number;
}

/** Customers beyond those of the own visits, the nearest first. */
export const findClientes = async (
  { line, db }: Device,
  wanted: Wanted,
): Promise<Reply<ClienteEncontrado[]>> =>
  only(
    replyOf(await ask(line, db, operations.findClientes, { body: wanted })),
    ({ dados }) => dados,
  );

/** Replaces the own password: all other devices are signed out, this one goes on with the session of the answer. */
export async function changeSenha(
  { line, db }: Device,
  senha_atual: string,
  senha: string,
): Promise<Reply<unknown>> {
  const answer = replyOf(
    await ask(line, db, operations.changeOwnSenha, { body: { senha_atual, senha } }),
  );
  if (answer.ok) await writeMeta(db, 'session', sessionIn(answer.body));
  return answer;
}
