import type { Percurso } from '@campeiro/contract/deslocamentos';
import type { ContestacaoDoUsuario } from '@campeiro/contract/escritorio/contestacoes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { NextIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { noonOf } from '../../../parts/moment/noon.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { useRateText } from '../use-rate-text.ts';
import { Contest } from './Contest.tsx';
import classes from './Dia.module.css';
import { texts } from './texts.ts';

interface Props {
  legs: Percurso[] | undefined;
  contests: ContestacaoDoUsuario[] | undefined;
}

/** Leg by leg, in the order of the day. Contests stand where they are of; a leg may be gone since. */
export function Legs({ legs, contests = [] }: Props) {
  const t = useTexts(texts);
  const ofLeg = ({ ordem }: Percurso) => contests.filter((one) => one.ordem === ordem);
  const gone = contests.filter(({ ordem }) => legs && !legs.some((leg) => leg.ordem === ordem));
  return (
    <Panel title={t('legs')} about={t('legsAbout')} isFlush>
      <ol className={classes.legs}>
        {legs?.map((leg) => (
          <Leg key={leg.id_percurso} leg={leg} contests={ofLeg(leg)} />
        ))}
        {!legs && (
          <li>
            <Skeleton height={40} />
          </li>
        )}
        {gone.length > 0 && (
          <li>
            <strong>{t('earlier')}</strong>
            {gone.map((contest) => (
              <Contest key={contest.id} contest={contest} isDetached />
            ))}
          </li>
        )}
      </ol>
    </Panel>
  );
}

/** Where the leg stands on its page. */
export const legAnchor = (ordem: number): string => `percurso-${ordem}`;

function Leg({ leg, contests }: { leg: Percurso; contests: ContestacaoDoUsuario[] }) {
  const t = useTexts(texts);
  const { number, money, time } = useFormats();
  const { ordem, distancia, valor, inicio, fim, alertas } = leg;
  return (
    <li className={classes.leg} id={legAnchor(ordem)}>
      <div className={classes.head}>
        <span className={classes.number} aria-hidden="true">
          {ordem}
        </span>
        <span className={classes.way}>
          <End name={leg.origem} id_registro={leg.id_registro_origem} />
          <NextIcon size={13} />
          <End name={leg.destino} id_registro={leg.id_registro_destino} />
        </span>
        <span className={classes.figures}>
          {t('km', { km: number(distancia, 1) })} · {money(valor)}
        </span>
      </div>
      <div className={classes.explained}>
        {inicio !== fim && (
          <p>
            {time(inicio)} – {time(fim)}
          </p>
        )}
        <Explained leg={leg} />
      </div>
      {alertas.map((alerta) => (
        <p key={alerta} className={classes.warning}>
          {t(`why ${alerta}`)}
        </p>
      ))}
      {contests.map((contest) => (
        <Contest key={contest.id} contest={contest} />
      ))}
    </li>
  );
}

/** The visit that it is of, or the base. */
function End({ name, id_registro }: { name: string | null; id_registro: number | null }) {
  const t = useTexts(texts);
  if (id_registro === null) return name ?? t('base');
  return (
    <Link to="/visitas/$id" params={{ id: String(id_registro) }}>
      {name ?? t('unknown')}
    </Link>
  );
}

/** How the distance and the amount come about. */
function Explained({ leg }: { leg: Percurso }) {
  const t = useTexts(texts);
  const { number, money, date } = useFormats();
  const { distancia, distancia_geodesica, distancia_trajeto, fator, valor_por_km_desde } = leg;
  const rateText = useRateText();
  const km = number(distancia, 1);
  const straight = number(distancia_geodesica, 3);
  const price = { km, rate: rateText(leg.valor_por_km), valor: money(leg.valor) };
  const difference = distancia_trajeto === null ? 0 : distancia_trajeto - distancia;
  return (
    <>
      <p>
        {fator === null
          ? t('byRoad', { km, straight })
          : t('estimated', { km, straight, factor: number(fator, 1) })}
      </p>
      {distancia_trajeto !== null && (
        <p>
          {t('trace', {
            km: number(distancia_trajeto, 1),
            difference: `${difference > 0 ? '+' : ''}${number(difference, 1)}`,
          })}
        </p>
      )}
      <p>
        {valor_por_km_desde === null
          ? t('undatedPrice', price)
          : t('price', { ...price, since: date(noonOf(valor_por_km_desde)) })}
      </p>
    </>
  );
}
