/** One visit: what it is, and its plan. The way for those who do not drag. */
import { expectedMinutes, spanOf } from '@campeiro/contract/agenda/periodo';
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { isPlanned, isWaiting } from '@campeiro/contract/visita/estado';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Form } from '../../../parts/draft/Form.tsx';
import { useDraft } from '../../../parts/draft/use-draft.ts';
import { useEdits } from '../../../parts/draft/use-guard.ts';
import { useWindow } from '../../../parts/facts/use-window.ts';
import { StateMark } from '../../../parts/state/StateMark.tsx';
import { stateOf } from '../../../parts/state/states.ts';
import { idOrNull } from '../../../parts/visit-links/links.ts';
import type { Change, Seen } from '../plan-history.ts';
import { windowOf } from '../use-plan.ts';
import { CancelForm } from './CancelForm.tsx';
import { Candidates } from './Candidates.tsx';
import classes from './Panel.module.css';
import { PinButton } from './PinButton.tsx';
import { PlanInputs } from './PlanInputs.tsx';
import { periodOf } from './plan/plan-period.ts';
import { fieldsOf, spanIn, windowIn } from './plan-fields.ts';
import type { PanelProps, Taken } from './props.ts';
import { Slots } from './Slots.tsx';
import { firstOf, type Period, searchFor } from './search-for.ts';
import { texts } from './texts.ts';
import { VisitFacts } from './VisitFacts.tsx';
import type { Fitted } from './WhyNot.tsx';

interface Props extends PanelProps {
  visit: VisitaDaAgenda;
  /** The days of the plan that the visit was opened from. */
  period: Period | undefined;
}

export function VisitPanel({ visit, data, days: shown, now, planning, period, ...panel }: Props) {
  const { show, goTo, select, leave, onEdits } = panel;
  const t = useTexts(texts);
  const windowText = useWindow();
  const planned = { ...visit, data_inicio: null, data_realizacao: null };
  const span = spanOf(planned, data.duracoes) ?? undefined;
  const minutes = expectedMinutes(visit.id_objetivo, data.duracoes);
  const initial = fieldsOf(visit.id_usuario, span, data.fuso_horario, minutes);
  const draft = useDraft(
    { ...initial },
    {
      changed: { at: visit.atualizado_em, visit: visit.id },
      keep: `plan ${visit.id}`,
    },
  );
  const [isSaving, setSaving] = useState(false);
  const { id_usuario, janela } = draft.changes;
  const isEdited = Object.keys(draft.changes).length > 0;
  const [hasReason, setReason] = useState(false);
  useEdits(isEdited || hasReason, onEdits);
  const zone = data.fuso_horario;
  const days = periodOf(shown);
  const search = searchFor(visit, { span, zone, now, period, shown: days });
  const firstDay = firstOf(period ?? days, zone, now);
  const to = spanIn(draft.fields.janela ?? '', data.fuso_horario);
  const { day, time } = windowIn(draft.fields.janela ?? '');
  // The stamp is that of the visit as the panel shows it: the server refuses what changed since.
  const change = (changes: Parameters<typeof planning.plan>[1]) => planning.plan([visit], changes);
  const save = async () => {
    setSaving(true);
    const isDone = await change(() => ({
      ...(id_usuario !== undefined && { id_usuario: idOrNull(id_usuario) }),
      ...(janela !== undefined && to && windowOf(to)),
    }));
    setSaving(false);
    if (isDone) draft.clear(draft.changes);
  };
  /** With another day a plan that is shown would be another one. */
  const follow = ({ inicio }: Taken) => !period && goTo(inicio);
  const take = async (taken: Taken) => {
    if (await change(() => changeTo(taken))) follow(taken);
  };
  const fit = async (fitted: Fitted) => {
    const isDone = await planning.plan(...fittingIn(visit, fitted));
    const [first, ...more] = fitted.retiradas;
    if (!isDone) return;
    if (!first) return follow(fitted);
    // What made room needs another place: the next thing to do.
    if (more.length === 0) show({ kind: 'visit', id: first.id });
    else select(new Set(fitted.retiradas.map(({ id }) => id)));
  };
  return (
    <>
      <Stack gap={3} className={classes.head}>
        <Title order={2}>{visit.cliente}</Title>
        <Text c="dimmed">
          {[`#${visit.codigo}`, visit.cidade, visit.objetivo].filter(Boolean).join(' · ')}
        </Text>
        {visit.janela_inicio && (
          <Text>{`${t('promised')}: ${windowText(visit.janela_inicio, visit.janela_fim)}`}</Text>
        )}
        <StateMark state={stateOf(visit, now)} />
        {visit.fixada && isWaiting(visit) && <Text>{t('pinned')}</Text>}
      </Stack>
      <Button component={Link} to={`/visitas/${visit.id}`} variant="light">
        {t('open')}
      </Button>
      <VisitFacts visit={visit} />
      {isWaiting(visit) ? (
        <>
          <Form
            draft={draft}
            onSave={() => void save()}
            onCancel={() => leave(draft.clear)}
            isSaving={isSaving}
            isComplete={to !== undefined || (day === '' && time === '')}
            save={t('save')}
          >
            <PlanInputs data={data} draft={draft} visit={visit} customer={visit.id_cliente} />
          </Form>
          {!isEdited && (
            <>
              {period && (
                <Text size="xs" c="dimmed">
                  {t('withoutPlan')}
                </Text>
              )}
              <Candidates
                search={search}
                except={search.horario_fixo ? visit.id_usuario : null}
                onPerson={(taken) => void take(taken)}
                onFit={(fitted) => void fit(fitted)}
                takesOut
              />
              <Slots
                search={{ id_registro: visit.id, inicio: firstDay }}
                onSlot={(slot) => void take(slot)}
              />
            </>
          )}
          <Group gap={6}>
            <Button
              variant="default"
              // The second press of a double click would take the first one back.
              onClick={({ detail }) => detail < 2 && void change(() => ({ ativo: !visit.ativo }))}
            >
              {visit.ativo ? t('recall') : t('send')}
            </Button>
            {isPlanned(visit) && <PinButton visits={[visit]} plan={planning.plan} />}
            {visit.id_usuario !== null && (
              <Button variant="default" onClick={() => void change(() => ({ id_usuario: null }))}>
                {t('unassign')}
              </Button>
            )}
            {span && (
              <Button
                variant="default"
                onClick={() => void change(() => ({ inicio_agendado: null, data_agendada: null }))}
              >
                {t('unschedule')}
              </Button>
            )}
          </Group>
          <CancelForm
            label={t('cancel')}
            keep={`cancel ${visit.id}`}
            leave={leave}
            onEdits={setReason}
            onCancel={(motivo) => change(() => ({ cancelar: { motivo } }))}
          />
        </>
      ) : (
        <Text c="dimmed">{t(visit.situacao === 'cancelado' ? 'isCancelled' : 'begun')}</Text>
      )}
    </>
  );
}

/** What was offered was free: a time that is held since, which the board may not have heard of, is not taken. */
const changeTo = ({ id_usuario, inicio, fim }: Taken): Change => ({
  ...{ id_usuario, inicio_agendado: inicio, data_agendada: fim },
  respeitar_reservas: true,
});

/** The visit and those that make room for it, planned together, each as it was seen. */
function fittingIn(visit: VisitaDaAgenda, fitted: Fitted): [Seen[], (one: Seen) => Change] {
  const toQueue = { id_usuario: null, inicio_agendado: null, data_agendada: null };
  const there = changeTo(fitted);
  return [[visit, ...fitted.retiradas], ({ id }) => (id === visit.id ? there : toQueue)];
}
