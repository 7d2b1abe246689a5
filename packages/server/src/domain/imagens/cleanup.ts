/** Deletes unfinished uploads, old positions, and objects and images that nothing refers to. */
import type { Config } from '../../platform/config.ts';
import { runForAll } from '../../platform/db/cleanup.ts';
import type { Database, TenantContext, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Row } from '../../rows.ts';
import { lockImages } from '../registros/eventos/imagens.ts';
import { thumbnailOf } from './keys.ts';
import { removeOldFiles, uploadFolder } from './uploads/files.ts';

interface Parts {
  db: Database;
  storage: Pick<Storage, 'remove'>;
  config: Pick<Config, 'DATA_DIR' | 'UPLOAD_TTL_SECONDS'>;
}

/** The context for cleaning up an account. */
const cleanUpOf = (conta: number): TenantContext => ({
  conta,
  usuario: null,
  origem: 'sistema',
  priority: 'bulk',
});

/** How many rows one run deletes or checks. */
const AT_ONCE = 200;
/** Longer than storing an image and its row may take. */
const STORED_WITHIN = sql`interval '1 hour'`;
/** How often to check whether an image is referred to, and how long it may be unused. */
const LOOK_EVERY = sql`interval '1 day'`;
const UNUSED_AT_MOST = sql`interval '30 days'`;

/** Cleans up once. Several processes may do so at the same time. */
export async function cleanUpImages(parts: Parts): Promise<void> {
  const { db, config } = parts;
  const ttl = config.UPLOAD_TTL_SECONDS;
  await removeOldPositions(db);
  await runForAll(db, [
    sql`delete from envios_de_imagens where criado_em < now() - make_interval(secs => ${ttl})`,
  ]);
  await removeOldFiles(uploadFolder(config), ttl);
  await lookForUse(db);
  await removeUnused(db);
  await removeLoose(parts);
}

/** Positions of cameras are treated like those of technicians. The picture stays. */
export const removeOldPositions = (db: Database): Promise<void> =>
  runForAll(db, [
    sql`update imagens i set latitude = null, longitude = null from contas c
      where c.id = i.conta_id and i.latitude is not null
        and i.recebida_em < now() - make_interval(days => c.dias_de_posicoes)`,
  ]);

interface Image {
  conta_id: number;
  sha256: string;
}

/** Whether a refused event names the image `i`, about which the office has not decided. */
const isUndecided = sql`exists (select from eventos_recusados x where x.conta_id = i.conta_id
  and image_in_content(x.conteudo) = encode(i.sha256, 'hex') and not x.resolvido)`;

/** Whether an answer or an event refers to the image `i`. */
const isNamed = sql`(${isUndecided} or
  exists (select from eventos e where e.conta_id = i.conta_id and e.imagem = encode(i.sha256, 'hex'))
  or exists (select from respostas_questionario r where r.conta_id = i.conta_id
    and images_of_answers(r.respostas) @> array[encode(i.sha256, 'hex')]))`;

/** Checks the images with the oldest check. */
const lookForUse = (db: Database) =>
  db.acrossAccounts(
    (tx) =>
      tx.run(sql`
      update imagens i set conferida_em = clock_timestamp(),
        sem_uso_desde = case when ${isNamed} then null else coalesce(sem_uso_desde, clock_timestamp()) end
      where (conta_id, sha256) in (
        select conta_id, sha256 from imagens where conferida_em < now() - ${LOOK_EVERY}
        order by conferida_em limit ${AT_ONCE} for update skip locked)`),
    'bulk',
  );

/** Deletes the rows of images that were unused for so long and still are. */
async function removeUnused(db: Database): Promise<void> {
  const unused = await db.acrossAccounts(
    (tx) =>
      tx.rows<Image>(sql`
      select conta_id, encode(sha256, 'hex') as sha256 from imagens i
      where sem_uso_desde < now() - ${UNUSED_AT_MOST} and not ${isNamed} limit ${AT_ONCE}`),
    'bulk',
  );
  for (const { conta_id, sha256 } of unused)
    await db.write(cleanUpOf(conta_id), (tx) => removeIfUnused(tx, sha256));
}

/**
 * Serialises with events that refer to the image. If the server answered a device meanwhile that the image exists, the
 * image counts as used again.
 */
async function removeIfUnused(tx: Tx, sha256: string): Promise<void> {
  await lockImages(tx, [sha256]);
  await tx.run(sql`
    with removidas as (
      delete from imagens i where sha256 = decode(${sha256}, 'hex')
        and sem_uso_desde < clock_timestamp() - ${UNUSED_AT_MOST}
        and not exists (select from eventos e where e.imagem = ${sha256}) and not ${isUndecided}
      returning chave)
    insert into objetos_soltos (chave) select chave from removidas`);
}

/**
 * Deletes objects without an image from the storage, and then their rows. If the storage fails, the next run
 * tries again.
 */
async function removeLoose({ db, storage }: Parts): Promise<void> {
  const loose = await db.acrossAccounts(
    (tx) =>
      tx.rows<Row<'objetos_soltos', 'conta_id' | 'chave'>>(sql`
      update objetos_soltos set removendo = true where (conta_id, chave) in (
        select conta_id, chave from objetos_soltos where desde < now() - ${STORED_WITHIN}
        order by desde limit ${AT_ONCE} for update skip locked)
      returning conta_id, chave`),
    'bulk',
  );
  for (const { conta_id, chave } of loose) {
    await storage.remove(chave);
    await storage.remove(thumbnailOf(chave));
    await db
      .autocommit(cleanUpOf(conta_id))
      .run(sql`delete from objetos_soltos where chave = ${chave}`);
  }
}
