/** Several visits of the list at once: all or nothing, and undone exactly. */

import type { Message } from '@campeiro/contract/kit/languages';
import type { Registro } from '@campeiro/contract/registros';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { idPerfil } from '../../contract/fields.ts';
import { listUsuarios } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { ReasonDialog } from '../../parts/reason/ReasonDialog.tsx';
import { RowSelect } from '../../parts/row-select/RowSelect.tsx';
import { type Change, usePlanning } from '../programacao/use-plan.ts';
import { possible, type Row } from './possible.ts';
import { texts } from './texts.ts';
import { useSituacao } from './visita/use-situacao.ts';

interface Props {
  rows: Registro[];
  clear: () => void;
}

export function Bulk({ rows, clear }: Props) {
  const t = useTexts(texts);
  const { plan } = usePlanning();
  const situacaoOf = useSituacao();
  const [isAsked, setIsAsked] = useState(false);
  const visits: Row[] = rows.map((row) => ({ ...row, situacao: situacaoOf(row) }));
  const [sendable, recallable, cancellable] = [possible.send, possible.recall, possible.cancel].map(
    (it) => visits.filter(it),
  ) as [Row[], Row[], Row[]];
  const change = async (these: readonly Row[], changes: Change, text: Message) => {
    const isDone = await plan(these, () => changes, text);
    if (isDone) clear();
    return isDone;
  };
  return (
    <>
      <GiveTo
        visits={visits}
        onPerson={(id_usuario, these) => void change(these, { id_usuario }, texts.given)}
      />
      <Button
        variant="default"
        size="compact-sm"
        disabled={sendable.length === 0}
        onClick={() => void change(sendable, { ativo: true }, texts.sent)}
      >
        {t('send', { n: sendable.length })}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        disabled={recallable.length === 0}
        onClick={() => void change(recallable, { ativo: false }, texts.recalled)}
      >
        {t('recall', { n: recallable.length })}
      </Button>
      <Button
        variant="default"
        color="red"
        size="compact-sm"
        disabled={cancellable.length === 0}
        onClick={() => setIsAsked(true)}
      >
        {t('cancelMany', { n: cancellable.length })}
      </Button>
      <ReasonDialog
        isOpen={isAsked}
        action={t('cancelMany', { n: cancellable.length })}
        isGrave
        onReason={(motivo) => change(cancellable, { cancelar: { motivo } }, texts.cancelled)}
        onClose={() => setIsAsked(false)}
      >
        <Text>
          {t('cancelAbout', { n: cancellable.length, rest: rows.length - cancellable.length })}
        </Text>
      </ReasonDialog>
    </>
  );
}

interface GiveProps {
  visits: readonly Row[];
  onPerson: (id: number, visits: Row[]) => void;
}

const TECHNICIANS = { id_perfil: idPerfil.campo, ativo: true };

/** The chosen technician gets the visits that another one has. */
function GiveTo({ visits, onPerson }: GiveProps) {
  const t = useTexts(texts);
  const canGive = visits.some((visit) => possible.assign(visit, 0));
  const give = (id: number) => {
    const others = visits.filter((visit) => possible.assign(visit, id));
    if (others.length > 0) onPerson(id, others);
    else notify({ tone: 'done', text: texts.alreadyTheirs });
  };
  return (
    <RowSelect
      route={listUsuarios}
      only={TECHNICIANS}
      label={t('giveTo')}
      placeholder={t('giveTo')}
      value=""
      onChange={(id) => id && give(Number(id))}
      disabled={!canGive}
      isBare
    />
  );
}
