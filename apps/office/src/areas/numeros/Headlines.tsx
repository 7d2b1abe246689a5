import type { PainelDoMes } from '@campeiro/contract/escritorio/painel-do-mes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Link } from '@tanstack/react-router';
import { listOf } from './links.ts';
import classes from './Numeros.module.css';
import { shareOnTime, withWindow } from './shares.ts';
import { texts } from './texts.ts';

/** What is asked for first, with the month before. */
export function Headlines({ panel: { mes, total, total_anterior } }: { panel: PainelDoMes }) {
  const t = useTexts(texts);
  const { number, money } = useFormats();
  const percent = (share: number | undefined) =>
    share === undefined ? '–' : `${number(share * 100)}\u00a0%`;
  const figures = [
    {
      name: t('visitas'),
      value: number(total.visitas),
      before: number(total_anterior.visitas),
      to: listOf.visits(mes),
    },
    {
      name: t('concluidas'),
      value: number(total.situacoes.concluidas),
      before: number(total_anterior.situacoes.concluidas),
      to: listOf.state(mes, 'concluidas'),
    },
    {
      name: t('punctual'),
      value: percent(shareOnTime(total.pontualidade)),
      about: t('punctualOf', { n: withWindow(total.pontualidade) }),
      before: percent(shareOnTime(total_anterior.pontualidade)),
      to: listOf.punctuality(mes, 'antecipadas', 'no_horario'),
    },
    {
      name: t('km'),
      value: number(total.quilometros, 1),
      before: number(total_anterior.quilometros, 1),
      to: listOf.travel(mes),
    },
    {
      name: t('valor'),
      value: money(total.valor),
      before: money(total_anterior.valor),
      to: listOf.travel(mes),
    },
  ];
  return (
    <section className={classes.headlines} aria-label={t('headlines')} data-wide>
      {figures.map(({ name, value, about, before, to }) => (
        <Link key={name} to={to.to} search={to.search as never} className={classes.headline}>
          <span>{name}</span>
          <b>{value}</b>
          <small>{[about, t('before', { value: before })].filter(Boolean).join(' · ')}</small>
        </Link>
      ))}
    </section>
  );
}
