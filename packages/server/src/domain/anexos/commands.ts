import { type Anexo, MAX_ANEXOS, type TipoDeAnexo } from '@campeiro/contract/anexos';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { brokenRule, found, serviceUnavailable } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { claimKey } from '../imagens/uploads/commands.ts';
import { countOf, findSame, type Owner, readAnexo, requireOwner } from './queries.ts';

interface NewFile {
  nome: string;
  chave: string;
  tipo: TipoDeAnexo;
  bytes: number;
  sha256: string;
  id_usuario: number | null;
}

/** Attaches a file whose bytes are stored at its key. What is not attached in the end, the cleanup deletes. */
export async function insertAnexo(tx: Tx, owner: Owner, file: NewFile): Promise<Anexo> {
  await requireOwner(tx, owner, { locks: true });
  const same = await findSame(tx, owner, file.sha256);
  if (same) return same;
  if ((await countOf(tx, owner)) >= MAX_ANEXOS) throw tooMany();
  if (!(await claimKey(tx, file.chave))) throw serviceUnavailable();
  const { id_ordem_servico, id_objetivo } = { id_ordem_servico: null, id_objetivo: null, ...owner };
  const { id } = found(
    await tx.row<Row<'anexos', 'id'>>(sql`
      insert into anexos (id_ordem_servico, id_objetivo, id_usuario, nome, chave, tipo, bytes, sha256)
      values (${id_ordem_servico}, ${id_objetivo}, ${file.id_usuario}, ${file.nome}, ${file.chave},
        ${file.tipo}, ${file.bytes}, decode(${file.sha256}, 'hex')) returning id`),
  );
  return readAnexo(tx, id);
}

interface Change {
  nome?: string;
  descricao?: string | null;
}

/** What is absent stays. Throws the 404. */
export async function changeAnexo(tx: Tx, id: number, change: Change): Promise<Anexo> {
  const { nome, descricao } = { ...(await readAnexo(tx, id)), ...change };
  await tx.run(sql`update anexos set nome = ${nome}, descricao = ${descricao} where id = ${id}`);
  return readAnexo(tx, id);
}

/** Throws the 404. */
export const removeAnexo = async (tx: Tx, id: number): Promise<void> => {
  found(await tx.row(sql`delete from anexos where id = ${id} returning id`));
};

const tooMany = () =>
  brokenRule(
    `No máximo ${MAX_ANEXOS} arquivos: exclua um antes de anexar outro.`,
    `At most ${MAX_ANEXOS} files: delete one before you attach another.`,
  );
