/** A workbook becomes comma-separated values as it arrives, so that everything after it knows one kind of file. */
import { Worker } from 'node:worker_threads';
import {
  type FalhaDoArquivo,
  MAX_ARQUIVO,
  MAX_COLUNAS,
  MAX_LINHA_TITULOS,
  MAX_LINHAS,
} from '@campeiro/contract/escritorio/importacoes';
import type { Answer, Task } from './workbook-worker.ts';

/** In bytes: what a workbook may contain, inflated; and how many files. */
const CONTENT = { bytes: 160 * 1024 * 1024, files: 2000 };
/** In MiB, and milliseconds. */
const HEAP = 1024;
const LONGEST = 60_000;

/** The first visible sheet with data, as UTF-8 with semicolons and decimal commas; or why it cannot be read. */
export function sheetOf(
  bytes: Uint8Array,
  longest = LONGEST,
): Promise<{ aba: string; csv: Uint8Array } | { falha: FalhaDoArquivo }> {
  const most = {
    ...CONTENT,
    rows: MAX_LINHAS + MAX_LINHA_TITULOS + 1,
    columns: MAX_COLUNAS,
    text: MAX_ARQUIVO,
  };
  const task: Task = { bytes, most };
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
  });
  return new Promise((resolve) => {
    const end = (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const tooLarge = () => end({ falha: 'planilha_grande' });
    const timer = setTimeout(tooLarge, longest);
    worker.once('message', end);
    // Out of memory; what the file has wrong is an answer.
    worker.once('error', tooLarge);
  });
}
