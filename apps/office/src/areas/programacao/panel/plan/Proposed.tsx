/** A proposed plan: what of it is taken, what that costs, and what has changed since. */
import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { WhyButton } from '../../../../parts/why/WhyButton.tsx';
import type { PanelProps } from '../props.ts';
import { texts } from '../texts.ts';
import type { Asked } from './asked.ts';
import { Changes } from './Changes.tsx';
import { Costs, Sums } from './Costs.tsx';
import { type Conflicts, misfitsIn } from './conflicts.ts';
import { LeftOut } from './LeftOut.tsx';
import { nothingIn } from './nothing.ts';
import { SinceThen } from './SinceThen.tsx';
import { changesOf, leftAfter } from './taken.ts';
import { usePart } from './use-part.ts';
import { usePreview } from './use-preview.ts';

interface Props extends Pick<PanelProps, 'data' | 'now' | 'planning' | 'preview'> {
  plan: Otimizacao;
  asked: Asked;
  /** Whether visits or technicians have come or gone since. */
  isOther: boolean;
  onAgain: () => void;
  onDone: () => void;
  isAway?: boolean;
  onOpen: (id: number) => void;
}

export function Proposed({ plan, asked, isOther, onAgain, onDone, onOpen, ...props }: Props) {
  const { data, now, planning, preview, isAway } = props;
  const t = useTexts(texts);
  /** The ids of visits whose change the person does not want. */
  const [unwanted, setUnwanted] = useState<ReadonlySet<number>>(new Set());
  const [refusals, setRefusals] = useState(0);
  const { current } = planning;
  const part = usePart({ plan, asked, data, now, unwanted, refusals, current });
  const { left, taken, since, conflicts, costs, isReckoned } = part;
  /** How many changes were left out so that the rest fits; 0 once the person has chosen others. */
  const [nLeft, setNLeft] = useState(0);
  const [only, setOnly] = useState<number>();
  const [isAfter, setAfter] = useState(true);
  usePreview(preview, { plan, left, only, isAfter, isAway });
  const seen = new Map(asked.visits.map((visit) => [visit.id, visit]));
  const names = new Map(asked.visits.map(({ id, cliente }) => [id, cliente]));
  const people = new Map(data.tecnicos.map(({ id, nome }) => [id, nome]));
  const accept = async () => {
    const changes = new Map(taken.map((change) => [change.id, acceptedOf(change, conflicts)]));
    const isDone = await planning.plan(
      // As the plan saw them: what a colleague changed meanwhile is not overwritten.
      taken.flatMap(({ id, atualizado_em }) => {
        const visit = seen.get(id);
        return visit ? [{ ...visit, atualizado_em }] : [];
      }),
      ({ id }) => changes.get(id) ?? {},
    );
    if (isDone) onDone();
    else setRefusals((before) => before + 1);
  };
  const take = (ids: readonly number[], isTaken: boolean) => {
    setUnwanted((before) => leftAfter(before, ids, isTaken));
    setNLeft(0);
  };
  const leave = () => {
    const ids = misfitsIn(taken, part.conflictsOf);
    take(ids, false);
    setNLeft(ids.length);
  };
  const sums = costs.tecnicos.find(({ id_usuario }) => id_usuario === only) ?? costs;
  const shown = only === undefined ? undefined : new Set(changesOf(plan, only));
  const nothing = nothingIn(plan, asked.ids.length);
  const whyNone = since.size > 0 ? t('whyAllChanged') : t('whyNothingTaken');
  return (
    <Stack gap={8}>
      <Text fw={600}>{t('proposedPlan')}</Text>
      <SinceThen
        {...{ data, people, names, seen, since, conflicts, nLeft, isOther, onAgain }}
        onLeave={leave}
      />
      {nothing ? (
        <Text role="status">{t(nothing.text, { n: nothing.n })}</Text>
      ) : (
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('boardShows')}
            value={isAfter ? 'after' : 'before'}
            onChange={(value) => setAfter(value === 'after')}
            data={(['before', 'after'] as const).map((value) => ({ value, label: t(value) }))}
          />
          <Sums antes={sums.antes} depois={sums.depois} />
          <WhyButton
            onClick={() => void accept()}
            why={taken.length === 0 ? whyNone : undefined}
            data-autofocus
            h="auto"
            mih={34}
            styles={{ label: { whiteSpace: 'normal' } }}
          >
            {t(since.size > 0 || nLeft > 0 ? 'acceptRest' : 'acceptPlan', { n: taken.length })}
          </WhyButton>
          {/* Above the button it would move it from under the pointer. */}
          {!isReckoned && <Text role="status">{t('reckoning')}</Text>}
        </>
      )}
      <Costs plan={plan} costs={costs} left={left} take={take} only={only} onOnly={setOnly} />
      <Changes
        changes={plan.mudancas.filter(({ id }) => shown?.has(id) ?? true)}
        atrasos={plan.atrasos}
        {...{ names, people, left, take, since, conflicts }}
      />
      <LeftOut
        fora={plan.fora}
        pinned={[...since].flatMap(([id, { what }]) => (what === 'fixada' ? [id] : []))}
        isOneDay={asked.days.inicio === asked.days.fim}
        {...{ names, people, seen, onOpen }}
        now={data.visits}
      />
    </Stack>
  );
}

/** What is sent of a change. One that is not known to lie over a held time does not take one: the board may not have heard of it. */
function acceptedOf(
  { atualizado_em: _, ...change }: Otimizacao['mudancas'][number],
  conflicts: Conflicts,
) {
  const isHeld = conflicts.get(change.id)?.some(({ tipo }) => tipo === 'reserva') ?? false;
  return isHeld ? change : { ...change, respeitar_reservas: true };
}
