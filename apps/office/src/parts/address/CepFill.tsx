/** Looks a postal code up, shows what is known of it, and fills empty fields; others only when the person presses. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findCep } from '../../contract/operations.ts';
import { answerOf } from '../../transport/queries.ts';
import type { Draft } from '../draft/use-draft.ts';
import { WhyButton } from '../why/WhyButton.tsx';
import { texts } from './texts.ts';

interface Props {
  draft: Draft;
  /** The postal code to look up: the person has left its field, or pressed. Empty for none. */
  cep: string;
  /** The person wants the code of the draft to be looked up. */
  onAsk: () => void;
}

const NAMES = ['logradouro', 'bairro', 'cidade', 'estado'] as const;
const DIGITS = 8;
/** What is no code reaches no service: the answer says whether there is one. */
const NO_CODE = '0';

export function CepFill({ draft, cep, onAsk }: Props) {
  const t = useTexts(texts);
  const asked = (code: string) => ({
    ...answerOf(findCep, { body: { cep: code } }, []),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const service = useQuery(asked(NO_CODE));
  const hasService = service.data !== undefined && service.data.resultado !== 'sem_servico';
  const { data, isFetching, isError, refetch } = useQuery({
    ...asked(cep),
    enabled: hasService && cep !== '',
  });
  const { fields, set } = draft;
  const found = data?.resultado === 'achado' ? data : undefined;
  const known = found ? NAMES.flatMap((name) => (found[name] ? [[name, found[name]]] : [])) : [];
  const other = known.filter(([name = '', text]) => fields[name] && fields[name] !== text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer; what the person empties later stays empty
  useEffect(() => {
    const empty = known.filter(([name = '']) => !fields[name]?.trim());
    if (empty.length > 0) set(Object.fromEntries(empty));
  }, [found]);
  if (!hasService) return null;
  const isWhole = (fields.cep ?? '').replace(/\D/g, '').length === DIGITS;
  const endereco = known.map(([, text]) => text).join(', ');
  const failure = isError ? 'fora_do_ar' : data?.resultado;
  return (
    <Group gap="xs">
      <WhyButton
        variant="default"
        size="compact-sm"
        loading={isFetching}
        why={isWhole ? undefined : t('cepNeedsDigits')}
        onClick={() => {
          onAsk();
          // What failed may come the next time.
          if (cep && !found) void refetch();
        }}
      >
        {t('findCep')}
      </WhyButton>
      <Text size="sm" c="dimmed" role="status">
        {found && t('ofCep', { endereco })}
        {!isFetching && failure && failure !== 'achado' && t(failure)}
      </Text>
      {other.length > 0 && (
        <Button variant="default" size="compact-sm" onClick={() => set(Object.fromEntries(known))}>
          {t('useCep')}
        </Button>
      )}
    </Group>
  );
}
