/** Fills empty fields with what is known of the postal code; others only when the person presses. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findCep } from '../../contract/operations.ts';
import { answerOf } from '../../transport/queries.ts';
import type { Draft } from '../draft/use-draft.ts';
import { texts } from './texts.ts';

interface Props {
  draft: Draft;
  /** The postal code to look up: the person has left its field. */
  cep: string;
}

const NAMES = ['logradouro', 'bairro', 'cidade', 'estado'] as const;

export function CepFill({ draft, cep }: Props) {
  const t = useTexts(texts);
  const { data } = useQuery({ ...answerOf(findCep, { body: { cep } }, []), staleTime: Infinity });
  const { fields, set } = draft;
  const found = data?.resultado === 'achado' ? data : undefined;
  const known = found ? NAMES.flatMap((name) => (found[name] ? [[name, found[name]]] : [])) : [];
  const other = known.filter(([name = '', text]) => fields[name] && fields[name] !== text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer; what the person empties later stays empty
  useEffect(() => {
    const empty = known.filter(([name = '']) => !fields[name]?.trim());
    if (empty.length > 0) set(Object.fromEntries(empty));
  }, [found]);
  if (data && data.resultado !== 'achado' && data.resultado !== 'sem_servico')
    return (
      <Text size="sm" c="dimmed" role="status">
        {t(data.resultado)}
      </Text>
    );
  if (other.length === 0) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      w="fit-content"
      onClick={() => set(Object.fromEntries(known))}
    >
      {t('useCep', { endereco: known.map(([, text]) => text).join(', ') })}
    </Button>
  );
}
