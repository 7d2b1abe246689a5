/** What a device had not sent when it was last heard: never more than that, so the time of it stands beside. */
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { type Espera, kindOf } from './held.ts';
import { texts } from './texts.ts';

const MB = 1_000_000;

export function Holding({ espera, now }: { espera: Espera; now: number }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const when = useWhen(now);
  const { eventos, fotos, bytes, desde, contato_em } = espera;
  const size = `${number(Math.max(0.1, bytes / MB), 1)} MB`;
  return (
    <span title={t('about', { size })}>
      {t(kindOf(espera), { eventos, fotos, since: when(desde) })} ·{' '}
      {t('contact', { time: when(contato_em) })}
    </span>
  );
}

/** The time alone of what was today. */
function useWhen(now: number) {
  const { dayKey, shortDate, time } = useFormats();
  const today = dayKey(now);
  return (instant: string) =>
    dayKey(instant) === today ? time(instant) : `${shortDate(instant)} ${time(instant)}`;
}
