import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useLive } from '../../app/use-device.ts';
import { readDraft } from '../../outbox/drafts.ts';
import type { Percurso } from '../../store/wire.ts';
import { ContestForm } from './ContestForm.tsx';
import { contestDraft } from './contest-draft.ts';
import classes from './Travel.module.css';
import { texts } from './texts.ts';
import { useFigures } from './use-figures.ts';

interface Props {
  percurso: Percurso;
  /** It has an open contest, and can have one only. */
  contested: boolean;
  onContested: () => Promise<void>;
}

/** From where to where, when, how far, what it comes to and how that was found. */
export function Leg({ percurso, contested, onContested }: Props) {
  const t = useTexts(texts);
  const { time } = useFormats();
  const { km, money } = useFigures();
  const [open, setOpen] = useState(false);
  // Something was typed, and the app was closed.
  const draft = useLive((db) => readDraft(db, contestDraft(percurso)), [percurso.id_percurso]);
  const { origem, destino, inicio, fim, distancia, valor, metodo, fator, valor_por_km } = percurso;
  const isOpen = (open || draft !== undefined) && !contested;
  return (
    <div className={classes.leg}>
      <Text fw={600}>
        {t('leg', {
          ordem: percurso.ordem,
          origem: origem ?? t('somewhere'),
          destino: destino ?? t('somewhere'),
        })}
      </Text>
      <Text size="sm">
        {time(inicio)}–{time(fim)} · {km(distancia)} · {money(valor)}
      </Text>
      <Text size="sm" c="dimmed">
        {metodo === 'osrm' ? t('byRoad') : t('estimated', { fator: fator ?? 1 })}{' '}
        {t('rate', { rate: money(valor_por_km) })}
      </Text>
      {isOpen && (
        <ContestForm percurso={percurso} onClose={() => setOpen(false)} onContested={onContested} />
      )}
      {!isOpen && !contested && (
        <Button variant="subtle" px="xs" ml={-10} onClick={() => setOpen(true)}>
          {t('contest')}
        </Button>
      )}
    </div>
  );
}
