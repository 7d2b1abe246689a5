/** Several visits of the list at once: all or nothing, and undone exactly. */

import type { Registro } from '@campeiro/contract/escritorio/registros';
import type { Message } from '@campeiro/contract/kit/languages';
import { useFormats, useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { idPerfil } from '../../contract/fields.ts';
import { listUsuarios } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { ReasonDialog } from '../../parts/reason/ReasonDialog.tsx';
import { RowSelect } from '../../parts/row-select/RowSelect.tsx';
import { WhyButton } from '../../parts/why/WhyButton.tsx';
import { queryClient } from '../../transport/queries.ts';
import { namesQuery } from '../../transport/use-names.ts';
import { useAgainst } from '../programacao/use-against.ts';
import { type Change, usePlanning } from '../programacao/use-plan.ts';
import { possible, type Row } from './possible.ts';
import { RescheduleDialog } from './RescheduleDialog.tsx';
import { windowOn } from './reschedule.ts';
import { texts } from './texts.ts';
import { useSituacao } from './visita/use-situacao.ts';

interface Props {
  rows: Registro[];
  clear: () => void;
}

export function Bulk({ rows, clear }: Props) {
  const t = useTexts(texts);
  const { plan } = usePlanning();
  const against = useAgainst();
  const situacaoOf = useSituacao();
  const zone = useZone();
  const { date } = useFormats();
  const [asked, setAsked] = useState<'cancel' | 'reschedule'>();
  const close = () => setAsked(undefined);
  const visits: Row[] = rows.map((row) => ({ ...row, situacao: situacaoOf(row) }));
  const sendable = visits.filter(possible.send);
  const recallable = visits.filter(possible.recall);
  const cancellable = visits.filter(possible.cancel);
  const movable = visits.filter(possible.reschedule);
  const change = async (
    these: readonly Row[],
    changes: Change | ((visit: Row) => Change),
    text: Message,
    values?: Record<string, string>,
  ) => {
    const changeOf = typeof changes === 'function' ? changes : () => changes;
    const isDone = await plan(these, changeOf, text, values, against);
    if (isDone) clear();
    return isDone;
  };
  const moveTo = (day: string) =>
    change(movable, (visit) => windowOn(visit, day, zone), texts.rescheduled, {
      dia: date(`${day}T15:00:00Z`),
    });
  return (
    <>
      <GiveTo
        visits={visits}
        onPerson={(id_usuario, these, nome) =>
          void change(these, { id_usuario }, texts.given, { nome })
        }
      />
      <WhyButton
        variant="default"
        size="compact-sm"
        why={movable.length === 0 ? t('whyNone') : undefined}
        onClick={() => setAsked('reschedule')}
      >
        {t('reschedule', { n: movable.length })}
      </WhyButton>
      <WhyButton
        variant="default"
        size="compact-sm"
        why={sendable.length === 0 ? t('whyNone') : undefined}
        onClick={() => void change(sendable, { ativo: true }, texts.sent)}
      >
        {t('send', { n: sendable.length })}
      </WhyButton>
      <WhyButton
        variant="default"
        size="compact-sm"
        why={recallable.length === 0 ? t('whyNone') : undefined}
        onClick={() => void change(recallable, { ativo: false }, texts.recalled)}
      >
        {t('recall', { n: recallable.length })}
      </WhyButton>
      <WhyButton
        variant="default"
        color="red"
        size="compact-sm"
        why={cancellable.length === 0 ? t('whyNone') : undefined}
        onClick={() => setAsked('cancel')}
      >
        {t('cancelMany', { n: cancellable.length })}
      </WhyButton>
      <ReasonDialog
        isOpen={asked === 'cancel'}
        action={t('cancelMany', { n: cancellable.length })}
        isGrave
        keep="visits"
        onReason={(motivo) => change(cancellable, { cancelar: { motivo } }, texts.cancelled)}
        onClose={close}
      >
        <Text>
          {t('cancelAbout', { n: cancellable.length, rest: rows.length - cancellable.length })}
        </Text>
      </ReasonDialog>
      {asked === 'reschedule' && (
        <RescheduleDialog
          n={movable.length}
          rest={rows.length - movable.length}
          onDay={moveTo}
          onClose={close}
        />
      )}
    </>
  );
}

interface GiveProps {
  visits: readonly Row[];
  onPerson: (id: number, visits: Row[], nome: string) => void;
}

const TECHNICIANS = { id_perfil: idPerfil.campo, ativo: true };

/** The chosen technician gets the visits that another one has. */
function GiveTo({ visits, onPerson }: GiveProps) {
  const t = useTexts(texts);
  const canGive = visits.some((visit) => possible.assign(visit, 0));
  const give = async (id: number) => {
    const others = visits.filter((visit) => possible.assign(visit, id));
    if (others.length === 0) return notify({ tone: 'done', text: texts.alreadyTheirs });
    const names = await queryClient
      .fetchQuery(namesQuery(listUsuarios, 'nome', [id]))
      .catch(() => undefined);
    onPerson(id, others, names?.get(id) ?? '');
  };
  if (!canGive)
    return (
      <WhyButton variant="default" size="compact-sm" why={t('whyNone')}>
        {t('giveTo')}
      </WhyButton>
    );
  return (
    <RowSelect
      route={listUsuarios}
      only={TECHNICIANS}
      label={t('giveTo')}
      placeholder={t('giveTo')}
      value=""
      onChange={(id) => id && void give(Number(id))}
      isBare
    />
  );
}
