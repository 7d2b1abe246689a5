/** What a rehearsal found: in words first, then by visit, by technician, and what would happen if. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import type { Ensaio } from '@campeiro/contract/escritorio/ensaios';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { Fragment, type ReactNode, useId, useState } from 'react';
import type { BoardData } from '../../../../board/data.ts';
import classes from './Rehearsal.module.css';
import { irreplaceable, isHolding, likelyOvertime, visitsAtRisk } from './risks.ts';
import { texts } from './texts.ts';

const MINUTE = 60_000;
/** So many visits at risk are shown at first; so many are named where none is. */
const FIRST_SHOWN = 6;
const NAMED = 2;
const FEW = 10;

interface Props {
  found: Ensaio;
  data: BoardData;
  onOpen: (id: number) => void;
}

export function Findings({ found, data, onOpen }: Props) {
  const visitOf = useVisits(found, data);
  const link = (id: number) => (
    <Anchor component="button" type="button" size="sm" onClick={() => onOpen(id)}>
      {visitOf(id)}
    </Anchor>
  );
  return (
    <>
      <Headline found={found} nameOf={visitOf} />
      <Out found={found} link={link} />
      <AtRisk found={found} data={data} link={link} />
      <Air found={found} link={link} />
      <Overtime found={found} />
      <Illness found={found} link={link} />
      <Longer found={found} nameOf={visitOf} link={link} />
    </>
  );
}

interface Linking {
  found: Ensaio;
  link: (id: number) => ReactNode;
}

interface Naming {
  found: Ensaio;
  nameOf: (id: number) => string;
}

/** The customer and the planned time of a visit. */
function useVisits({ visitas }: Ensaio, { visits }: BoardData): (id: number) => string {
  const { time } = useFormats();
  const byId = new Map(visitas.map((one) => [one.id, one]));
  return (id) => {
    const one = byId.get(id);
    if (one) return `${one.cliente ?? `#${one.codigo}`}, ${time(one.inicio)}`;
    const visit: VisitaDaAgenda | undefined = visits.get(id);
    return visit?.cliente ?? `#${visit?.codigo ?? id}`;
  };
}

function useShare(): (part: number) => string {
  const t = useTexts(texts);
  const { number } = useFormats();
  return (part) => t('share', { n: number(part * 100, 0) });
}

/** How many visits: a tenth of one says something only of a few. */
function useCount(): (visits: number) => string {
  const { number } = useFormats();
  return (visits) => number(visits, visits < FEW ? 1 : 0);
}

function Headline({ found, nameOf }: Naming) {
  const t = useTexts(texts);
  const count = useCount();
  const share = useShare();
  const { repeticoes: vezes, visitas, em_atraso } = found;
  if (visitas.length === 0) return <Text role="status">{t('nothing')}</Text>;
  if (isHolding(found))
    return <Text role="status">{t('holds', { vezes, n: visitas.length })}</Text>;
  const quais = visitas
    .slice(0, NAMED)
    .map(({ id, probabilidade_de_atraso: part }) => `${nameOf(id)} (${share(part)})`)
    .join('; ');
  return (
    <Text role="status">
      {t('breaks', {
        vezes,
        n: visitas.length,
        media: count(em_atraso.media),
        pior: count(em_atraso.pior_decimo),
      })}{' '}
      {em_atraso.sem_imprevistos > 0 && `${t('structural', { n: em_atraso.sem_imprevistos })} `}
      {visitsAtRisk(found).length === 0 && t('likely', { quais })}
    </Text>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" gap={4} aria-labelledby={id}>
      <Title order={3} id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}

/** By how much a visit is late: in the plan already, usually, and at worst. */
function useDelays(): (of: Ensaio['visitas'][number]) => string[] {
  const t = useTexts(texts);
  const { duration } = useFormats();
  return ({ atraso_sem_imprevistos, atraso_mediano, atraso_90 }) => {
    const nove = duration(atraso_90 * MINUTE);
    const planned = duration(atraso_sem_imprevistos * MINUTE);
    return [
      ...(atraso_sem_imprevistos > 0 ? [t('delaysPlanned', { tempo: planned })] : []),
      atraso_mediano > 0
        ? t('delays', { mediano: duration(atraso_mediano * MINUTE), nove })
        : t('delaysAtMost', { nove }),
    ];
  };
}

/** Visits whose technicians will not be there. */
function Out({ found, link }: Linking) {
  const t = useTexts(texts);
  if (found.fora.length === 0) return null;
  return (
    <Part title={t('out')}>
      {[...Map.groupBy(found.fora, ({ motivo }) => motivo)].map(([motivo, those]) => (
        <Text size="sm" key={motivo}>
          {t(`out_${motivo}`)}:{' '}
          {inRow(
            those.map(({ id }) => id),
            link,
          )}
        </Text>
      ))}
    </Part>
  );
}

function AtRisk({ found, data, link }: Linking & Pick<Props, 'data'>) {
  const t = useTexts(texts);
  const delays = useDelays();
  const share = useShare();
  const [all, setAll] = useState(false);
  const names = new Map(data.tecnicos.map(({ id, nome }) => [id, nome]));
  const risks = visitsAtRisk(found);
  if (risks.length === 0) return null;
  const shown = all ? risks : risks.slice(0, FIRST_SHOWN);
  return (
    <Part title={t('atRisk')}>
      <ul className={classes.list}>
        {shown.map((one) => (
          <li key={one.id}>
            {link(one.id)}
            <b>{share(one.probabilidade_de_atraso)}</b>
            <small>{[names.get(one.id_usuario), ...delays(one)].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
      {shown.length < risks.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('more', { n: risks.length - shown.length })}
        </Button>
      )}
    </Part>
  );
}

function Air({ found, link }: Linking) {
  const t = useTexts(texts);
  const { duration, number } = useFormats();
  if (found.pontos_fracos.length === 0) return null;
  return (
    <Part title={t('air')}>
      <ul className={classes.list}>
        {found.pontos_fracos.map(({ id, atrasadas, folga }) => (
          <li key={id}>
            {link(id)}
            <small>
              {t('airOf', { tempo: duration(folga * MINUTE), n: number(atrasadas, 1) })}
            </small>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Overtime({ found }: Pick<Props, 'found'>) {
  const t = useTexts(texts);
  const { duration } = useFormats();
  const share = useShare();
  const likely = likelyOvertime(found);
  if (likely.length === 0) return null;
  return (
    <Part title={t('overtime')}>
      <ul className={classes.list}>
        {likely.map(({ id_usuario, nome, probabilidade_de_hora_extra, hora_extra_90 }) => (
          <li key={id_usuario}>
            <span>{nome}</span>
            <b>{share(probabilidade_de_hora_extra)}</b>
            <small>{t('overtimeBy', { tempo: duration(hora_extra_90 * MINUTE) })}</small>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Illness({ found, link }: Linking) {
  const t = useTexts(texts);
  const those = irreplaceable(found);
  if (found.tecnicos.length === 0) return null;
  return (
    <Part title={t('ill')}>
      {those.length === 0 && <Text size="sm">{t('illNone')}</Text>}
      <ul className={classes.list}>
        {those.map(({ id_usuario, nome, visitas, sem_substituto }) => (
          <li key={id_usuario}>
            <details>
              <summary>{t('illOf', { nome, n: sem_substituto.length, visitas })}</summary>
              <Text size="sm">{inRow(sem_substituto, link)}</Text>
            </details>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Longer({ found, nameOf, link }: Naming & Linking) {
  const t = useTexts(texts);
  const count = useCount();
  const { ids, media, pior_decimo, atrasadas } = found.mais_longas;
  if (ids.length === 0) return null;
  return (
    <Part title={t('longer')}>
      <Text size="sm">
        {t('longerOf', {
          quais: ids.map(nameOf).join('; '),
          media: count(media),
          pior: count(pior_decimo),
        })}
      </Text>
      {atrasadas.length > 0 && (
        <Text size="sm">
          {t('longerLate')}: {inRow(atrasadas, link)}
        </Text>
      )}
    </Part>
  );
}

const inRow = (ids: readonly number[], link: (id: number) => ReactNode) =>
  ids.map((id, i) => (
    <Fragment key={id}>
      {i > 0 && '; '}
      {link(id)}
    </Fragment>
  ));
