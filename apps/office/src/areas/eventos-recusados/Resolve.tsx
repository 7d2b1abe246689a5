/** Says of refused events what was done about them: one answer for all that are chosen. */

import type { Resolucao } from '@campeiro/contract/escritorio/eventos-recusados';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { resolveEventoRecusadoFields } from '../../contract/fields.ts';
import { resolveEventoRecusado } from '../../contract/operations.ts';
import { ReasonDialog } from '../../parts/reason/ReasonDialog.tsx';
import { WhyButton } from '../../parts/why/WhyButton.tsx';
import { ask } from '../../transport/ask.ts';
import { useEach } from '../../transport/use-each.ts';
import type { Evento } from './evento.ts';
import { type Mend, MendVisit, mendOf, visitaOf } from './MendVisit.tsx';
import { texts } from './texts.ts';

const OUTCOMES = ['tratado', 'aplicado', 'descartado'] as const;

interface Props {
  rows: Evento[];
  clear: () => void;
  /** The visit that all of them are of, as the reader saw it: those of each technician are decided together. */
  visit?: { atualizado_em: string };
}

export function Resolve({ rows, clear, visit }: Props) {
  const t = useTexts(texts);
  const each = useEach({ done: texts.resolved, some: texts.some });
  const [isOpen, setOpen] = useState(false);
  const [desfecho, setOutcome] = useState<NonNullable<Resolucao['desfecho']>>('tratado');
  const [mend, setMend] = useState<Mend>();
  const open = rows.filter(({ resolvido }) => !resolvido);
  const made = !visit && desfecho === 'aplicado' ? onlyVisitIn(open) : undefined;
  const mended = made && (mend ?? mendOf(made));
  const resolve = async (observacao: string) => {
    const byTechnician = new Map(open.map((row) => [row.id_usuario, row]));
    const together = {
      da_visita: true,
      ...(byTechnician.size === 1 &&
        desfecho === 'aplicado' && { registro_atualizado_em: visit?.atualizado_em }),
    };
    await each.run(visit ? [...byTechnician.values()] : open, ({ id }) =>
      ask(resolveEventoRecusado, {
        params: { id },
        body: {
          ...{ observacao, desfecho },
          ...(visit && together),
          ...(made && mended && { visita: visitaOf(mended, made) }),
        },
      }),
    );
    setMend(undefined);
    clear();
  };
  return (
    <>
      <WhyButton
        size="compact-sm"
        onClick={() => setOpen(true)}
        why={open.length === 0 ? t('already') : undefined}
      >
        {t('resolve')}
      </WhyButton>
      <ReasonDialog
        isOpen={isOpen}
        action={t('resolveTitle', { n: open.length })}
        keep="refused events"
        label={t('note')}
        maxLength={resolveEventoRecusadoFields.observacao.max}
        onReason={resolve}
        onClose={() => setOpen(false)}
        isReady={mended?.cliente !== ''}
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
        {made && mended && <MendVisit visit={made} mend={mended} onChange={setMend} />}
      </ReasonDialog>
    </>
  );
}

/** One chosen visit of a device can be mended; of several each is applied as it came. */
const onlyVisitIn = (rows: readonly Evento[]): Evento | undefined =>
  rows.length === 1 && rows[0]?.tipo === 'visita' ? rows[0] : undefined;
