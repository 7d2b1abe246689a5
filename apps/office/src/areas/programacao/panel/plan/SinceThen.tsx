/** What has changed since a plan was made, what of the rest no longer fits, and another search. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { BoardData } from '../../../../board/data.ts';
import classes from '../Panel.module.css';
import { texts } from '../texts.ts';
import type { Names } from './Changes.tsx';
import type { Conflicts } from './conflicts.ts';
import { useConflictTexts } from './use-conflict-texts.ts';
import type { Changed } from './use-part.ts';
import { useSinceText } from './use-since-text.ts';

/** More are counted only: each stands at its line, too. */
const NAMED = 8;

interface Props {
  data: BoardData;
  /** The names of technicians, by their ids. */
  people: ReadonlyMap<number, string>;
  names: Names;
  /** The visits as they were when the plan was asked for. */
  seen: ReadonlyMap<number, VisitaDaAgenda>;
  since: ReadonlyMap<number, Changed>;
  conflicts: Conflicts;
  /** How many changes were left out so that the rest fits; 0 for none. */
  nLeft: number;
  /** Whether visits or technicians have come or gone. */
  isOther: boolean;
  onAgain: () => void;
  /** Leaves out what no longer fits, and what does not fit without that. */
  onLeave: () => void;
}

export function SinceThen(props: Props) {
  const { data, people, names, seen, since, conflicts, nLeft, isOther, onAgain, onLeave } = props;
  const t = useTexts(texts);
  const sinceText = useSinceText();
  const sayConflicts = useConflictTexts();
  if (since.size === 0 && conflicts.size === 0 && nLeft === 0 && !isOther) return null;
  const nameOf = (id: number) => {
    const { id_usuario = null } = data.visits.get(id) ?? seen.get(id) ?? {};
    const who = id_usuario === null ? t('nobody') : (people.get(id_usuario) ?? '');
    return [names.get(id), who].filter(Boolean).join(', ');
  };
  return (
    <Stack gap={6} className={classes.since} role="status">
      {since.size > 0 ? (
        <>
          <Text fw={600}>{t('sinceThen', { n: since.size })}</Text>
          <Named
            lines={[...since].map(([id, changed]) => [id, `${nameOf(id)}: ${sinceText(changed)}`])}
          />
        </>
      ) : (
        isOther && <Text>{t('planIsOld')}</Text>
      )}
      {nLeft > 0 && <Text>{t('leftThese', { n: nLeft })}</Text>}
      {conflicts.size > 0 && (
        <>
          <Text fw={600}>{t('noLongerFits', { n: conflicts.size })}</Text>
          <Named
            lines={[...conflicts].map(([id, reasons]) => [
              id,
              `${names.get(id) ?? ''}: ${sayConflicts(reasons)}`,
            ])}
          />
        </>
      )}
      <Group gap={6}>
        <Button size="xs" variant="default" onClick={onAgain}>
          {t('searchAgain')}
        </Button>
        {conflicts.size > 0 && (
          <Button size="xs" variant="default" onClick={onLeave}>
            {t('leaveThese', { n: conflicts.size })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Named({ lines }: { lines: readonly (readonly [number, string])[] }) {
  const t = useTexts(texts);
  return (
    <ul>
      {lines.slice(0, NAMED).map(([id, line]) => (
        <li key={id}>{line}</li>
      ))}
      {lines.length > NAMED && <li>{t('andMore', { n: lines.length - NAMED })}</li>}
    </ul>
  );
}
