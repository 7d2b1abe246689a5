import type { ContestacaoDoUsuario } from '@campeiro/contract/escritorio/contestacoes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { AnswerButton } from '../contestacoes/AnswerButton.tsx';
import { texts } from '../contestacoes/texts.ts';
import classes from './Dia.module.css';

interface Props {
  contest: ContestacaoDoUsuario;
  /** Whether it stands below no leg, and has to say of which it was. */
  isDetached?: boolean;
}

/** What the technician says, and the answer. The figures are those that were contested. */
export function Contest({ contest, isDetached = false }: Props) {
  const t = useTexts(texts);
  const { number, money, dateAndTime } = useFormats();
  const { situacao, comentario, data_criacao, resposta, respondida_por, respondida_em } = contest;
  const figures = { km: number(contest.distancia, 1), valor: money(contest.valor) };
  return (
    <div className={classes.contest} data-open={situacao === 'aberta' || undefined}>
      <p>
        <strong>{t(`contest ${situacao}`)}</strong>{' '}
        <small>
          {dateAndTime(data_criacao)} · {t('figuresThen', figures)}
          {isDetached &&
            ` · ${[contest.origem, contest.destino].map((end) => end ?? t('base')).join(' → ')}`}
        </small>
      </p>
      <p>“{comentario}”</p>
      {situacao === 'aberta' ? (
        <AnswerButton contest={contest} />
      ) : (
        <p>
          {contest.valor_aceito !== null && (
            <strong>
              {t('granted', {
                km: number(contest.distancia_aceita ?? 0, 1),
                valor: money(contest.valor_aceito),
              })}{' '}
            </strong>
          )}
          {resposta}{' '}
          <small>
            {[respondida_por, respondida_em && dateAndTime(respondida_em)]
              .filter(Boolean)
              .join(', ')}
          </small>
        </p>
      )}
    </div>
  );
}
