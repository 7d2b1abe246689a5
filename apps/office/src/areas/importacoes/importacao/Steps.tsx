import { useTexts } from '@campeiro/ui/language/language.tsx';
import classes from './Importacao.module.css';
import { texts } from './texts.ts';

const STEPS = ['arquivo', 'colunas', 'simulacao', 'resultado'] as const;
export type Step = (typeof STEPS)[number];

/** Where the import is on its way. */
export function Steps({ present }: { present: Step }) {
  const t = useTexts(texts);
  const at = STEPS.indexOf(present);
  return (
    <ol className={classes.steps} aria-label={t('steps')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={step === present ? 'step' : undefined}
          data-done={index < at || undefined}
        >
          <span aria-hidden>{index + 1}</span>
          {t(step)}
        </li>
      ))}
    </ol>
  );
}
