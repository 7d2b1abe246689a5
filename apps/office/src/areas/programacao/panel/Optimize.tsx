/** A plan for several visits at the least cost of ways, to be accepted in one go. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Anchor, Checkbox, Group, Loader, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { BoardData } from '../../../board/data.ts';
import { proposeOtimizacao } from '../../../contract/operations.ts';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { WhyButton } from '../../../parts/why/WhyButton.tsx';
import { answerOf } from '../../../transport/queries.ts';
import type { Planning } from '../use-plan.ts';
import classes from './Panel.module.css';
import { periodOf } from './plan-period.ts';
import { texts } from './texts.ts';

const MINUTE = 60_000;

interface Props {
  visits: readonly VisitaDaAgenda[];
  data: BoardData;
  days: readonly string[];
  planning: Planning;
  onDone: () => void;
  onOpen: (id: number) => void;
}

export function Optimize({ visits, data, days, planning, onDone, onOpen }: Props) {
  const t = useTexts(texts);
  /** The ids of visits whose change the person does not want. */
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { inicio, fim } = periodOf(days);
  const ids = visits.map(({ id }) => id).toSorted((a, b) => a - b);
  const ids_usuario = data.tecnicos.map(({ id }) => id).toSorted((a, b) => a - b);
  const {
    data: plan,
    error,
    refetch,
  } = useQuery({
    ...answerOf(proposeOtimizacao, { body: { inicio, fim, ids, ids_usuario } }, []),
    // It takes seconds, and what it was made from says whether it still holds when it is accepted.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) return <TroubleNote error={error} onAgain={() => void refetch()} />;
  if (!plan)
    return (
      <Group gap={8} role="status">
        <Loader size="sm" />
        <Text>{t('optimizing')}</Text>
      </Group>
    );
  const mudancas = plan.mudancas.filter(({ id }) => !left.has(id));
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  const accept = () => {
    const changes = new Map(mudancas.map(({ id, atualizado_em: _, ...change }) => [id, change]));
    void planning
      .plan(
        // As the plan saw them: what a colleague changed meanwhile is not overwritten.
        mudancas.flatMap(({ id, atualizado_em }) => {
          const visit = byId.get(id);
          return visit ? [{ ...visit, atualizado_em }] : [];
        }),
        ({ id }) => changes.get(id) ?? {},
      )
      .then((done) => done && onDone());
  };
  const whyNothing = ({ mudancas: all }: Otimizacao, taken: number) => {
    if (all.length === 0) return t('whyNothingBetter');
    return taken === 0 ? t('whyNothingTaken') : undefined;
  };
  const take = (id: number, isTaken: boolean) => {
    const others = [...left].filter((it) => it !== id);
    setLeft(new Set(isTaken ? others : [...others, id]));
  };
  return (
    <Stack gap={8}>
      <Text fw={600}>{t('proposedPlan')}</Text>
      <Costs plan={plan} />
      <WhyButton onClick={accept} why={whyNothing(plan, mudancas.length)} data-autofocus>
        {t('acceptPlan', { n: mudancas.length })}
      </WhyButton>
      <Changes plan={plan} byId={byId} data={data} left={left} take={take} />
      <Out plan={plan} byId={byId} onOpen={onOpen} />
    </Stack>
  );
}

interface Shown {
  plan: Otimizacao;
  byId: ReadonlyMap<number, VisitaDaAgenda>;
}

/** Each technician's ways and their sum, before and after. */
function Costs({ plan: { tecnicos, antes, depois, caminhos } }: Pick<Shown, 'plan'>) {
  const t = useTexts(texts);
  const { number, money, duration } = useFormats();
  if (tecnicos.length === 0) return null;
  const row = (nome: string, key: string | number, before: typeof antes, after: typeof antes) => (
    <Table.Tr key={key}>
      <Table.Th scope="row">{nome}</Table.Th>
      <Table.Td>{t('fromTo', { antes: before.visitas, depois: after.visitas })}</Table.Td>
      <Table.Td>
        {t('fromTo', {
          antes: number(before.quilometros, 0),
          depois: number(after.quilometros, 0),
        })}
      </Table.Td>
    </Table.Tr>
  );
  return (
    <>
      <Table className={classes.costs} verticalSpacing={4} horizontalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('person')}</Table.Th>
            <Table.Th scope="col">{t('visits')}</Table.Th>
            <Table.Th scope="col">{t('kilometres')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tecnicos.map((one) => row(one.nome, one.id_usuario, one.antes, one.depois))}
          {row(t('sum'), 'sum', antes, depois)}
        </Table.Tbody>
      </Table>
      <Text>
        {t('travelTime')}:{' '}
        {t('fromTo', {
          antes: duration(antes.minutos * MINUTE),
          depois: duration(depois.minutos * MINUTE),
        })}
        . {t('fromTo', { antes: money(antes.valor), depois: money(depois.valor) })}.{' '}
        {t(`ways_${caminhos}`)}
      </Text>
    </>
  );
}

interface Choosing extends Shown {
  data: BoardData;
  left: ReadonlySet<number>;
  take: (id: number, isTaken: boolean) => void;
}

function Changes({ plan, byId, data, left, take }: Choosing) {
  const t = useTexts(texts);
  const { time, weekday, duration } = useFormats();
  const names = new Map(data.tecnicos.map(({ id, nome }) => [id, nome]));
  const late = new Map(plan.atrasos.map(({ id, minutos }) => [id, minutos]));
  return (
    <ul className={classes.proposals}>
      {plan.mudancas
        .toSorted((a, b) => a.inicio_agendado.localeCompare(b.inicio_agendado))
        .map(({ id, id_usuario, inicio_agendado }) => (
          <li key={id}>
            <b>{time(inicio_agendado)}</b>
            <span>{byId.get(id)?.cliente}</span>
            <Checkbox
              size="xs"
              aria-label={t('takeChange', { which: byId.get(id)?.cliente ?? '' })}
              checked={!left.has(id)}
              onChange={({ currentTarget }) => take(id, currentTarget.checked)}
            />
            <small>
              {t('goesTo', { nome: names.get(id_usuario) ?? '', dia: weekday(inicio_agendado) })}
              {late.has(id) && ` · ${t('late', { tempo: duration((late.get(id) ?? 0) * MINUTE) })}`}
            </small>
          </li>
        ))}
    </ul>
  );
}

/** Visits without a place, by the reason. The panel of each says what it takes to fit it in. */
function Out({ plan: { fora }, byId, onOpen }: Shown & Pick<Props, 'onOpen'>) {
  const t = useTexts(texts);
  if (fora.length === 0) return null;
  return (
    <>
      <Text fw={600}>{t('leftOut', { n: fora.length })}</Text>
      <dl className={classes.out}>
        {[...Map.groupBy(fora, ({ motivo }) => motivo)].map(([motivo, those]) => (
          <div key={motivo}>
            <dt>{t(`fora_${motivo}`)}</dt>
            <dd>
              {those.map(({ id }, i) => (
                <Fragment key={id}>
                  {i > 0 && ', '}
                  <Anchor component="button" type="button" size="sm" onClick={() => onOpen(id)}>
                    {byId.get(id)?.cliente}
                  </Anchor>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
