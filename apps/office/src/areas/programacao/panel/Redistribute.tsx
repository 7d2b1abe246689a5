/** Who could take visits over at their time, to be accepted in one go. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { BoardData } from '../../../board/data.ts';
import { redistribute } from '../../../board/redistribute.ts';
import type { Planning } from '../use-plan.ts';
import classes from './Panel.module.css';
import { texts } from './texts.ts';

const MINUTE = 60_000;

interface Props {
  visits: readonly VisitaDaAgenda[];
  data: BoardData;
  planning: Planning;
  onDone: () => void;
}

export function Redistribute({ visits, data, planning, onDone }: Props) {
  const t = useTexts(texts);
  const { time, duration } = useFormats();
  const [others, setOthers] = useState(true);
  const proposals = useMemo(() => {
    const without = visits.flatMap(({ id_usuario }) => id_usuario ?? []);
    return redistribute(data, new Set(visits.map(({ id }) => id)), new Set(without));
  }, [visits, data]);
  const taken = proposals.filter(({ person }) => person);
  const none = proposals.filter(({ person, visit }) => !person && visit.id_usuario !== null);
  const people = new Map(taken.map(({ visit, person }) => [visit.id, person?.id as number]));
  const accept = () => {
    const planned = others ? [...taken, ...none] : taken;
    void planning
      .plan(
        planned.map(({ visit }) => visit),
        ({ id }) => ({ id_usuario: people.get(id) ?? null }),
        texts.passedOn,
      )
      .then((done) => done && onDone());
  };
  return (
    <Stack gap={8}>
      <Text fw={600}>{t('proposals')}</Text>
      <ul className={classes.proposals}>
        {proposals.map(({ visit, person, detour }) => (
          <li key={visit.id} data-none={person ? undefined : true}>
            <b>{visit.inicio_agendado && time(visit.inicio_agendado)}</b>
            <span>{visit.cliente}</span>
            <small>
              {person
                ? `→ ${person.nome} · ${t('detour', { tempo: duration(detour * MINUTE) })}`
                : t('noOne')}
            </small>
          </li>
        ))}
      </ul>
      {none.length > 0 && (
        <Checkbox
          label={t('rest')}
          checked={others}
          onChange={({ currentTarget }) => setOthers(currentTarget.checked)}
        />
      )}
      <Button
        onClick={accept}
        disabled={taken.length === 0 && !(others && none.length > 0)}
        data-autofocus
      >
        {taken.length === 0 && others
          ? t('toQueue', { n: none.length })
          : t('accept', { n: taken.length })}
      </Button>
    </Stack>
  );
}
