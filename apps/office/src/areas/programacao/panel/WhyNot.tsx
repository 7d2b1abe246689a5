/** Why a technician cannot take a visit, and what fitting it in all the same would cost. One press does it. */
import type { CandidatosRequest } from '@campeiro/contract/escritorio/candidatos';
import type { Encaixe } from '@campeiro/contract/escritorio/encaixes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { proposeEncaixe } from '../../../contract/operations.ts';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import type { Taken } from './props.ts';
import { texts } from './texts.ts';
import { useAmount } from './use-amount.ts';
import { useMore } from './use-more.ts';

const MINUTE = 60_000;

/** A visit fitted in: with whom and when, and which visits make room. */
export interface Fitted extends Taken, Pick<Encaixe, 'retiradas'> {}

interface Props {
  search: CandidatosRequest;
  of: { id_usuario: number; nome: string };
  onFit: (fitted: Fitted) => void;
  /** Whether pressing takes the visits out that make room; otherwise the dispatcher moves them. */
  takesOut: boolean;
}

/** The answer stands below all names, often below the end of the window. */
const intoView = (answer: HTMLElement | null): void => answer?.scrollIntoView({ block: 'nearest' });

export function WhyNot({ search, of, onFit, takesOut }: Props) {
  const t = useTexts(texts);
  const reasonText = useReasonText();
  const { id_usuario, nome } = of;
  const { ids_usuario: _, ...asked } = search;
  const { data, error, refetch } = useQuery({
    ...answerOf(proposeEncaixe, { body: { ...asked, id_usuario } }),
    // What was in the way a minute ago may be gone.
    gcTime: 0,
  });
  if (error) return <TroubleNote error={error} onAgain={() => void refetch()} />;
  if (!data)
    return (
      <Group role="status">
        <Loader size="sm" aria-label={t('lookingWhyNot')} />
      </Group>
    );
  const { impedimento, quanto, inicio, fim, retiradas } = data;
  return (
    <Stack component="section" gap={4} aria-label={t('whyNot', { nome })} ref={intoView}>
      <Text size="sm" fw={600} role="status">
        {nome}: {impedimento ? reasonText('nao', { motivo: impedimento, quanto }) : t('canNow')}
      </Text>
      {inicio === null || fim === null ? (
        <Never fixadas={data.fixadas} />
      ) : (
        <>
          <Price of={data} inicio={inicio} takesOut={takesOut} />
          <Button
            variant="light"
            size="compact-sm"
            // The second press of a double click would be a step that undoing takes back first, and nothing would change.
            onClick={({ detail }) => detail < 2 && onFit({ id_usuario, inicio, fim, retiradas })}
          >
            {t('fitIn')}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** That it does not fit, and the pinned visits without which it would. */
function Never({ fixadas }: Pick<Encaixe, 'fixadas'>) {
  const t = useTexts(texts);
  const names = useNamesOf(fixadas);
  if (fixadas.length === 0) return <Text size="sm">{t('fitsNever')}</Text>;
  return (
    <Text size="sm">
      {t('pinnedInTheWay', { n: fixadas.length })}: {names}
    </Text>
  );
}

/** What keeps a technician from it, or is not respected, and by how much. */
function useReasonText() {
  const t = useTexts(texts);
  const amountOf = useAmount();
  return (what: 'nao' | 'apesar', of: Encaixe['apesar_de'][number]): string => {
    const amount = amountOf(of);
    const text = t(`${what}_${of.motivo}`);
    return amount === undefined ? text : `${text} (${amount})`;
  };
}

/** The visits with their times, as a sentence lists them. */
function useNamesOf(visits: Encaixe['fixadas']): string {
  const { time } = useFormats();
  return visits
    .map(({ cliente, codigo, inicio_agendado }) =>
      [cliente ?? `#${codigo}`, inicio_agendado && time(inicio_agendado)].filter(Boolean).join(' '),
    )
    .join(', ');
}

interface PriceProps {
  of: Encaixe;
  inicio: string;
  takesOut: boolean;
}

/** When, against which rules, at the cost of which visits, and how much more travel. */
function Price({ of, inicio, takesOut }: PriceProps) {
  const t = useTexts(texts);
  const more = useMore();
  const reasonText = useReasonText();
  const { weekday, time, duration } = useFormats();
  const { apesar_de, atraso, minutos_extras, retiradas } = of;
  const names = useNamesOf(retiradas);
  const lines = [
    t('fitsAt', { quando: `${weekday(inicio)}, ${time(inicio)}` }),
    ...(atraso ? [t('late', { tempo: duration(atraso * MINUTE) })] : []),
    ...(minutos_extras ? [t('staysLonger', { tempo: duration(minutos_extras * MINUTE) })] : []),
    more(of),
  ];
  return (
    <>
      <Text size="sm">{lines.join(' · ')}</Text>
      {apesar_de.length > 0 && (
        <Text size="sm">
          {t('despite')}: {apesar_de.map((one) => reasonText('apesar', one)).join(', ')}
        </Text>
      )}
      {retiradas.length > 0 && (
        <Text size="sm">
          {t(takesOut ? 'goesToQueue' : 'isInTheWay', { n: retiradas.length })}: {names}
        </Text>
      )}
    </>
  );
}
