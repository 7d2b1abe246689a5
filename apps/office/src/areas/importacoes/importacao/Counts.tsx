import type { Importacao } from '@campeiro/contract/escritorio/importacoes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import classes from './Importacao.module.css';
import { texts } from './texts.ts';

const COUNTS = ['criados', 'alterados', 'iguais', 'recusados'] as const;

/** What became of the rows so far, or would become of them. */
export function Counts({ row }: { row: Importacao }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  return (
    <dl className={classes.counts}>
      {COUNTS.map((count) => (
        <div key={count} data-refused={(count === 'recusados' && row[count] > 0) || undefined}>
          <dt>{t(count)}</dt>
          <dd>{number(row[count])}</dd>
        </div>
      ))}
    </dl>
  );
}
