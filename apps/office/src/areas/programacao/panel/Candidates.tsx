/** Technicians who could take a visit, each with a time, as the server ranks them. One press gives it to one. */
import type { Candidato, CandidatosRequest } from '@campeiro/contract/escritorio/candidatos';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Anchor, Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { listCandidatos } from '../../../contract/operations.ts';
import { noonOf } from '../../../parts/moment/noon.ts';
import { answerOf } from '../../../transport/queries.ts';
import classes from './Panel.module.css';
import { texts } from './texts.ts';
import { type Fitted, WhyNot } from './WhyNot.tsx';

/** More do not help to decide. */
const SHOWN = 4;
const MINUTE = 60_000;

/** Technicians who can, each with a time. */
type Chosen = Candidato & { inicio: string; fim: string };

interface Props {
  search: CandidatosRequest;
  /** The technician who has the visit already is not offered. */
  except: number | null;
  onPerson: (chosen: Chosen) => void;
  /** Fits the visit in with a technician who cannot otherwise. */
  onFit: (fitted: Fitted) => void;
  /** Whether this takes the visits out that make room. */
  takesOut: boolean;
}

const can = (one: Candidato): one is Chosen => one.inicio !== null && one.fim !== null;

export function Candidates({ search, except, onPerson, onFit, takesOut }: Props) {
  const t = useTexts(texts);
  const { weekday } = useFormats();
  /** The technician of whom the person asks why not. */
  const [why, setWhy] = useState<number | null>(null);
  const { data } = useQuery({
    ...answerOf(listCandidatos, { body: search }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const others = data.dados.filter(({ id_usuario }) => id_usuario !== except);
  const free = others.filter(can);
  const asked = others.find((one) => one.id_usuario === why && !can(one));
  const reasons = Map.groupBy(
    others.filter((one) => !can(one)),
    ({ impedimento }) => impedimento ?? 'ocupado',
  );
  const dia = weekday(noonOf(search.dia));
  const offered = t(search.horario_fixo ? 'free' : 'freeThatDay', { n: free.length, dia });
  const isOnly = except !== null && free.length === 0;
  return (
    <section className={classes.candidates}>
      <Text fw={600}>{isOnly ? t('noOneElse') : offered}</Text>
      {free.slice(0, SHOWN).map((one) => (
        <div key={one.id_usuario}>
          <span>
            {one.nome}
            <Way of={one} isFixed={search.horario_fixo === true} />
          </span>
          <Button
            variant="light"
            size="compact-sm"
            aria-label={t('giveTo', { nome: one.nome })}
            onClick={() => onPerson(one)}
          >
            {t('give')}
          </Button>
        </div>
      ))}
      {[...reasons].map(([reason, people]) => (
        <Text key={reason} size="xs" c="dimmed">
          {t(reason)}:{' '}
          {people.map((one, i) => (
            <Fragment key={one.id_usuario}>
              {i > 0 && ', '}
              <Anchor
                component="button"
                type="button"
                size="xs"
                title={t('whyNot', { nome: one.nome })}
                aria-label={t('whyNot', { nome: one.nome })}
                aria-expanded={why === one.id_usuario}
                onClick={() => setWhy(why === one.id_usuario ? null : one.id_usuario)}
              >
                {one.nome}
              </Anchor>
            </Fragment>
          ))}
        </Text>
      ))}
      {asked && (
        <WhyNot
          key={asked.id_usuario}
          search={search}
          of={asked}
          onFit={onFit}
          takesOut={takesOut}
        />
      )}
    </section>
  );
}

/** When, how much travel more, and how late. */
function Way({ of, isFixed }: { of: Chosen; isFixed: boolean }) {
  const t = useTexts(texts);
  const { time, duration } = useFormats();
  const parts = [
    ...(isFixed ? [] : [time(of.inicio)]),
    of.minutos_a_mais === null
      ? t('unknownWay')
      : t('detour', { tempo: duration(of.minutos_a_mais * MINUTE) }),
    ...(of.atraso ? [t('late', { tempo: duration(of.atraso * MINUTE) })] : []),
  ];
  return <small>{parts.join(' · ')}</small>;
}
