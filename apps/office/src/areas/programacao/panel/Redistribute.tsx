/** Who could take visits over at their time, to be accepted in one go. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Checkbox, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoardData } from '../../../board/data.ts';
import { proposeRedistribuicao } from '../../../contract/operations.ts';
import { WhyButton } from '../../../parts/why/WhyButton.tsx';
import { answerOf } from '../../../transport/queries.ts';
import type { Planning } from '../use-plan.ts';
import classes from './Panel.module.css';
import { changeTo, saidOf } from './passed-on.ts';
import { texts } from './texts.ts';

const MINUTE = 60_000;
/** The maximum of one request. */
const MOST = 100;

interface Props {
  visits: readonly VisitaDaAgenda[];
  data: BoardData;
  planning: Planning;
  onDone: () => void;
}

export function Redistribute({ visits, data, planning, onDone }: Props) {
  const t = useTexts(texts);
  const { time, weekday, duration } = useFormats();
  const [others, setOthers] = useState(true);
  const ids = visits.map(({ id }) => id).toSorted((a, b) => a - b);
  const { data: answer } = useQuery(
    answerOf(proposeRedistribuicao, { body: { ids: ids.slice(0, MOST) } }),
  );
  if (!answer) return <Loader size="sm" />;
  const people = new Map(data.tecnicos.map((person) => [person.id, person]));
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  const proposals = answer.dados.flatMap(({ id, id_usuario, minutos_a_mais, motivo }) => {
    const visit = byId.get(id);
    // One that was pinned after the answer stays as well; those of other days are not on the board.
    const isPinned = motivo === 'fixada' || (data.visits.get(id) ?? visit)?.fixada === true;
    const person = isPinned ? undefined : people.get(id_usuario ?? 0);
    return visit ? [{ visit, person, isPinned, detour: minutos_a_mais }] : [];
  });
  const taken = proposals.filter(({ person }) => person);
  const dayIn = ({ inicio_agendado }: VisitaDaAgenda) =>
    inicio_agendado && weekday(inicio_agendado);
  const isOfDays = new Set(visits.map(dayIn)).size > 1;
  const none = proposals.filter(
    ({ person, visit, isPinned }) => !person && !isPinned && visit.id_usuario !== null,
  );
  const takers = new Map(taken.map(({ visit, person }) => [visit.id, person?.id as number]));
  const queued = others ? none : [];
  const accept = () =>
    void planning
      .plan(
        [...taken, ...queued].map(({ visit }) => visit),
        ({ id }) => changeTo(takers.get(id)),
        ...saidOf({ given: taken.length, queued: queued.length }),
      )
      .then((done) => done && onDone());
  const nothing = taken.length + queued.length === 0 ? t('whyNoTaker') : undefined;
  return (
    <Stack gap={8}>
      <Text fw={600}>{t('proposals')}</Text>
      <ul className={classes.proposals}>
        {proposals.map(({ visit, person, isPinned, detour }) => (
          <li key={visit.id} data-none={person ? undefined : true}>
            <b>{visit.inicio_agendado && time(visit.inicio_agendado)}</b>
            <span>{visit.cliente}</span>
            <small>
              {isOfDays && `${dayIn(visit)} `}
              {person
                ? `→ ${person.nome} · ${detour === null ? t('unknownWay') : t('detour', { tempo: duration(detour * MINUTE) })}`
                : t(isPinned ? 'staysPinned' : 'noOne')}
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
      {nothing && <Text role="status">{nothing}</Text>}
      <WhyButton onClick={accept} why={nothing} data-autofocus>
        {taken.length === 0 && others
          ? t('toQueue', { n: none.length })
          : t('accept', { n: taken.length })}
      </WhyButton>
    </Stack>
  );
}
