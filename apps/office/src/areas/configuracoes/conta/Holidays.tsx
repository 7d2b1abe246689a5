/** Whose public holidays the account keeps, and which days follow from that. */
import { addDays, dayOf } from '@campeiro/contract/kit/days';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getCalendario, listLugaresDeFeriados } from '../../../contract/operations.ts';
import { DraftChoice } from '../../../parts/draft/Inputs.tsx';
import type { Draft } from '../../../parts/draft/use-draft.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { texts } from './texts.ts';

/** The next days of a year are shown. */
const SHOWN = 6;

type Place = 'feriados_pais' | 'feriados_estado' | 'feriados_cidade';
type Names = readonly { codigo: string; nome: string }[];

export function Holidays({ draft }: { draft: Draft }) {
  const t = useTexts(texts);
  const { feriados_pais: pais, feriados_estado: estado, feriados_cidade: cidade } = draft.fields;
  const body = { ...(pais && { pais }), ...(estado && { estado }) };
  const { data } = useQuery(answerOf(listLugaresDeFeriados, { body }, []));
  const choice = (name: Place, names: Names = []) => (
    <DraftChoice
      draft={draft}
      name={name}
      label={t(name)}
      options={names.map(({ codigo, nome }) => ({ value: codigo, label: nome }))}
      searchable
    />
  );
  return (
    <Panel title={t('holidays')} about={t('holidaysHow')}>
      <Stack gap="md">
        {choice('feriados_pais', data?.paises)}
        {(pais || estado) && choice('feriados_estado', data?.estados)}
        {(cidade || (data?.cidades.length ?? 0) > 0) && choice('feriados_cidade', data?.cidades)}
        <Coming zone={draft.fields.fuso_horario ?? ''} />
        <Anchor component={Link} to="/feriados">
          {t('ownHolidays')}
        </Anchor>
      </Stack>
    </Panel>
  );
}

/** The next holidays, as they are stored: a choice that is not saved yet shows none of its own. */
function Coming({ zone }: { zone: string }) {
  const t = useTexts(texts);
  const { date } = useFormats();
  const inicio = dayOf(Date.now(), zone || 'UTC');
  const { data } = useQuery(
    answerOf(getCalendario, { body: { inicio, fim: addDays(inicio, 365) } }),
  );
  return (
    <Text size="sm" c="dimmed">
      {data?.dados
        .slice(0, SHOWN)
        .map(({ dia, nome, trabalha }) =>
          t(trabalha ? 'holidayWithWork' : 'holiday', { dia: date(`${dia}T12:00:00Z`), nome }),
        )
        .join(' · ')}
    </Text>
  );
}
