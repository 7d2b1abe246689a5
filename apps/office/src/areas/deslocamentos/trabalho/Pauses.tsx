import type { DiasDoTecnico } from '@campeiro/contract/escritorio/dias-de-trabalho';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { texts } from './texts.ts';

export type Day = DiasDoTecnico['dias'][number];

/** Each pause with its times. */
export function Pauses({ day: { pausas } }: { day: Day }) {
  const t = useTexts(texts);
  const { time } = useFormats();
  return pausas.map(({ tipo, inicio, fim }) => (
    <div key={inicio}>
      {t('span', {
        what: t(`pause ${tipo}`),
        from: time(inicio),
        until: fim === null ? t('now') : time(fim),
      })}
    </div>
  ));
}
