import type { CampoPersonalizado } from '@campeiro/contract/campos-personalizados';
import type {
  CampoPersonalizadoChange,
  NewCampoPersonalizado,
} from '@campeiro/contract/escritorio/campos-personalizados';
import type { Tx } from '../../platform/db/database.ts';
import { name, sql } from '../../platform/db/sql.ts';
import { insertItem, updateItem } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { campos } from './queries.ts';
import { brokenOptions, fieldInUse, optionInUse } from './rules.ts';

/** pg would send an array as a PostgreSQL array, but the column is JSON. */
const asRow = <T extends { opcoes?: string[] }>({ opcoes, ...fields }: T) => ({
  ...fields,
  ...(opcoes && { opcoes: JSON.stringify(opcoes) }),
});

export const createCampo = (tx: Tx, novo: NewCampoPersonalizado): Promise<CampoPersonalizado> =>
  insertItem<CampoPersonalizado>(tx, campos, asRow(novo));

/** Changes the given fields; throws the 404 if the row does not exist. */
export async function changeCampo(
  tx: Tx,
  id: number,
  mudanca: CampoPersonalizadoChange,
): Promise<CampoPersonalizado> {
  const campo = found(await updateItem<CampoPersonalizado>(tx, campos, id, asRow(mudanca)));
  const broken = brokenOptions(campo);
  if (broken) throw broken;
  // Clients must be able to write stored values back.
  if (mudanca.opcoes && campo.tipo === 'lista') {
    const row = await tx.row<{ valor: string }>(sql`
      select campos_personalizados ->> ${String(id)} as valor from ${name(campo.origem)}
      where campos_personalizados ? ${String(id)}
        and not campos_personalizados ->> ${String(id)} = any(${campo.opcoes}) limit 1`);
    if (row) throw optionInUse(row.valor);
  }
  return campo;
}

/** Deletes a field without stored values. Checks this after the deletion, when no other write is running. */
export async function deleteCampo(tx: Tx, id: number): Promise<void> {
  const { origem } = found(
    await tx.row<Row<'campos_personalizados', 'origem'>>(
      sql`delete from campos_personalizados where id = ${id} returning origem`,
    ),
  );
  const used = await tx.row(
    sql`select from ${name(origem)} where campos_personalizados ? ${String(id)} limit 1`,
  );
  if (used) throw fieldInUse();
}
