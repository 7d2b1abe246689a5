/** Imports a file as the console does: sends it, tries it, and only then writes it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  Importacao,
  ImportacaoChange,
  RecursoDeImportacao,
} from '@campeiro/contract/escritorio/importacoes';
import type { Office } from './office.ts';

const AT = '/importacoes';
const ASK_EVERY = 500;
const WORKING = ['simulando', 'importando'];

interface Wanted {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  recurso: RecursoDeImportacao;
  /** How the file is read. */
  change: ImportacaoChange;
  /** Columns by their titles, and the field that each fills; empty for none. The others are guessed. */
  map: readonly (readonly [title: string, field: string])[];
  /** Writes it; otherwise it is only tried, and nothing is left on the server. */
  isWritten: boolean;
  /** The user's own password, which a file of users needs. */
  senha: string;
}

interface Refused {
  linha: number;
  motivos: string[];
}

/** How an import ended. */
interface Imported {
  importacao: Importacao;
  /** For each title of a column, the field that it fills, or null. */
  colunas: Record<string, string | null>;
  /** The first hundred. */
  recusas: Refused[];
}

/** Throws an Error with a sentence if the file cannot be imported at all. */
export async function importFile(
  office: Office,
  { name, bytes, recurso, change, map, isWritten, senha }: Wanted,
  progress: (text: string) => void,
): Promise<Imported> {
  const { id } = await office.post<Importacao>(AT, { nome_arquivo: name, recurso });
  const own = `${AT}/${id}`;
  let isKept = false;
  let isEnded = false;
  try {
    const type = name.toLowerCase().endsWith('.xlsx') ? XLSX : 'text/csv';
    let row = await office.put<Importacao>(`${own}/arquivo`, bytes, type);
    requireSound(row);
    const mapeamento = map.length > 0 ? { mapeamento: mappingOf(row, map) } : {};
    row = await office.patch<Importacao>(own, { ...change, ...mapeamento });
    requireSound(row);
    await office.post(`${own}/simular`, {});
    row = await untilEnded(office, own, progress);
    if (isWritten) {
      isKept = true;
      await office.post(`${own}/iniciar`, recurso === 'usuarios' ? { senha_atual: senha } : {});
      row = await untilEnded(office, own, progress);
    }
    isEnded = true;
    const { dados } = await office.get<{ dados: Refused[] }>(`${own}/recusas`);
    const pairs = row.colunas.map((title, i) => [title, row.mapeamento[i] ?? null] as const);
    return { importacao: row, colunas: Object.fromEntries(pairs), recusas: dados };
  } finally {
    // After Ctrl-C too. What was written stays, and the console can undo it.
    if (!isEnded) await office.cancel(own);
    if (!isKept) await office.delete(own);
  }
}

/** What was guessed, and what is given instead. A guess gives way to a column that was given the same field. */
function mappingOf(
  { colunas, mapeamento }: Importacao,
  given: Wanted['map'],
): ImportacaoChange['mapeamento'] {
  const wanted = new Map(given);
  const unknown = [...wanted.keys()].filter((title) => !colunas.includes(title));
  if (unknown.length > 0)
    throw new Error(
      `The file has no column ${unknown.map((it) => `"${it}"`).join(', ')}. It has: ${colunas.join(', ')}.`,
    );
  const taken = new Set(wanted.values());
  return colunas.map((title, i) => {
    const guess = mapeamento[i] ?? null;
    const field = wanted.get(title) ?? (guess !== null && taken.has(guess) ? null : guess);
    return field || null;
  }) as ImportacaoChange['mapeamento'];
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function untilEnded(
  office: Office,
  own: string,
  progress: (text: string) => void,
): Promise<Importacao> {
  for (;;) {
    const row = await office.get<Importacao>(own);
    if (!WORKING.includes(row.situacao)) {
      requireSound(row);
      return row;
    }
    progress(`${row.situacao}: ${row.linhas} of ${row.total_linhas ?? '?'} rows`);
    await sleep(ASK_EVERY);
  }
}

function requireSound({ situacao, falha }: Importacao): void {
  if (situacao === 'falhou') throw new Error(`The file cannot be imported: ${falha}.`);
  if (situacao === 'cancelada') throw new Error('The import was cancelled on the server.');
}
