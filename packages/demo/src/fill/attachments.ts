/** A manual at an order of a visit to come, and a picture at the objective that most of these have. */
import { createHash, randomUUID } from 'node:crypto';
import type { TipoDeAnexo } from '@campeiro/contract/anexos';
import { insertAnexo } from '@campeiro/server/domain/anexos/commands';
import type { Owner } from '@campeiro/server/domain/anexos/queries';
import { announceKey } from '@campeiro/server/domain/imagens/uploads/commands';
import type { Database, TenantContext } from '@campeiro/server/platform/db/database';
import { sql } from '@campeiro/server/platform/db/sql';
import type { Storage } from '@campeiro/server/platform/storage/storage';
import type { Row } from '@campeiro/server/rows';
import { drawPhoto } from '../pictures.ts';

interface File {
  nome: string;
  tipo: TipoDeAnexo;
  bytes: Buffer;
}

/** Attaches the missing files, also after an interrupted start. */
export async function storeAttachments(
  db: Database,
  storage: Storage,
  scope: TenantContext,
): Promise<void> {
  const { order, objective, known } = await db.read(scope, async (tx) => ({
    known: await tx.row(sql`select from anexos limit 1`),
    order: await tx.row<Row<'registros', 'id_ordem_servico'>>(sql`
      select id_ordem_servico from registros where ativo and id_ordem_servico is not null
      order by data_agendada, id limit 1`),
    objective: await tx.row<Row<'registros', 'id_objetivo'>>(sql`
      select id_objetivo from registros where ativo and id_objetivo is not null
      group by id_objetivo order by count(*) desc, id_objetivo limit 1`),
  }));
  if (known) return;
  if (objective?.id_objetivo) {
    const { bytes } = await drawPhoto('Onde fica a plaqueta', 3);
    const file = { nome: 'onde-fica-a-plaqueta.jpg', tipo: 'image/jpeg', bytes } as const;
    await attach(db, storage, scope, { id_objetivo: objective.id_objetivo }, file);
  }
  if (order?.id_ordem_servico) {
    const file = { nome: 'manual.pdf', tipo: 'application/pdf', bytes: manual() } as const;
    await attach(db, storage, scope, { id_ordem_servico: order.id_ordem_servico }, file);
  }
}

async function attach(
  db: Database,
  storage: Storage,
  scope: TenantContext,
  owner: Owner,
  { nome, tipo, bytes }: File,
): Promise<void> {
  const chave = `${scope.conta}/anexos/${randomUUID()}`;
  await announceKey(db.autocommit(scope), chave);
  await storage.put(chave, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { nome, chave, tipo, bytes: bytes.length, sha256, id_usuario: null };
  await db.write(scope, (tx) => insertAnexo(tx, owner, file));
}

const LINES = [
  'Manual de campo',
  '1. Desligue o disjuntor antes de abrir o painel.',
  '2. Anote a temperatura antes e depois.',
  '3. Fotografe a plaqueta do compressor.',
  '4. Religue e espere dez minutos.',
];

/** A page of text as a PDF, whose table says at which byte each of its objects begins. */
function manual(): Buffer {
  const words = LINES.map((line, i) => `${i === 0 ? '' : '0 -28 Td '}(${line}) Tj`).join('\n');
  const text = `BT /F1 16 Tf 60 760 Td\n${words}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let pdf = '%PDF-1.4\n';
  const starts = objects.map((object, i) => {
    const start = pdf.length;
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(pdf + table + trailer, 'latin1');
}
