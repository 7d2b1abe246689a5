/** How far the search of a plan is, live. The dispatcher may take the best so far. */
import type { EventosAoVivo } from '@campeiro/contract/escritorio/ao-vivo';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { endOtimizacao } from '../../../../contract/operations.ts';
import { useLiveEvents } from '../../../../live/use-live.ts';
import { useChange } from '../../../../transport/use-change.ts';
import { texts } from '../texts.ts';

type Reached = EventosAoVivo['otimizacao'];

export function Searching({ chave_busca }: { chave_busca: string }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const [reached, setReached] = useState<Reached>();
  useLiveEvents('otimizacao', (data) => {
    const told = data as Reached;
    if (told.chave_busca === chave_busca) setReached(told);
  });
  // Whether it is too late is seen by the plan that comes.
  const end = useChange(endOtimizacao, { quiet: true });
  const { feito = 0, visitas = 0, quilometros = 0 } = reached ?? {};
  const percent = Math.round(feito * 100);
  return (
    <Stack gap={8}>
      <Group gap={8} role="status">
        <Loader size="sm" />
        <Text>{t('optimizing')}</Text>
      </Group>
      {reached && (
        <>
          <Progress value={percent} aria-label={t('searched')} />
          {/* Before the first plan there are no figures, and none to use. */}
          {visitas > 0 && (
            <Text size="sm" c="dimmed">
              {t('searchedSoFar', {
                percent: number(percent),
                n: visitas,
                km: number(quilometros, 0),
              })}
            </Text>
          )}
          <Button
            variant="default"
            loading={end.isPending || end.isSuccess}
            onClick={() => end.mutate({ body: { chave_busca } })}
          >
            {t('useBestSoFar')}
          </Button>
        </>
      )}
    </Stack>
  );
}
