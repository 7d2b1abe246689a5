import type { Importacao } from '@campeiro/contract/escritorio/importacoes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { undoImportacao } from '../../../contract/operations.ts';
import { Begin } from './Begin.tsx';
import { texts } from './texts.ts';

/** Takes back what the import wrote, after a question. */
export function Undo({ row }: { row: Importacao }) {
  const t = useTexts(texts);
  if (row.a_desfazer === 0) return null;
  return (
    <Begin
      row={row}
      route={undoImportacao}
      action={t('undo')}
      about={t('undoAbout', { n: row.a_desfazer, what: row.lote ? 'lote' : row.recurso })}
    >
      {(begin, isPending) => (
        <Button variant="default" loading={isPending} onClick={begin}>
          {t('undo')}
        </Button>
      )}
    </Begin>
  );
}
