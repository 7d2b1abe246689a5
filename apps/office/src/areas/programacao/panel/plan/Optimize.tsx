/** A plan for several visits at the least cost of ways, shown on the board, to be accepted in one go. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import type { Otimizacao, OtimizacaoRequest } from '@campeiro/contract/escritorio/otimizacoes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { proposeOtimizacaoFields } from '../../../../contract/fields.ts';
import { proposeOtimizacao } from '../../../../contract/operations.ts';
import { TroubleNote } from '../../../../parts/trouble/TroubleNote.tsx';
import { WhyButton } from '../../../../parts/why/WhyButton.tsx';
import { answerOf } from '../../../../transport/queries.ts';
import { idsOf } from '../asked-people.ts';
import type { PanelProps } from '../props.ts';
import { texts } from '../texts.ts';
import { Changes, LeftOut } from './Changes.tsx';
import { Costs, Sums } from './Costs.tsx';
import { periodOf } from './plan-period.ts';
import { Searching } from './Searching.tsx';
import { changesOf, leftAfter, pinnedIn } from './taken.ts';
import { usePreview } from './use-preview.ts';

interface Props extends Pick<PanelProps, 'data' | 'days' | 'planning' | 'preview'> {
  visits: readonly VisitaDaAgenda[];
  onDone: () => void;
  /** Whether the board shows what is planned instead. */
  isAway?: boolean;
  onOpen: (id: number) => void;
}

export function Optimize(props: Props) {
  const { visits, data, days } = props;
  const { max } = proposeOtimizacaoFields.ids_usuario;
  const now = {
    ...periodOf(days),
    ids: visits.map(({ id }) => id).toSorted((a, b) => a - b),
    ids_usuario: idsOf(data, max),
  };
  /** As it was when it was asked: what comes meanwhile is not in the plan until the person wants that. */
  const [body, setBody] = useState(() => named(now));
  const {
    data: plan,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...answerOf(proposeOtimizacao, { body }, []),
    // It takes seconds, and what it was made from says whether it still holds when it is accepted.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) return <TroubleNote error={error} onAgain={() => void refetch()} />;
  if (!plan) return <Searching chave_busca={body.chave_busca} />;
  const again = hasChanged(body, now) ? () => setBody(named(now)) : undefined;
  return (
    <Proposed key={body.chave_busca} plan={plan} isAgain={isFetching} onAgain={again} {...props} />
  );
}

type Asked = Required<Pick<OtimizacaoRequest, 'inicio' | 'fim' | 'ids' | 'ids_usuario'>>;

/** Under a name by which it is followed. */
const named = (asked: Asked) => ({ ...asked, chave_busca: crypto.randomUUID() });

const hasChanged = (asked: Asked, now: Asked): boolean =>
  String(asked.ids) !== String(now.ids) || String(asked.ids_usuario) !== String(now.ids_usuario);

interface ProposedProps extends Props {
  plan: Otimizacao;
  /** Whether another one is being searched, because something has been planned. */
  isAgain: boolean;
  /** Asks anew; undefined: what was asked is as it was. */
  onAgain: (() => void) | undefined;
}

function Proposed(props: ProposedProps) {
  const { plan, isAgain, visits, data, days, planning, preview, isAway, onAgain } = props;
  const { onDone, onOpen } = props;
  const t = useTexts(texts);
  /** The ids of visits whose change the person does not want. */
  const [unwanted, setUnwanted] = useState<ReadonlySet<number>>(new Set());
  const left = useMemo(
    () => new Set([...unwanted, ...pinnedIn(plan, data.visits)]),
    [unwanted, plan, data.visits],
  );
  const [only, setOnly] = useState<number>();
  const [isAfter, setAfter] = useState(true);
  usePreview(preview, { plan, left, only, isAfter, isAway });
  const taken = plan.mudancas.filter(({ id }) => !left.has(id));
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  const names = new Map(visits.map(({ id, cliente }) => [id, cliente]));
  const people = new Map(data.tecnicos.map(({ id, nome }) => [id, nome]));
  const accept = () => {
    const changes = new Map(taken.map(({ id, atualizado_em: _, ...change }) => [id, change]));
    void planning
      .plan(
        // As the plan saw them: what a colleague changed meanwhile is not overwritten.
        taken.flatMap(({ id, atualizado_em }) => {
          const visit = byId.get(id);
          return visit ? [{ ...visit, atualizado_em }] : [];
        }),
        ({ id }) => changes.get(id) ?? {},
      )
      .then((done) => done && onDone());
  };
  const take = (ids: readonly number[], isTaken: boolean) =>
    setUnwanted((before) => leftAfter(before, ids, isTaken));
  const sums = plan.tecnicos.find(({ id_usuario }) => id_usuario === only) ?? plan;
  const shown = only === undefined ? undefined : new Set(changesOf(plan, only));
  const nothing = plan.mudancas.length === 0 ? 'whyNothingBetter' : 'whyNothingTaken';
  const whyNotNow = isAgain ? t('optimizing') : undefined;
  const whyNothing = taken.length === 0 ? t(nothing) : whyNotNow;
  return (
    <Stack gap={8}>
      <Text fw={600}>{t('proposedPlan')}</Text>
      {onAgain && (
        <Group gap={8} justify="space-between">
          <Text role="status" c="orange.8">
            {t('planIsOld')}
          </Text>
          <Button size="xs" variant="default" onClick={onAgain}>
            {t('optimizeAgain')}
          </Button>
        </Group>
      )}
      {plan.mudancas.length > 0 && (
        <SegmentedControl
          size="xs"
          aria-label={t('boardShows')}
          value={isAfter ? 'after' : 'before'}
          onChange={(value) => setAfter(value === 'after')}
          data={(['before', 'after'] as const).map((value) => ({ value, label: t(value) }))}
        />
      )}
      {plan.mudancas.length > 0 && <Sums antes={sums.antes} depois={sums.depois} />}
      <WhyButton onClick={accept} why={whyNothing} data-autofocus>
        {t('acceptPlan', { n: taken.length })}
      </WhyButton>
      <Costs plan={plan} left={left} take={take} only={only} onOnly={setOnly} />
      <Changes
        changes={plan.mudancas.filter(({ id }) => shown?.has(id) ?? true)}
        atrasos={plan.atrasos}
        {...{ names, people, left, take }}
      />
      <LeftOut
        fora={plan.fora}
        names={names}
        people={people}
        isOneDay={days.length === 1}
        onOpen={onOpen}
      />
    </Stack>
  );
}
