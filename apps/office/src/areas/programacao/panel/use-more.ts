/** What a visit adds to a technician's day, in words. */
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { type Added, howMuch } from './added.ts';
import { texts } from './texts.ts';

const MINUTE = 60_000;

export function useMore(): (added: Added) => string {
  const t = useTexts(texts);
  const { duration, number, money } = useFormats();
  return (added) => {
    const much = howMuch(added);
    if (!much) return t('unknownWay');
    return t(much.isLess ? 'lessOf' : 'moreOf', {
      tempo: duration(much.minutes * MINUTE),
      km: number(much.km, 1),
      valor: money(much.valor),
    });
  };
}
