/** What a visit adds to a technician's day, in words. */
import type { Encaixe } from '@campeiro/contract/escritorio/encaixes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { texts } from './texts.ts';

const MINUTE = 60_000;

type Added = Pick<Encaixe, 'minutos_a_mais' | 'quilometros_a_mais' | 'valor_a_mais'>;

export function useMore(): (added: Added) => string {
  const t = useTexts(texts);
  const { duration, number, money } = useFormats();
  return ({ minutos_a_mais: minutes, quilometros_a_mais: km, valor_a_mais: valor }) =>
    minutes === null || km === null || valor === null
      ? t('unknownWay')
      : t(km < 0 ? 'lessOf' : 'moreOf', {
          tempo: duration(Math.abs(minutes) * MINUTE),
          km: number(Math.abs(km), 1),
          valor: money(Math.abs(valor)),
        });
}
