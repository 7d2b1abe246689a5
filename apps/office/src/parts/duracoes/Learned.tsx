/** What visits of an objective really take, beside what is expected. A person accepts it. */
import { DURACAO_PADRAO } from '@campeiro/contract/agenda/periodo';
import type { Duracao } from '@campeiro/contract/escritorio/duracoes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Text } from '@mantine/core';
import { setDuracao } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { useChange } from '../../transport/use-change.ts';
import { texts } from './texts.ts';
import { useLearned } from './use-learned.ts';

/** `duracao` is what the person sees: if it has changed since, the server refuses, and the notice says so. */
export function Learned({ duracao }: { duracao: Duracao }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const learned = useLearned(duracao.id_objetivo);
  const accept = useChange(setDuracao, {
    stale: texts.changed,
    onDone: () => notify({ tone: 'done', text: texts.accepted }),
  });
  if (!learned) return null;
  const { medidas, minutos, quartil_inferior, quartil_superior, minutos_sugeridos } = learned;
  const expected = duracao.minutos ?? DURACAO_PADRAO;
  const body = { minutos: minutos_sugeridos, atualizado_em: duracao.atualizado_em };
  return (
    <Group gap={8} mb={12}>
      <Text size="sm">
        {t('learned', {
          minutos: number(minutos, 0),
          n: medidas,
          de: number(quartil_inferior, 0),
          ate: number(quartil_superior, 0),
          esperados: number(expected, 0),
        })}
      </Text>
      {minutos_sugeridos !== expected && (
        <Button
          variant="light"
          size="compact-sm"
          loading={accept.isPending}
          onClick={() => accept.mutate({ params: { id: duracao.id_objetivo }, body })}
        >
          {t('accept', { minutos: number(minutos_sugeridos, 0) })}
        </Button>
      )}
    </Group>
  );
}
