/** What changed since the figures of the day were fixed, each with its legs and its own decision. */
import type {
  Complemento,
  PercursoDoComplemento,
} from '@campeiro/contract/escritorio/complementos';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { listPercursosDoComplemento } from '../../../contract/operations.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { texts } from '../complementos/texts.ts';
import { Decide } from '../Decide.tsx';
import { decidableAddition } from '../decisions.ts';
import { Decided } from '../Marks.tsx';
import classes from './Dia.module.css';
import { texts as dayTexts } from './texts.ts';

type Leg = Static<typeof PercursoDoComplemento>;

/** As many as a page of the API has. */
const ALL = 100;

export function Additions({ additions }: { additions: readonly Complemento[] }) {
  const t = useTexts(texts);
  if (additions.length === 0) return null;
  return (
    <Panel title={t('title')} about={t('about')} isFlush>
      <ul className={classes.legs}>
        {additions.map((one) => (
          <Addition key={one.id} addition={one} />
        ))}
      </ul>
    </Panel>
  );
}

function Addition({ addition }: { addition: Complemento }) {
  const t = useTexts(texts);
  const day = useTexts(dayTexts);
  const { dateAndTime } = useFormats();
  const difference = useDifference();
  const { mudancas, valor, aprovacao, motivo, usuario_ultima_alteracao, ultima_alteracao } =
    addition;
  const waits = aprovacao === 2 || aprovacao === 3;
  return (
    <li>
      <div className={classes.addition}>
        <strong>{mudancas.map((one) => t(one)).join(' · ')}</strong>
        <span className={classes.figures}>{difference(addition)}</span>
        <Decided dia={addition} />
        <span className={classes.do}>
          <Decide
            kind="complementos"
            rows={[decidableAddition(addition)]}
            clear={() => {}}
            isPage
          />
        </span>
      </div>
      {motivo && <p>“{motivo}”</p>}
      {usuario_ultima_alteracao && ultima_alteracao && (
        <small>
          {day('by', { who: usuario_ultima_alteracao, when: dateAndTime(ultima_alteracao) })}
        </small>
      )}
      {waits && valor <= 0 && <p className={classes.warning}>{t('nothingToPay')}</p>}
      {addition.proprio && <p className={classes.warning}>{t('own')}</p>}
      {addition.id_contestacao === null && <Legs id_complemento={addition.id} />}
    </li>
  );
}

/** As `+3,2 km · +R$ 4,80`. */
function useDifference() {
  const t = useTexts(texts);
  const { number, money } = useFormats();
  return ({ distancia, valor }: { distancia: number; valor: number }) => {
    const plus = valor > 0 ? '+' : '';
    return t('difference', {
      km: `${distancia > 0 ? '+' : ''}${number(distancia, 1)}`,
      valor: `${plus}${money(valor)}`,
    });
  };
}

function Legs({ id_complemento }: { id_complemento: number }) {
  const t = useTexts(texts);
  const { data } = useQuery(
    answerOf(listPercursosDoComplemento, { body: { id_complemento, por_pagina: ALL } }),
  );
  return (
    <details className={classes.differing}>
      <summary>{t('legs')}</summary>
      <ul>
        {data?.dados.map((leg) => (
          <Differing key={`${leg.sinal} ${leg.ordem}`} leg={leg} />
        ))}
      </ul>
    </details>
  );
}

function Differing({ leg }: { leg: Leg }) {
  const t = useTexts(texts);
  const day = useTexts(dayTexts);
  const { time } = useFormats();
  const difference = useDifference();
  const { sinal, distancia, valor, inicio, fim } = leg;
  return (
    <li data-taken={sinal < 0 || undefined}>
      <span>{t(sinal > 0 ? 'added' : 'taken')}</span>
      <span>
        {[leg.origem, leg.destino].map((end) => end ?? day('unknown')).join(' → ')}
        {inicio !== fim && ` · ${time(inicio)} – ${time(fim)}`}
      </span>
      <span className={classes.figures}>
        {difference({ distancia: sinal * distancia, valor: sinal * valor })}
      </span>
    </li>
  );
}
