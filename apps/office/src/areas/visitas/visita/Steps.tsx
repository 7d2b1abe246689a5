import type { Marco } from '@campeiro/contract/escritorio/marcos';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { texts } from './texts.ts';
import classes from './Visita.module.css';

/** Events of the device, in the order in which they happened: retracted steps too. */
export function Steps({ steps }: { steps: readonly Marco[] | undefined }) {
  const t = useTexts(texts);
  return (
    <Panel title={t('steps')}>
      {steps?.length === 0 && <Text c="dimmed">{t('noSteps')}</Text>}
      <ol className={classes.steps}>
        {steps?.map((step) => (
          <Step key={step.id_evento} step={step} />
        ))}
      </ol>
    </Panel>
  );
}

/** Later than this an event came late, in milliseconds. */
const LATE = 120_000;

function Step({ step }: { step: Marco }) {
  const t = useTexts(texts);
  const { dateAndTime, distance, duration } = useFormats();
  const isLate = Date.parse(step.recebido_em) - Date.parse(step.data) > LATE;
  const about = [
    step.usuario,
    step.distancia !== null && t('away', { distance: distance(step.distancia) }),
    step.declarado && t('declared'),
    step.anulado && t('retracted'),
    isLate && t('received', { when: dateAndTime(step.recebido_em) }),
    step.data_aparelho !== null && t('shown', { when: dateAndTime(step.data_aparelho) }),
    // A clock that was put right meanwhile says nothing more.
    step.data_aparelho === null &&
      step.desvio_relogio !== null &&
      t('clock', { duration: duration(Math.abs(step.desvio_relogio) * 1000) }),
  ];
  return (
    <li data-retracted={step.anulado || undefined}>
      <b>{t(step.tipo)}</b> <time>{dateAndTime(step.data)}</time>
      <small>{about.filter(Boolean).join(' · ')}</small>
      {step.motivo && <q>{step.motivo}</q>}
    </li>
  );
}
