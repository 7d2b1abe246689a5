/** A person: what is left to do, and when they are not there. */

import type { Span } from '@campeiro/contract/agenda/periodo';
import type { TecnicoDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { dayOf } from '@campeiro/contract/kit/days';
import { instantOfWallClock, wallClockOf } from '@campeiro/contract/kit/wall-clock';
import { isWaiting } from '@campeiro/contract/visita/estado';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { CloseIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isOnDays } from '../../../board/redistribute.ts';
import { createAusenciaFields } from '../../../contract/fields.ts';
import { createAusencia, deleteAusencia } from '../../../contract/operations.ts';
import { DraftMoment } from '../../../parts/draft/DraftMoment.tsx';
import { Form, hasEdits } from '../../../parts/draft/Form.tsx';
import { DraftText } from '../../../parts/draft/Inputs.tsx';
import { useEdits } from '../../../parts/draft/use-guard.ts';
import { useNewForm } from '../../../parts/draft/use-new-form.ts';
import { HoldingOf } from '../../../parts/holding/HoldingOf.tsx';
import { useChange } from '../../../transport/use-change.ts';
import classes from './Panel.module.css';
import { PassOn } from './PassOn.tsx';
import type { PanelProps } from './props.ts';
import { texts } from './texts.ts';
import { useHit } from './use-hit.ts';

interface Props extends PanelProps {
  person: TecnicoDaAgenda;
}

export default function PersonPanel({ person, ...panel }: Props) {
  const t = useTexts(texts);
  const { data, days, now, select, show, leave, onEdits } = panel;
  // The visits to be given to others, by their ids, or those that an absence leaves behind.
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set());
  const [absence, setAbsence] = useState<Span>();
  const hit = useHit(absence, person.id, data);
  const [absent, setAbsent] = useState(false);
  const left = [...data.visits.values()].filter(
    (visit) => visit.id_usuario === person.id && isWaiting(visit) && isOnDays(visit, days, data),
  );
  const rest = left.filter(({ id }) => asked.has(id));
  const given = hit ?? rest;
  const from = dayOf(Math.max(absence?.inicio ?? 0, now), data.fuso_horario);
  const first = absence ? from : (days[0] ?? from);
  return (
    <>
      <Stack gap={3} className={classes.head}>
        <Title order={2}>{person.nome}</Title>
        <Text c="dimmed">{t('left', { n: left.length })}</Text>
        <HoldingOf id={person.id} now={now} />
        <Anchor component={Link} to={`/visitas/folha/${person.id}?dia=${days[0]}`}>
          {t('daySheet')}
        </Anchor>
      </Stack>
      {left.length > 0 && asked.size === 0 && !absence && (
        <Group gap={6}>
          <Button variant="light" onClick={() => setAsked(new Set(left.map(({ id }) => id)))}>
            {t('redistributeRest')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              show(undefined);
              select(new Set(left.map(({ id }) => id)));
            }}
          >
            {t('chooseRest')}
          </Button>
        </Group>
      )}
      {given.length > 0 && <PassOn key={absence?.inicio} {...panel} visits={given} from={first} />}
      <Absences person={person} />
      {absent ? (
        <NewAbsence
          person={person}
          day={days[0] ?? dayOf(now, data.fuso_horario)}
          now={now}
          zone={data.fuso_horario}
          leave={leave}
          onEdits={onEdits}
          onClose={() => setAbsent(false)}
          onDone={(recorded) => {
            setAbsent(false);
            setAbsence(recorded);
          }}
        />
      ) : (
        <Button variant="default" onClick={() => setAbsent(true)}>
          {t('newAbsence')}
        </Button>
      )}
    </>
  );
}

function Absences({ person: { ausencias } }: { person: TecnicoDaAgenda }) {
  const t = useTexts(texts);
  const { weekday, time } = useFormats();
  const remove = useChange(deleteAusencia);
  return (
    <Stack gap={4}>
      <Title order={3}>{t('absences')}</Title>
      {ausencias.length === 0 && <Text c="dimmed">{t('noAbsences')}</Text>}
      {ausencias.map(({ id, inicio, fim, motivo }) => (
        <Group key={id} gap={6} wrap="nowrap" justify="space-between">
          <span>
            {weekday(inicio)} {time(inicio)} – {weekday(fim)} {time(fim)}
            {motivo && ` · ${motivo}`}
          </span>
          <ActionIcon
            aria-label={t('removeAbsence')}
            onClick={() => remove.mutate({ params: { id } })}
          >
            <CloseIcon size={15} />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  );
}

interface NewAbsenceProps extends Pick<PanelProps, 'leave' | 'onEdits'> {
  person: TecnicoDaAgenda;
  /** The first day that the board shows. */
  day: string;
  now: number;
  zone: string;
  onDone: (absence: Span) => void;
  onClose: () => void;
}

/** Of the day that the board shows, from now on if that is today, unless the dispatcher changes it. */
function NewAbsence({ person, day, now, zone, leave, onEdits, onDone, onClose }: NewAbsenceProps) {
  const t = useTexts(texts);
  const instant = (wall = '') => instantOfWallClock(wall, zone);
  const form = useNewForm({
    initial: {
      inicio: day === dayOf(now, zone) ? wallClockOf(now, zone) : `${day}T00:00`,
      fim: `${day}T23:59`,
      motivo: '',
    },
    route: createAusencia,
    request: ({ inicio, fim, motivo = '' }) => ({
      body: {
        id_usuario: person.id,
        inicio: new Date(instant(inicio)).toISOString(),
        fim: new Date(instant(fim)).toISOString(),
        ...(motivo.trim() && { motivo: motivo.trim() }),
      },
    }),
    isComplete: ({ inicio, fim }) => instant(inicio) < instant(fim),
    created: texts.absenceSaved,
    onDone: ({ inicio, fim }) => onDone({ inicio: Date.parse(inicio), fim: Date.parse(fim) }),
  });
  useEdits(hasEdits(form), onEdits);
  const { draft } = form;
  return (
    <Form {...form} save={t('newAbsence')} onCancel={() => leave(onClose)}>
      <DraftMoment draft={draft} name="inicio" type="datetime-local" label={t('from')} />
      <DraftMoment draft={draft} name="fim" type="datetime-local" label={t('to')} />
      <DraftText
        draft={draft}
        name="motivo"
        label={t('reason')}
        maxLength={createAusenciaFields.motivo.max}
      />
    </Form>
  );
}
