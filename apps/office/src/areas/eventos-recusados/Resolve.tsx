/** Says of refused events what was done about them: one answer for all that are chosen. */

import type { Resolucao } from '@campeiro/contract/escritorio/eventos-recusados';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { resolveEventoRecusado } from '../../contract/operations.ts';
import { ask } from '../../transport/ask.ts';
import { useEach } from '../../transport/use-each.ts';
import type { Evento } from './evento.ts';
import { texts } from './texts.ts';

const MAX_NOTE = 2000;
const OUTCOMES = ['tratado', 'descartado'] as const;

export function Resolve({ rows, clear }: { rows: Evento[]; clear: () => void }) {
  const t = useTexts(texts);
  const each = useEach({ done: texts.resolved, some: texts.some });
  const [isOpen, setOpen] = useState(false);
  const [observacao, setNote] = useState('');
  const [desfecho, setOutcome] = useState<NonNullable<Resolucao['desfecho']>>('tratado');
  const open = rows.filter(({ resolvido }) => !resolvido);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { observacao: observacao.trim(), desfecho };
    await each.run(open, ({ id }) => ask(resolveEventoRecusado, { params: { id }, body }));
    setOpen(false);
    clear();
  };
  return (
    <>
      <Button size="compact-sm" onClick={() => setOpen(true)} disabled={open.length === 0}>
        {t('resolve')}
      </Button>
      {open.length === 0 && <Text size="sm">{t('already')}</Text>}
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('resolveTitle', { n: open.length })}
        closeButtonProps={{ 'aria-label': t('back') }}
      >
        <form onSubmit={(event) => void submit(event)}>
          <Stack gap="sm">
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
            <Textarea
              label={t('note')}
              value={observacao}
              maxLength={MAX_NOTE}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
              data-autofocus
              required
            />
            <Group justify="flex-end" gap={8}>
              <Button variant="default" onClick={() => setOpen(false)}>
                {t('back')}
              </Button>
              <Button type="submit" loading={each.isPending} disabled={!observacao.trim()}>
                {t('resolveTitle', { n: open.length })}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
