/** The month as a file for payroll. */
import type { ResumoDoMes } from '@campeiro/contract/escritorio/meses-de-deslocamento';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { saveFile } from '../../../transport/download.ts';
import { cellsOf, FIGURES } from './payroll.ts';
import { texts } from './texts.ts';

/** Spreadsheets take a file for UTF-8 by this. */
const BOM = '\uFEFF';

export function useDownload() {
  const t = useTexts(texts);
  return async (mes: string, usuarios: ResumoDoMes['usuarios']) => {
    const { stringify } = await import('csv-stringify/browser/esm/sync');
    const head = FIGURES.map(([key]) => t(key));
    const lines = [[t('csvMonth'), t('technician'), ...head], ...cellsOf(mes, usuarios)];
    const text = BOM + stringify(lines, { delimiter: ';', record_delimiter: 'windows' });
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `deslocamentos-${mes}.csv`);
  };
}
