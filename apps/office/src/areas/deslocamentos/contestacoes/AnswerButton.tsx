/** Answers a contested leg. */

import type { ContestacaoDoUsuario } from '@campeiro/contract/escritorio/contestacoes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { answerContestacaoFields } from '../../../contract/fields.ts';
import { answerContestacao } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { NumberInput } from '../../../parts/number/NumberInput.tsx';
import { ReasonButton } from '../../../parts/reason/ReasonButton.tsx';
import { useChange } from '../../../transport/use-change.ts';
import { texts } from './texts.ts';

type Outcome = 'accept' | 'decline';

export function AnswerButton({ contest }: { contest: ContestacaoDoUsuario }) {
  const t = useTexts(texts);
  const [outcome, setOutcome] = useState<Outcome>();
  const [km, setKm] = useState<number>();
  const [valor, setValor] = useState<number>();
  const answer = useChange(answerContestacao, {
    onDone: () => notify({ tone: 'done', text: texts.sent }),
  });
  return (
    <ReasonButton
      text={t('answer')}
      look={{ size: 'compact-sm' }}
      title={t('answerTitle', { usuario: contest.usuario })}
      action={t('send')}
      label={t('reply')}
      keep={`contest ${contest.id}`}
      description={t('replyAbout')}
      maxLength={answerContestacaoFields.resposta.max}
      isReady={outcome === 'decline' || (outcome === 'accept' && (km ?? valor) !== undefined)}
      hasMore={outcome !== undefined}
      onReason={(resposta) => {
        const figures = {
          ...(km !== undefined && { distancia_aceita: km }),
          ...(valor !== undefined && { valor_aceito: valor }),
        };
        const aceita = outcome === 'accept';
        const body = { aceita, resposta, ...(aceita && figures) };
        return answer.mutateAsync({ params: { id: contest.id }, body });
      }}
    >
      <Text>“{contest.comentario}”</Text>
      <Radio.Group
        label={t('outcome')}
        value={outcome ?? ''}
        onChange={(chosen) => setOutcome(chosen as Outcome)}
      >
        <Stack gap={6} mt={4}>
          <Radio value="accept" label={t('accept')} />
          <Radio value="decline" label={t('decline')} />
        </Stack>
      </Radio.Group>
      {outcome === 'accept' && (
        <>
          <Text c="dimmed">{t('acceptAbout')}</Text>
          <Group grow align="start">
            <Figure label={t('acceptedKm')} digits={1} value={km} onChange={setKm} />
            <Figure
              label={t('acceptedValor')}
              description={t('acceptedOne')}
              digits={2}
              value={valor}
              onChange={setValor}
            />
          </Group>
        </>
      )}
    </ReasonButton>
  );
}

interface FigureProps {
  label: string;
  description?: string;
  digits: number;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

const Figure = ({ digits, value, onChange, ...input }: FigureProps) => (
  <NumberInput
    {...input}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    value={value === undefined ? '' : String(value)}
    onChange={(typed) => onChange(typed === '' ? undefined : Number(typed))}
    min={0}
    decimals={digits}
  />
);
