import { APROVACAO, isPaid } from '@campeiro/contract/deslocamentos/decisoes';
import type { DiaDoUsuario } from '@campeiro/contract/escritorio/deslocamentos';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import classes from './Deslocamentos.module.css';
import { texts } from './texts.ts';

type Dia = DiaDoUsuario;
type Codes = Pick<Dia, 'aprovacao' | 'pagamento'>;

/** What was decided, in words and a colour. A payment is the last that can happen to a day. */
export function Decided({ dia }: { dia: Codes }) {
  const t = useTexts(texts);
  return (
    <span className={classes.mark} data-tone={isPaid(dia) ? 'paid' : TONES[dia.aprovacao]}>
      {isPaid(dia) ? t(`pagamento ${dia.pagamento}`) : t(`aprovacao ${dia.aprovacao}`)}
    </span>
  );
}

const TONES = {
  [APROVACAO.aprovado]: 'good',
  [APROVACAO.desconsiderado]: 'out',
  [APROVACAO.em_verificacao]: 'held',
  [APROVACAO.nao_avaliado]: 'open',
  [APROVACAO.rejeitado]: 'bad',
} as const;

/** What needs attention: contested legs first, because their technician waits for an answer. */
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
