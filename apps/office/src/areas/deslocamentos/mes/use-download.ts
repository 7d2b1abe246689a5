/** The month as a file for payroll. */
import type { ResumoDoMes } from '@campeiro/contract/escritorio/meses-de-deslocamento';
import { beginningFor, csvOf, FOR_SPREADSHEETS } from '@campeiro/contract/kit/csv';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { saveFile } from '../../../transport/download.ts';
import { cellsOf, FIGURES } from './payroll.ts';
import { texts } from './texts.ts';

export function useDownload() {
  const t = useTexts(texts);
  return (mes: string, usuarios: ResumoDoMes['usuarios']) => {
    const titles = [
      t('csvMonth'),
      t('matricula'),
      t('technician'),
      ...FIGURES.map(([key]) => t(key)),
    ];
    const text =
      beginningFor(titles, FOR_SPREADSHEETS) + csvOf(cellsOf(mes, usuarios), FOR_SPREADSHEETS);
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `deslocamentos-${mes}.csv`);
  };
}
