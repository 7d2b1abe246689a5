/** Proposes where an address is. The person chooses one, sees its pin and saves, or goes on by hand. */
import type { LugarRequest } from '@campeiro/contract/escritorio/lugares';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findLugar } from '../../contract/operations.ts';
import { answerOf } from '../../transport/queries.ts';
import type { Draft } from '../draft/use-draft.ts';
import { texts } from './texts.ts';

const NAMES = ['logradouro', 'numero', 'bairro', 'cidade', 'estado', 'cep', 'pais'] as const;

/** How far each kind may be trusted. */
const EXACTNESS = {
  numero: 'exact',
  rua: 'byStreet',
  bairro: 'byDistrict',
  cidade: 'byCity',
} as const;

export function FindPlace({ draft }: { draft: Draft }) {
  const t = useTexts(texts);
  const [asked, setAsked] = useState<LugarRequest>();
  const address = Object.fromEntries(
    NAMES.flatMap((name) => (draft.fields[name]?.trim() ? [[name, draft.fields[name]]] : [])),
  );
  // Without an address no service is asked: the answer says whether there is one.
  const service = useQuery({
    ...answerOf(findLugar, { body: {} }, []),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, isFetching } = useQuery({
    ...answerOf(findLugar, { body: asked ?? {} }, []),
    enabled: asked !== undefined,
  });
  const isEmpty = !address.cidade && !address.cep;
  if (!service.data || service.data.resultado === 'sem_servico') return null;
  return (
    <Stack gap={6}>
      <Button
        variant="default"
        size="compact-sm"
        w="fit-content"
        loading={isFetching}
        disabled={isEmpty}
        onClick={() => setAsked(address)}
      >
        {t('findPlace')}
      </Button>
      {isEmpty && (
        <Text size="sm" c="dimmed">
          {t('findNeedsCity')}
        </Text>
      )}
      {asked && data && data.resultado !== 'achado' && (
        <Text size="sm" c="dimmed" role="status">
          {t(data.resultado)}
        </Text>
      )}
      {asked &&
        data?.dados.map(({ latitude, longitude, descricao, precisao }) => (
          <Button
            key={`${latitude} ${longitude} ${descricao}`}
            variant="subtle"
            size="compact-sm"
            justify="start"
            h="auto"
            styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
            onClick={() => draft.set({ latitude: String(latitude), longitude: String(longitude) })}
          >
            {`${t(EXACTNESS[precisao])}: ${descricao}`}
          </Button>
        ))}
    </Stack>
  );
}
