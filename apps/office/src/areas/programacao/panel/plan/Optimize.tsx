/** A plan for several visits at the least cost of ways, shown on the board, to be accepted in one go. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { proposeOtimizacao } from '../../../../contract/operations.ts';
import { TroubleNote } from '../../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../../transport/queries.ts';
import type { PanelProps } from '../props.ts';
import { askFor, isOther } from './asked.ts';
import { Proposed } from './Proposed.tsx';
import { Searching } from './Searching.tsx';

interface Props extends Pick<PanelProps, 'data' | 'days' | 'now' | 'planning' | 'preview'> {
  visits: readonly VisitaDaAgenda[];
  onDone: () => void;
  /** Whether the board shows what is planned instead. */
  isAway?: boolean;
  onOpen: (id: number) => void;
}

export function Optimize({ visits, days, ...shown }: Props) {
  const now = askFor(visits, shown.data, days);
  /** As it was when it was asked: what comes meanwhile is not in the plan until the person wants that. */
  const [asked, setAsked] = useState(now);
  const { chave_busca, ids } = asked;
  const {
    data: plan,
    error,
    refetch,
  } = useQuery({
    ...answerOf(proposeOtimizacao, { body: { ...asked.days, ids, chave_busca } }, []),
    // Whatever changes: the person has looked at this plan, and asks for another one.
    staleTime: 'static',
    gcTime: 0,
  });
  if (error) return <TroubleNote error={error} onAgain={() => void refetch()} />;
  if (!plan) return <Searching chave_busca={chave_busca} />;
  return (
    <Proposed
      key={chave_busca}
      plan={plan}
      asked={asked}
      isOther={isOther(asked, now)}
      onAgain={() => setAsked(now)}
      {...shown}
    />
  );
}
