/** Who could do a visit at its time, to be given to in one press. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { BoardData } from '../../../board/data.ts';
import { candidates } from '../../../board/redistribute.ts';
import classes from './Panel.module.css';
import { texts } from './texts.ts';

/** More do not help to decide. */
const SHOWN = 3;
const MINUTE = 60_000;

interface Props {
  visit: VisitaDaAgenda;
  data: BoardData;
  onPerson: (id: number) => void;
}

export function Candidates({ visit, data, onPerson }: Props) {
  const t = useTexts(texts);
  const { duration } = useFormats();
  const found = useMemo(() => candidates(data, visit), [data, visit]);
  return (
    <section className={classes.candidates}>
      <Text fw={600}>{t('free', { n: found.length })}</Text>
      {found.slice(0, SHOWN).map(({ person, detour }) => (
        <div key={person.id}>
          <span>
            {person.nome}
            <small>{t('detour', { tempo: duration(detour * MINUTE) })}</small>
          </span>
          <Button
            variant="light"
            size="compact-sm"
            aria-label={t('giveTo', { nome: person.nome })}
            onClick={() => onPerson(person.id)}
          >
            {t('give')}
          </Button>
        </div>
      ))}
    </section>
  );
}
