/** Several visits of the list at once: all or nothing, and undone exactly. */
import type { Message } from '@campeiro/contract/kit/languages';
import type { Registro } from '@campeiro/contract/registros';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../transport/queries.ts';
import { type Change, usePlanning } from '../programacao/use-plan.ts';
import { operations } from './operations.ts';
import { possible, type Row } from './possible.ts';
import { texts } from './texts.ts';
import { ReasonDialog } from './visita/ReasonDialog.tsx';
import { useSituacao } from './visita/use-situacao.ts';

/** A list of people that is longer is searched on the board. */
const MOST_PEOPLE = 100;

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
  const change = (these: readonly Row[], changes: Change, text: Message) =>
    void plan(these, () => changes, text).then((isDone) => isDone && clear());
  return (
    <>
      <GiveTo
        visits={visits}
        onPerson={(id_usuario, these) => change(these, { id_usuario }, texts.given)}
      />
      <Button
        variant="default"
        size="compact-sm"
        disabled={sendable.length === 0}
        onClick={() => change(sendable, { ativo: true }, texts.sent)}
      >
        {t('send', { n: sendable.length })}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        disabled={recallable.length === 0}
        onClick={() => change(recallable, { ativo: false }, texts.recalled)}
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
        title={t('cancelMany', { n: cancellable.length })}
        about={t('cancelAbout', { n: cancellable.length, rest: rows.length - cancellable.length })}
        onClose={() => setIsAsked(false)}
        onReason={(motivo) => change(cancellable, { cancelar: { motivo } }, texts.cancelled)}
      />
    </>
  );
}

interface GiveProps {
  visits: readonly Row[];
  onPerson: (id: number, visits: Row[]) => void;
}

/** Each person with the number of visits that they would get. */
function GiveTo({ visits, onPerson }: GiveProps) {
  const t = useTexts(texts);
  const { data } = useQuery(
    answerOf(operations.listUsuarios, {
      body: { id_perfil: FIELD_USER, ativo: true, ordenar: 'nome', por_pagina: MOST_PEOPLE },
    }),
  );
  const canGive = visits.some((visit) => possible.assign(visit, 0));
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="compact-sm" disabled={!canGive}>
          {t('giveTo')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {data?.dados.map(({ id, nome }) => {
          const theirs = visits.filter((visit) => possible.assign(visit, id));
          return (
            <Menu.Item
              key={id}
              disabled={theirs.length === 0}
              rightSection={theirs.length}
              onClick={() => onPerson(id, theirs)}
            >
              {nome}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The `id_perfil` of technicians. */
const FIELD_USER = 4;
