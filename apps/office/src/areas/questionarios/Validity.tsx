/** From when to when a questionnaire is asked, in words. */
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { texts } from './texts.ts';

interface Props {
  of: { vigencia_inicio: string | null; vigencia_fim: string | null };
}

export function Validity({ of: { vigencia_inicio, vigencia_fim } }: Props) {
  const t = useTexts(texts);
  const { date } = useFormats();
  if (vigencia_inicio && vigencia_fim)
    return t('between', { from: date(vigencia_inicio), to: date(vigencia_fim) });
  if (vigencia_inicio) return t('from', { day: date(vigencia_inicio) });
  return vigencia_fim ? t('until', { day: date(vigencia_fim) }) : t('always');
}
