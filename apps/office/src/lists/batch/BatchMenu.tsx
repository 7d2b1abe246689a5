/** What can be done in the background with the chosen rows, or with everything that the filters find. */
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Menu, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createLote, startImportacao } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { ReasonDialog } from '../../parts/reason/ReasonDialog.tsx';
import { ask } from '../../transport/ask.ts';
import { texts } from '../texts.ts';
import type { BatchAction, BatchOf } from './actions.ts';

interface Props {
  batch: BatchOf;
  /** Which rows, as the list is asked. */
  filtros: Record<string, unknown>;
  /** How many they are. */
  total: number;
}

export function BatchMenu({ batch, filtros, total }: Props) {
  const t = useTexts(texts);
  const say = useSay();
  const { number } = useFormats();
  const [asked, setAsked] = useState<BatchAction>();
  const begin = useBeginning();
  const n = number(total);
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" size="compact-sm">
            {t('batch', { n })}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {batch.actions.map((action) => (
            <Menu.Item key={action.key} onClick={() => setAsked(action)}>
              {say(action.label, { n })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked && (
        <ReasonDialog
          isOpen
          action={say(asked.label, { n })}
          isGrave={asked.acao !== 'grava'}
          reason={asked.acao === 'cancela' ? 'required' : 'none'}
          onReason={(motivo) => begin(batch, asked, { filtros, total, motivo })}
          onClose={() => setAsked(undefined)}
        >
          <Text>{say(asked.about, { n })}</Text>
        </ReasonDialog>
      )}
    </>
  );
}

/** Begins in the background, and goes to where its progress is seen. */
function useBeginning() {
  const navigate = useNavigate();
  return async (
    { recurso }: BatchOf,
    { acao, mudanca }: BatchAction,
    { motivo, ...which }: { filtros: Record<string, unknown>; total: number; motivo: string },
  ): Promise<boolean> => {
    try {
      const body = {
        ...{ recurso, acao, ...which },
        ...(mudanca && { mudanca }),
        ...(acao === 'cancela' && { motivo }),
      };
      const { id, atualizado_em } = await ask(createLote, { body });
      // What goes wrong now is shown where the batch is, which can be started there.
      await ask(startImportacao, { params: { id }, body: { atualizado_em } }).catch((error) =>
        notify({ tone: 'trouble', error }),
      );
      await navigate({ to: `/importacoes/${id}` as string, ignoreBlocker: true });
      return true;
    } catch (error) {
      notify({ tone: 'trouble', error });
      return false;
    }
  };
}
