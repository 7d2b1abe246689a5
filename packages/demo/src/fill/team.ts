/** Users, groups and segments. */
import { createUser } from '@campeiro/server/domain/conta/commands';
import type { Tx } from '@campeiro/server/platform/db/database';
import type { Company } from '../content/company.ts';
import { insertRows, insertWithIds } from './rows.ts';

export interface Team {
  office: number[];
  technicians: number[];
  /** Name → id. */
  groups: Map<string, number>;
  segments: Map<string, number>;
}

/** All users have the same `senhaHash`. */
export async function fillTeam(
  tx: Tx,
  company: Company,
  senhaHash: string,
  data_criacao: string,
): Promise<Team> {
  const ids: number[] = [];
  for (const user of [...company.office, ...company.technicians])
    ids.push(await createUser(tx, user, senhaHash));
  const office = ids.slice(0, company.office.length);
  const technicians = ids.slice(company.office.length);

  const groups = await named(tx, 'grupos', company.groups, data_criacao);
  const segments = await named(
    tx,
    'segmentos',
    company.segments.map(({ nome }) => nome),
    data_criacao,
  );
  await link(tx, technicians, [...groups.values()], [...segments.values()]);
  return { office, technicians, groups, segments };
}

async function named(tx: Tx, table: string, names: readonly string[], data_criacao: string) {
  const rows = await insertWithIds(
    tx,
    table,
    names.map((nome) => ({ nome, data_criacao, ...(table === 'segmentos' && { ativo: true }) })),
  );
  return new Map(rows.map(({ nome, id }) => [nome, id]));
}

/** Technicians are distributed over the groups in order. Every group and technician serves every segment. */
async function link(tx: Tx, technicians: number[], groups: number[], segments: number[]) {
  await insertRows(
    tx,
    'grupos_usuarios',
    technicians.map((id_usuario, i) => ({
      id_grupo: groups[Math.floor((i * groups.length) / technicians.length)],
      id_usuario,
    })),
  );
  const pairs = <T extends object>(make: (id_segmento: number) => T[]) => segments.flatMap(make);
  await insertRows(
    tx,
    'segmentos_usuarios',
    pairs((id_segmento) => technicians.map((id_usuario) => ({ id_segmento, id_usuario }))),
  );
  await insertRows(
    tx,
    'segmentos_grupos',
    pairs((id_segmento) => groups.map((id_grupo) => ({ id_segmento, id_grupo }))),
  );
}
