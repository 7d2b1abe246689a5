/** A planned day as it may go: asked for when the panel opens, and again when the dispatcher says so. */
import { dayOf } from '@campeiro/contract/kit/days';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Loader, Select, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOnDays } from '../../../../board/redistribute.ts';
import { rehearseDiaFields } from '../../../../contract/fields.ts';
import { rehearseDia } from '../../../../contract/operations.ts';
import { noonOf } from '../../../../parts/moment/noon.ts';
import { TroubleNote } from '../../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../../transport/queries.ts';
import { idsOf } from '../asked-people.ts';
import classes from '../Panel.module.css';
import type { PanelProps } from '../props.ts';
import { Findings } from './Findings.tsx';
import { dayOfRehearsal } from './risks.ts';
import { texts } from './texts.ts';

interface Props extends PanelProps {
  /** The day that the address asks for. */
  dia: string;
}

export default function RehearsalPanel({ dia: asked, data, days, now, show }: Props) {
  const t = useTexts(texts);
  const { weekday } = useFormats();
  const today = dayOf(now, data.fuso_horario);
  const dia = dayOfRehearsal(days, asked, today);
  return (
    <>
      <Stack gap={3} className={classes.head}>
        <Title order={2}>{t('title')}</Title>
        <Text c="dimmed">{weekday(noonOf(dia))}</Text>
        <Text size="xs" c="dimmed">
          {t('hint')}
        </Text>
      </Stack>
      {days.length > 1 && (
        <Select
          label={t('day')}
          data={days
            .filter((day) => day >= today || day === dia)
            .map((day) => ({ value: day, label: weekday(noonOf(day)) }))}
          value={dia}
          onChange={(day) => day && show({ kind: 'rehearsal', dia: day })}
          allowDeselect={false}
        />
      )}
      {dia < today ? (
        <Text role="status">{t('over')}</Text>
      ) : (
        <Rehearsed key={dia} {...{ dia, data, show }} />
      )}
    </>
  );
}

function Rehearsed({ dia, data, show }: Pick<Props, 'dia' | 'data' | 'show'>) {
  const t = useTexts(texts);
  const ids_usuario = idsOf(data, rehearseDiaFields.ids_usuario.max);
  const stamp = `${ids_usuario} ${stampOf(data, dia)}`;
  /** The technicians and the plan as they were when they were rehearsed last. */
  const [seen, setSeen] = useState({ ids_usuario, stamp });
  const {
    data: found,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...answerOf(rehearseDia, { body: { dia, ids_usuario: seen.ids_usuario } }, []),
    // Each time it is opened the plan may be another one; while it is read it stays what was read.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const again = () => {
    setSeen({ ids_usuario, stamp });
    // For other technicians it is another question, which is asked by itself.
    if (String(ids_usuario) === String(seen.ids_usuario)) void refetch();
  };
  if (error) return <TroubleNote error={error} onAgain={again} />;
  if (!found || isFetching)
    return (
      <Group gap={8} role="status">
        <Loader size="sm" />
        <Text>{t('rehearsing')}</Text>
      </Group>
    );
  return (
    <>
      {stamp !== seen.stamp && (
        <Text role="status" c="orange.8">
          {t('changed')}
        </Text>
      )}
      <Findings found={found} data={data} onOpen={(id) => show({ kind: 'visit', id })} />
      <Button variant="default" onClick={again}>
        {t('again')}
      </Button>
    </>
  );
}

/** What differs once a visit of the day was changed, added or taken away. */
function stampOf(data: PanelProps['data'], dia: string): string {
  const stamps = [...data.visits.values()]
    .filter((visit) => isOnDays(visit, [dia], data))
    .map(({ id, atualizado_em }) => `${id} ${atualizado_em}`);
  return stamps.join();
}
