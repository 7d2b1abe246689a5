/** What can be done in the background with the chosen rows, or with everything that the filters find. */
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Menu, Text } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../notices/notices.ts';
import { ReasonDialog } from '../../parts/reason/ReasonDialog.tsx';
import { texts } from '../texts.ts';
import type { BatchAction, BatchOf } from './actions.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { useBeginning } from './use-beginning.ts';

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
  const [isChanging, setChanging] = useState(false);
  const begin = useBeginning();
  const { recurso } = batch;
  const carryOut = async ({ acao, mudanca }: BatchAction, motivo: string): Promise<boolean> => {
    const what = { ...(mudanca && { mudanca }), ...(acao === 'cancela' && { motivo }) };
    try {
      await begin({ recurso, acao, filtros, total, ...what });
      return true;
    } catch (error) {
      notify({ tone: 'trouble', error });
      return false;
    }
  };
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
          <Menu.Item onClick={() => setChanging(true)}>{t('changeFields', { n })}</Menu.Item>
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
          onReason={(motivo) => carryOut(asked, motivo)}
          onClose={() => setAsked(undefined)}
        >
          <Text>{say(asked.about, { n })}</Text>
        </ReasonDialog>
      )}
      {isChanging && (
        <ChangeDialog
          batch={batch}
          filtros={filtros}
          total={total}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}
