import { addDays, dayOf } from '@campeiro/contract/kit/days';
import { instantOfWallClock, wallClockOf } from '@campeiro/contract/kit/wall-clock';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Group, SegmentedControl, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { createRegistroFields, idPerfil } from '../../contract/fields.ts';
import { createRegistro, listClientes, listUsuarios } from '../../contract/operations.ts';
import type { Fields } from '../../parts/draft/draft.ts';
import { hasEdits } from '../../parts/draft/Form.tsx';
import { Restored } from '../../parts/draft/Restored.tsx';
import { useEdits } from '../../parts/draft/use-guard.ts';
import { useNewForm } from '../../parts/draft/use-new-form.ts';
import { MomentInput } from '../../parts/moment/MomentInput.tsx';
import { NumberInput } from '../../parts/number/NumberInput.tsx';
import { RowSelect } from '../../parts/row-select/RowSelect.tsx';
import { useTroubleText } from '../../parts/trouble/use-trouble-text.ts';
import { WhyButton } from '../../parts/why/WhyButton.tsx';
import { answerOf } from '../../transport/queries.ts';
import type { StepProps } from './step.ts';
import { texts } from './texts.ts';

const TECHNICIANS = { id_perfil: idPerfil.campo, ativo: true };
const ACTIVE = { ativo: true };
const NEWEST = { por_pagina: 1, ordenar: '-id' };
const MAX_MINUTES = 1440;

/** The technician and the customer are those created last, until the dispatcher chooses others. */
export function VisitStep(props: StepProps) {
  const t = useTexts(texts);
  const people = useQuery(answerOf(listUsuarios, { body: { ...NEWEST, ...TECHNICIANS } }));
  const customers = useQuery(answerOf(listClientes, { body: { ...NEWEST, ...ACTIVE } }));
  if (!people.data || !customers.data) return <Skeleton height={220} />;
  const [technician, customer] = [people.data.dados[0], customers.data.dados[0]];
  if (!technician || !customer) return <Text c="dimmed">{t('before')}</Text>;
  return <NewVisit {...props} technician={technician.id} customer={customer.id} />;
}

/** The next full hour of today; tomorrow morning, when today is over. */
function suggested(now: number, zone: string): { day: 'today' | 'tomorrow'; time: string } {
  const hour = Number(wallClockOf(now, zone).slice(11, 13)) + 1;
  if (hour > 18) return { day: 'tomorrow', time: '09:00' };
  return { day: 'today', time: `${String(hour).padStart(2, '0')}:00` };
}

function NewVisit({
  goOn,
  onEdits,
  technician,
  customer,
}: StepProps & Record<'technician' | 'customer', number>) {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const zone = useZone();
  const form = useNewForm({
    initial: {
      ...suggested(Date.now(), zone),
      id_usuario: String(technician),
      id_cliente: String(customer),
      minutes: '60',
      instrucoes: '',
    },
    route: createRegistro,
    request: (fields) => ({ body: bodyOf(fields, zone) }),
    required: ['id_usuario', 'id_cliente', 'time'],
    isComplete: ({ minutes }) => Number(minutes) > 0,
    created: texts.sent,
    onDone: goOn,
  });
  const { draft, isComplete = true } = form;
  const { day, time, id_usuario, id_cliente, instrucoes = '' } = draft.fields;
  useEdits(hasEdits(form), onEdits);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !form.isSaving) form.onSave();
  };
  return (
    <form onSubmit={submit} aria-label={t('visita')}>
      <Stack gap="md">
        <Restored draft={draft} />
        <Group gap={10} grow>
          <RowSelect
            route={listClientes}
            only={ACTIVE}
            label={t('customer')}
            placeholder={t('find')}
            value={id_cliente ?? ''}
            onChange={(id) => draft.set({ id_cliente: id })}
            required
          />
          <RowSelect
            route={listUsuarios}
            only={TECHNICIANS}
            label={t('technician')}
            placeholder={t('find')}
            value={id_usuario ?? ''}
            onChange={(id) => draft.set({ id_usuario: id })}
            required
          />
        </Group>
        <SegmentedControl
          aria-label={t('day')}
          data={(['today', 'tomorrow'] as const).map((value) => ({ value, label: t(value) }))}
          value={day ?? ''}
          onChange={(next) => draft.set({ day: next })}
        />
        <Group gap={10} grow>
          <MomentInput
            type="time"
            label={t('time')}
            value={time ?? ''}
            onChange={(next) => draft.set({ time: next })}
            required
          />
          <NumberInput
            label={t('minutes')}
            value={draft.fields.minutes ?? ''}
            onChange={(next) => draft.set({ minutes: next })}
            min={1}
            max={MAX_MINUTES}
            decimals={0}
            required
          />
        </Group>
        <Textarea
          label={t('instructions')}
          value={instrucoes}
          maxLength={createRegistroFields.instrucoes.max}
          onChange={({ currentTarget }) => draft.set({ instrucoes: currentTarget.value })}
        />
        {draft.untold !== undefined && draft.untold !== null && (
          <Alert color="red" role="alert">
            {troubleText(draft.untold)}
          </Alert>
        )}
        <Group justify="flex-end">
          <WhyButton type="submit" loading={form.isSaving} why={isComplete ? undefined : t('why')}>
            {t('createVisit')}
          </WhyButton>
        </Group>
      </Stack>
    </form>
  );
}

function bodyOf(
  { day, time, minutes, id_cliente, id_usuario, instrucoes = '' }: Fields,
  zone: string,
) {
  const today = dayOf(Date.now(), zone);
  const start = instantOfWallClock(`${day === 'today' ? today : addDays(today, 1)}T${time}`, zone);
  return {
    id_cliente: Number(id_cliente),
    id_usuario: Number(id_usuario),
    data_inicio_esperada: new Date(start).toISOString(),
    data_conclusao_esperada: new Date(start + Number(minutes) * 60_000).toISOString(),
    ativo: true,
    ...(instrucoes.trim() && { instrucoes: instrucoes.trim() }),
  };
}
