import type { DiaDoUsuario } from '@campeiro/contract/escritorio/deslocamentos';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import classes from './Deslocamentos.module.css';
import { texts } from './texts.ts';

type Dia = DiaDoUsuario;

/** What was decided, in words and a colour. A payment is the last that can happen to a day. */
export function Decided({ dia: { aprovacao, pagamento } }: { dia: Dia }) {
  const t = useTexts(texts);
  const isPaid = pagamento === 3;
  return (
    <span className={classes.mark} data-tone={isPaid ? 'paid' : TONES[aprovacao]}>
      {isPaid ? t('pagamento 3') : t(`aprovacao ${aprovacao}`)}
    </span>
  );
}

const TONES = { 0: 'good', 1: 'out', 2: 'held', 3: 'open', 4: 'bad' } as const;

/** What needs attention: contested legs first, because somebody waits for an answer. */
export function Alerts({ dia: { alertas, contestacoes } }: { dia: Dia }) {
  const t = useTexts(texts);
  return (
    <span className={classes.alerts}>
      {contestacoes > 0 && <b>{t('contestedOnes', { n: contestacoes })}</b>}
      {alertas.map((alerta) => (
        <span key={alerta}>{t(alerta)}</span>
      ))}
    </span>
  );
}
