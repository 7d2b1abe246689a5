/** By how much something keeps a technician from a visit, in the same words wherever it is said. */
import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { amountTexts } from './reason-texts.ts';

const MINUTE = 60_000;

type Obstacle = Otimizacao['fora'][number]['obstaculos'][number];

/** A reason. `minutos`: how many are missing at the end of a full day. */
type Reason = Pick<Obstacle, 'motivo' | 'quanto'> & Partial<Pick<Obstacle, 'minutos'>>;

/** The words; undefined where there is nothing to say beyond the reason. */
export function useAmount(): (of: Reason) => string | undefined {
  const t = useTexts(amountTexts);
  const { number, duration } = useFormats();
  const spanOf = useSpan();
  return ({ motivo, quanto, minutos = null }) => {
    if (minutos !== null) return t('missing', { tempo: duration(minutos * MINUTE) });
    if (!quanto) return undefined;
    const { total, maximo, habilidades, de, ate } = quanto;
    switch (motivo) {
      case 'habilidade':
        return t('lacking', { n: habilidades.length, quais: habilidades.join(', ') });
      case 'fora_do_expediente':
        return t('works', spanOf(de, ate));
      case 'ausencia':
        return t('away', spanOf(de, ate));
      case 'limite_de_visitas':
      case 'limite_de_minutos':
      case 'limite_de_quilometros': {
        const digits = motivo === 'limite_de_quilometros' ? 1 : 0;
        return t(motivo, { total: number(Number(total), digits), maximo: number(Number(maximo)) });
      }
      default:
        return undefined;
    }
  };
}

/** Times of one day; of several, each with its day. */
function useSpan() {
  const { time, weekday, dayKey } = useFormats();
  return (de: string | null, ate: string | null) => {
    const [from, until] = [de ?? '', ate ?? ''];
    const isOneDay = dayKey(from) === dayKey(until);
    const say = (instant: string) =>
      isOneDay ? time(instant) : `${weekday(instant)} ${time(instant)}`;
    return { de: say(from), ate: say(until) };
  };
}
