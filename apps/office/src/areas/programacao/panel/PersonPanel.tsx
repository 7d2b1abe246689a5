/** A person: what is left to do, and when they are not there. */

import type { TecnicoDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { dayOf } from '@campeiro/contract/kit/days';
import { instantOfWallClock, wallClockOf } from '@campeiro/contract/kit/wall-clock';
import { isWaiting } from '@campeiro/contract/visita/estado';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { CloseIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isOnDays } from '../../../board/redistribute.ts';
import { createAusenciaFields } from '../../../contract/fields.ts';
import { createAusencia, deleteAusencia } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { useChange } from '../../../transport/use-change.ts';
import classes from './Panel.module.css';
import type { PanelProps } from './props.ts';
import { Redistribute } from './Redistribute.tsx';
import { texts } from './texts.ts';

interface Props extends PanelProps {
  person: TecnicoDaAgenda;
}

export default function PersonPanel({
  person,
  data,
  days,
  now,
  planning,
  select,
  show,
  close,
}: Props) {
  const t = useTexts(texts);
  const [asked, setAsked] = useState(false);
  const [absent, setAbsent] = useState(false);
  const left = [...data.visits.values()].filter(
    (visit) => visit.id_usuario === person.id && isWaiting(visit) && isOnDays(visit, days, data),
  );
  return (
    <>
      <Stack gap={3} className={classes.head}>
        <Title order={2}>{person.nome}</Title>
        <Text c="dimmed">{t('left', { n: left.length })}</Text>
      </Stack>
      {left.length > 0 && !asked && (
        <Group gap={6}>
          <Button variant="light" onClick={() => setAsked(true)}>
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
      {asked && <Redistribute visits={left} data={data} planning={planning} onDone={close} />}
      <Absences person={person} />
      {absent ? (
        <NewAbsence
          person={person}
          now={now}
          zone={data.fuso_horario}
          onDone={() => {
            setAbsent(false);
            if (left.length > 0) setAsked(true);
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

interface NewAbsenceProps {
  person: TecnicoDaAgenda;
  now: number;
  zone: string;
  onDone: () => void;
}

/** From now to the end of the day, until somebody says otherwise. */
function NewAbsence({ person, now, zone, onDone }: NewAbsenceProps) {
  const t = useTexts(texts);
  const today = dayOf(now, zone);
  const [from, setFrom] = useState(wallClockOf(now, zone));
  const [to, setTo] = useState(`${today}T23:59`);
  const [reason, setReason] = useState('');
  const create = useChange(createAusencia, {
    onDone: () => {
      notify({ tone: 'done', text: texts.absenceSaved });
      onDone();
    },
  });
  const [inicio, fim] = [from, to].map((wall) => instantOfWallClock(wall, zone)) as [
    number,
    number,
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({
      body: {
        id_usuario: person.id,
        inicio: new Date(inicio).toISOString(),
        fim: new Date(fim).toISOString(),
        ...(reason.trim() && { motivo: reason.trim() }),
      },
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={8}>
        <TextInput
          type="datetime-local"
          label={t('from')}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          label={t('to')}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <TextInput
          label={t('reason')}
          value={reason}
          maxLength={createAusenciaFields.motivo.max}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          autoFocus
        />
        <Button type="submit" loading={create.isPending} disabled={!(inicio < fim)}>
          {t('newAbsence')}
        </Button>
      </Stack>
    </form>
  );
}
