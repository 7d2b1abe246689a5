/** What a plan changes, visit by visit, and what it leaves out. */
import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Anchor, Checkbox, Text } from '@mantine/core';
import classes from '../Panel.module.css';
import { texts } from '../texts.ts';

const MINUTE = 60_000;

/** What is said of a visit, by its id. */
export type Names = ReadonlyMap<number, string | null>;

interface ChangesProps {
  changes: Otimizacao['mudancas'];
  atrasos: Otimizacao['atrasos'];
  names: Names;
  /** The names of technicians, by their ids. */
  people: ReadonlyMap<number, string>;
  left: ReadonlySet<number>;
  take: (ids: readonly number[], isTaken: boolean) => void;
}

export function Changes({ changes, atrasos, names, people, left, take }: ChangesProps) {
  const t = useTexts(texts);
  const { time, weekday, duration } = useFormats();
  const late = new Map(atrasos.map(({ id, minutos }) => [id, duration(minutos * MINUTE)]));
  return (
    <ul className={classes.proposals}>
      {changes
        .toSorted((a, b) => a.inicio_agendado.localeCompare(b.inicio_agendado))
        .map(({ id, id_usuario, inicio_agendado }) => (
          <li key={id}>
            <b>{time(inicio_agendado)}</b>
            <span>{names.get(id)}</span>
            <Checkbox
              size="xs"
              aria-label={t('takeChange', { which: names.get(id) ?? '' })}
              checked={!left.has(id)}
              onChange={({ currentTarget }) => take([id], currentTarget.checked)}
            />
            <small>
              {t('goesTo', { nome: people.get(id_usuario) ?? '', dia: weekday(inicio_agendado) })}
              {late.has(id) && ` · ${t('late', { tempo: late.get(id) ?? '' })}`}
            </small>
          </li>
        ))}
    </ul>
  );
}

interface LeftOutProps {
  fora: Otimizacao['fora'];
  names: Names;
  /** The names of technicians, by their ids. */
  people: ReadonlyMap<number, string>;
  onOpen: (id: number) => void;
}

/** Visits without a place, by the reason. The panel of each says what it takes to fit it in. */
export function LeftOut({ fora, names, people, onOpen }: LeftOutProps) {
  const t = useTexts(texts);
  if (fora.length === 0) return null;
  return (
    <>
      <Text fw={600}>{t('leftOut', { n: fora.length })}</Text>
      <dl className={classes.out}>
        {[...Map.groupBy(fora, ({ motivo }) => motivo)].map(([motivo, those]) => (
          <div key={motivo}>
            <dt>{t(`fora_${motivo}`)}</dt>
            {those.map(({ id, obstaculos }) => (
              <dd key={id}>
                <Anchor component="button" type="button" size="sm" onClick={() => onOpen(id)}>
                  {names.get(id)}
                </Anchor>
                <Obstacles obstaculos={obstaculos} people={people} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  );
}

/** A moment of the day in any time zone of Brazil. */
const noonOf = (day: string): string => `${day}T15:00:00Z`;

/** So many technicians are named; the others are further from being able. */
const SHOWN = 3;

/** What keeps those who are closest to being able. */
function Obstacles({
  obstaculos,
  people,
}: Pick<LeftOutProps, 'people'> & Pick<Otimizacao['fora'][number], 'obstaculos'>) {
  const t = useTexts(texts);
  const { duration, weekday } = useFormats();
  return (
    <small>
      {obstaculos
        .slice(0, SHOWN)
        .map(({ id_usuario, dia, motivo, minutos }) =>
          t('obstacle', {
            nome: people.get(id_usuario) ?? '',
            dia: weekday(noonOf(dia)),
            porque: t(`nao_${motivo}`, { tempo: duration(Number(minutos) * MINUTE) }),
          }),
        )
        .join(' · ')}
    </small>
  );
}
