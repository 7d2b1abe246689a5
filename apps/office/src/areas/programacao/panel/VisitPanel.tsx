/** One visit: what it is, and its plan. The way for those who do not drag. */
import { expectedMinutes, spanOf } from '@campeiro/contract/agenda/periodo';
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { isWaiting } from '@campeiro/contract/visita/estado';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { isOnDays } from '../../../board/redistribute.ts';
import { StateMark } from '../../../parts/state/StateMark.tsx';
import { stateOf } from '../../../parts/state/states.ts';
import { windowOf } from '../use-plan.ts';
import { CancelForm } from './CancelForm.tsx';
import { Candidates } from './Candidates.tsx';
import classes from './Panel.module.css';
import { PlanInputs } from './PlanInputs.tsx';
import { fieldsOf, spanOfFields } from './plan-fields.ts';
import type { PanelProps } from './props.ts';
import { texts } from './texts.ts';

interface Props extends PanelProps {
  visit: VisitaDaAgenda;
}

export function VisitPanel({ visit, data, days, now, planning }: Props) {
  const t = useTexts(texts);
  const planned = { ...visit, data_inicio: null, data_realizacao: null };
  const span = spanOf(planned, data.duracoes) ?? undefined;
  const initial = fieldsOf(
    visit.id_usuario,
    span,
    data.fuso_horario,
    expectedMinutes(visit.id_objetivo, data.duracoes),
  );
  const [edited, setEdited] = useState<typeof initial>();
  const fields = edited ?? initial;
  const to = spanOfFields(fields, data.fuso_horario);
  const isTimed = fields.day !== '' || fields.time !== '';
  const change = (changes: Parameters<typeof planning.plan>[1]) =>
    planning.plan([visit], changes).then((done) => {
      if (done) setEdited(undefined);
      return done;
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMoved = to && (to.inicio !== span?.inicio || to.fim !== span.fim);
    void change(() => ({
      id_usuario: fields.id_usuario ? Number(fields.id_usuario) : null,
      ...(isMoved && windowOf(to)),
    }));
  };
  return (
    <>
      <Stack gap={3} className={classes.head}>
        <Title order={2}>{visit.cliente}</Title>
        <Text c="dimmed">
          {[`#${visit.codigo}`, visit.cidade, visit.objetivo].filter(Boolean).join(' · ')}
        </Text>
        <StateMark state={stateOf(visit, now)} />
      </Stack>
      <Button component={Link} to={`/visitas/${visit.id}`} variant="light">
        {t('open')}
      </Button>
      {isWaiting(visit) ? (
        <>
          <form onSubmit={submit}>
            <Stack gap={10}>
              <PlanInputs data={data} fields={fields} onChange={setEdited} visit={visit} />
              <Button type="submit" disabled={!edited || (isTimed && !to)}>
                {t('save')}
              </Button>
            </Stack>
          </form>
          {span && span.inicio > now && !edited && isOnDays(visit, days, data) && (
            <Candidates
              visit={visit}
              data={data}
              onPerson={(id_usuario) => void change(() => ({ id_usuario }))}
            />
          )}
          <Group gap={6}>
            <Button variant="default" onClick={() => void change(() => ({ ativo: !visit.ativo }))}>
              {visit.ativo ? t('recall') : t('send')}
            </Button>
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
            onCancel={(motivo) => change(() => ({ cancelar: { motivo } }))}
          />
        </>
      ) : (
        <Text c="dimmed">{t('begun')}</Text>
      )}
    </>
  );
}
