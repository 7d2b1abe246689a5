import type { Importacao } from '@campeiro/contract/escritorio/importacoes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import classes from './Importacao.module.css';
import { texts } from './texts.ts';

const COUNTS = ['criados', 'alterados', 'excluidos', 'iguais', 'recusados', 'avisados'] as const;
/** Shown only where there are any; of what a filter found, all but the refused ones. */
const RARE: readonly string[] = ['excluidos', 'avisados'];

/** What became of the rows so far, or would become of them. */
export function Counts({ row }: { row: Importacao }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  return (
    <dl className={classes.counts}>
      {COUNTS.filter(
        (count) => row[count] > 0 || count === 'recusados' || !(row.lote || RARE.includes(count)),
      ).map((count) => (
        <div key={count} data-refused={(count === 'recusados' && row[count] > 0) || undefined}>
          <dt>{t(count)}</dt>
          <dd>{number(row[count])}</dd>
        </div>
      ))}
    </dl>
  );
}
