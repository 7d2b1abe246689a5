/** The two ends of what was promised to the customer of a visit. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import * as times from '@campeiro/ui/vocabulary/times.ts';
import { DraftMoment } from '../draft/DraftMoment.tsx';
import type { Draft } from '../draft/use-draft.ts';

const texts = { from: times.combinadoDe, to: times.combinadoAte };

/** Beside or below each other, as their container says. */
export function PromisedMoments({ draft }: { draft: Draft }) {
  const t = useTexts(texts);
  const moment = { draft, type: 'datetime-local' } as const;
  return (
    <>
      <DraftMoment {...moment} name="janela_inicio" label={t('from')} />
      <DraftMoment {...moment} name="janela_fim" label={t('to')} />
    </>
  );
}
