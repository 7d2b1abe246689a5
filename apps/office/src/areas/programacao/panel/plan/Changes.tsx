/** What a plan changes, visit by visit. */
import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Checkbox } from '@mantine/core';
import classes from '../Panel.module.css';
import { texts } from '../texts.ts';
import type { Conflicts } from './conflicts.ts';
import { useConflictTexts } from './use-conflict-texts.ts';
import type { Changed } from './use-part.ts';
import { useSinceText } from './use-since-text.ts';

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
  /** The visits that have changed since: they stay as they are. */
  since: ReadonlyMap<number, Changed>;
  /** What speaks against a change since something else stays as it is. */
  conflicts: Conflicts;
}

export function Changes(props: ChangesProps) {
  const { changes, atrasos, names, people, left, take, since, conflicts } = props;
  const sinceText = useSinceText();
  const textOf = (changed: Changed | undefined) => changed && sinceText(changed);
  const sayConflicts = useConflictTexts();
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
              disabled={since.has(id)}
              onChange={({ currentTarget }) => take([id], currentTarget.checked)}
            />
            <small>
              {t('goesTo', { nome: people.get(id_usuario) ?? '', dia: weekday(inicio_agendado) })}
              {late.has(id) && ` · ${t('late', { tempo: late.get(id) ?? '' })}`}
            </small>
            <Since text={textOf(since.get(id))} />
            <Since text={sayConflicts(conflicts.get(id) ?? [])} />
          </li>
        ))}
    </ul>
  );
}

/** What has become of a visit, or speaks against its change, since the plan was made. */
export function Since({ text }: { text: string | undefined }) {
  return text ? <small data-since>{text}</small> : null;
}
