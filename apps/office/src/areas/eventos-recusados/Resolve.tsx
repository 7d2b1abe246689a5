/** Says of refused events what was done about them: one answer for all that are chosen. */

import type { Resolucao } from '@campeiro/contract/escritorio/eventos-recusados';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { resolveEventoRecusadoFields } from '../../contract/fields.ts';
import { resolveEventoRecusado } from '../../contract/operations.ts';
import { ReasonDialog } from '../../parts/reason/ReasonDialog.tsx';
import { ask } from '../../transport/ask.ts';
import { useEach } from '../../transport/use-each.ts';
import type { Evento } from './evento.ts';
import { texts } from './texts.ts';

const OUTCOMES = ['tratado', 'descartado'] as const;

export function Resolve({ rows, clear }: { rows: Evento[]; clear: () => void }) {
  const t = useTexts(texts);
  const each = useEach({ done: texts.resolved, some: texts.some });
  const [isOpen, setOpen] = useState(false);
  const [desfecho, setOutcome] = useState<NonNullable<Resolucao['desfecho']>>('tratado');
  const open = rows.filter(({ resolvido }) => !resolvido);
  const resolve = async (observacao: string) => {
    await each.run(open, ({ id }) =>
      ask(resolveEventoRecusado, { params: { id }, body: { observacao, desfecho } }),
    );
    clear();
  };
  return (
    <>
      <Button size="compact-sm" onClick={() => setOpen(true)} disabled={open.length === 0}>
        {t('resolve')}
      </Button>
      {open.length === 0 && <Text size="sm">{t('already')}</Text>}
      <ReasonDialog
        isOpen={isOpen}
        action={t('resolveTitle', { n: open.length })}
        label={t('note')}
        maxLength={resolveEventoRecusadoFields.observacao.max}
        onReason={resolve}
        onClose={() => setOpen(false)}
      >
        <Text>{t('resolveAbout')}</Text>
        <Radio.Group
          label={t('outcome')}
          value={desfecho}
          onChange={(chosen) => setOutcome(chosen as typeof desfecho)}
        >
          <Stack gap={6} mt={4}>
            {OUTCOMES.map((value) => (
              <Radio key={value} value={value} label={t(value)} />
            ))}
          </Stack>
        </Radio.Group>
      </ReasonDialog>
    </>
  );
}
