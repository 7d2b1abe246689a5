/** What a plan leaves out, and what has become of it since. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { Fragment } from 'react';
import { texts } from '../texts.ts';
import { type Known, LeftOutGroup, Opener } from './LeftOutGroup.tsx';
import { groupsOf } from './left-out.ts';
import { movedSince } from './since.ts';
import { useSinceText } from './use-since-text.ts';

interface LeftOutProps extends Known {
  fora: Otimizacao['fora'];
  /** The ids of visits that were pinned after the plan was made. */
  pinned: readonly number[];
  /** The visits as they are. */
  now: ReadonlyMap<number, VisitaDaAgenda>;
  onOpen: (id: number) => void;
}

/** Visits without a place, by the reason, and those that are pinned. The panel of each says what it takes to fit it in. */
export function LeftOut({ fora, pinned: pinnedSince, now, onOpen, ...known }: LeftOutProps) {
  const t = useTexts(texts);
  const sinceText = useSinceText();
  const sinceOf = (id: number) => {
    const [before, after] = [known.seen.get(id), now.get(id)];
    const what = before && after && movedSince(before, after);
    return what && sinceText({ what, who: null });
  };
  const pinned = [
    ...fora.flatMap(({ id, motivo }) => (motivo === 'fixada' ? id : [])),
    ...pinnedSince,
  ];
  const groups = groupsOf(fora);
  const n = groups.reduce((sum, { those }) => sum + those.length, 0);
  return (
    <>
      {n > 0 && <Text fw={600}>{t('leftOut', { n })}</Text>}
      {groups.map((group) => (
        <LeftOutGroup key={group.motivo} {...{ group, known, sinceOf, onOpen }} />
      ))}
      {pinned.length > 0 && (
        <div>
          <Text fw={600}>{t('pinnedStay', { n: pinned.length })}</Text>
          {pinned.map((id, i) => (
            <Fragment key={id}>
              {i > 0 && ', '}
              <Opener id={id} {...known} onOpen={onOpen} />
            </Fragment>
          ))}
        </div>
      )}
    </>
  );
}
