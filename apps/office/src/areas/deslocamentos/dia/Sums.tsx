import type { ContestacaoDoUsuario } from '@campeiro/contract/escritorio/contestacoes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../../parts/panel/Panel.tsx';
import type { Dia } from '../decisions.ts';
import classes from './Dia.module.css';
import { legAnchor } from './Legs.tsx';
import { texts } from './texts.ts';

interface Props {
  day: Dia;
  contests: readonly ContestacaoDoUsuario[] | undefined;
}

/** The figures of the day, who waits for an answer, and what changed since a manager decided about them. */
export function Sums({ day, contests = [] }: Props) {
  const t = useTexts(texts);
  const { number, money } = useFormats();
  const { distancia, distancia_gravada, desvio, valor, alertas } = day;
  const open = contests.filter(({ situacao }) => situacao === 'aberta');
  const changed = (['visitas_alteradas', 'base_alterada', 'valor_por_km_alterado'] as const).filter(
    (one) => alertas.includes(one),
  );
  return (
    <Panel title={t('sums')}>
      <dl className={classes.sums}>
        <div>
          <dt>{t('counted')}</dt>
          <dd>{t('km', { km: number(distancia, 1) })}</dd>
        </div>
        <div>
          <dt>{t('recorded')}</dt>
          <dd>
            {distancia_gravada === null
              ? t('noTrace')
              : t('km', { km: number(distancia_gravada, 1) })}
            {desvio !== null && (
              <small>
                {t(desvio > 0 ? 'traceOver' : desvio < 0 ? 'traceUnder' : 'traceSame', {
                  km: number(Math.abs(desvio), 1),
                })}
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('amount')}</dt>
          <dd>{money(valor)}</dd>
        </div>
      </dl>
      {open[0] && (
        <p className={classes.warning}>
          <a href={`#${legAnchor(open[0].ordem)}`}>{t('waiting', { n: open.length })}</a>
        </p>
      )}
      {changed.map((one) => (
        <p key={one} className={classes.warning}>
          {t(`why ${one}`)}
        </p>
      ))}
      {day.proprio && <p className={classes.warning}>{t('own')}</p>}
      {day.fechado && (
        <p className={classes.warning}>
          <Link to="/deslocamentos/mes" search={{ mes: day.data.slice(0, 7) } as never}>
            {t('closed')}
          </Link>
        </p>
      )}
    </Panel>
  );
}
