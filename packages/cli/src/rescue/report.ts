/** What the host reads about a rescue file before and after it is taken. */
import type { Database } from '@campeiro/server/platform/db/database';
import { sql } from '@campeiro/server/platform/db/sql';
import type { Header } from './entries.ts';
import { printable, type Technician } from './owner.ts';
import type { Taken } from './send.ts';
import type { Findings, Survey } from './survey.ts';

const MOST_VISITS = 50;

/** What would be taken, as lines of text. */
export async function previewOf(
  db: Database,
  technician: Technician,
  header: Header,
  survey: Survey,
): Promise<string> {
  const { eventos, imagens, imageBytes, rascunhos, from, to, kinds } = survey;
  const { nome, login, usuario, conta, empresa } = technician;
  const each = [...kinds].map(([kind, n]) => `${n} ${kind}`).join(', ');
  const lines = [
    `Technician: ${printable(nome)} (login ${login}, user ${usuario}), account ${conta}, ${printable(empresa)}`,
    `Saved on the device: ${header.feito_em}, for the installation ${header.instalacao ?? 'that it does not name'}`,
    `Events: ${eventos}${each && ` (${each})`}`,
    ...(from ? [`By the device's clock: ${from} to ${to}`] : []),
    `Images: ${imagens} (${Math.ceil(imageBytes / 1024)} KiB)`,
    `Drafts: ${rascunhos}, which were never recorded: only people can read them, in the file`,
    ...(await visitLines(db, technician, survey)),
    ...findingLines('The file is not whole', survey.faults, (it) => it),
    ...findingLines(
      'The server would refuse',
      survey.refused,
      ({ line, why }) => `Line ${line}: ${why}`,
    ),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** Findings, with how many more there are. */
function findingLines<T>(
  title: string,
  { first, total }: Findings<T>,
  shown: (it: T) => string,
): string[] {
  if (total === 0) return [];
  const more = total - first.length;
  return [
    `${title}: ${total}`,
    ...first.map((it) => `  ${printable(shown(it))}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

interface Visit {
  id: number;
  cliente: string;
  data: string | null;
}

async function visitLines(
  db: Database,
  { conta, usuario }: Technician,
  { visits }: Survey,
): Promise<string[]> {
  const shown = [...visits].slice(0, MOST_VISITS);
  if (shown.length === 0) return [];
  const ids = shown.map(([key]) => Number(key)).filter((id) => Number.isSafeInteger(id));
  const rows = await db.read({ conta, usuario, origem: 'sistema' }, (tx) =>
    tx.rows<Visit>(sql`
      select r.id, c.nome as cliente, coalesce(r.inicio_agendado, r.data_agendada, r.data_inicio) as data
      from registros r join clientes c on c.id = r.id_cliente
      where r.id = any(${ids}) and r.id_usuario = ${usuario}`),
  );
  const known = new Map(rows.map((row) => [String(row.id), row]));
  const more = visits.size - shown.length;
  return [
    'Visits:',
    ...shown.map(
      ([key, n]) => `  ${printable(nameOf(key, known.get(key)))}: ${n} event${n === 1 ? '' : 's'}`,
    ),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

function nameOf(key: string, visit: Visit | undefined): string {
  if (visit) return `${key}, ${visit.cliente}, ${visit.data?.slice(0, 10) ?? 'without a date'}`;
  return /^\d+$/.test(key)
    ? `${key}, which is not this technician's`
    : `${key}, made on the device`;
}

export const resultOf = ({
  aceito,
  repetido,
  recusado,
  imagens,
  imagens_recusadas,
}: Taken): string =>
  `Events: ${aceito} taken, ${repetido} were here already, ${recusado} refused\n` +
  `Images: ${imagens} taken or here already, ${imagens_recusadas} refused\n` +
  (recusado > 0 ? 'The office sees refused events in the console, with all others.\n' : '');
