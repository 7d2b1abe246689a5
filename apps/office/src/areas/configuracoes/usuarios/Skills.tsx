/** What a technician can do, and until when: skills and certificates. */
import type { HabilidadesDoUsuario } from '@campeiro/contract/escritorio/habilidades';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  getHabilidadesDoUsuario,
  listHabilidades,
  setHabilidadesDoUsuario,
} from '../../../contract/operations.ts';
import { DraftForm } from '../../../parts/draft/DraftForm.tsx';
import { DraftMoment } from '../../../parts/draft/DraftMoment.tsx';
import { DraftRows } from '../../../parts/draft/DraftRows.tsx';
import type { Fields } from '../../../parts/draft/draft.ts';
import { idsIn, textOfIds } from '../../../parts/draft/ids.ts';
import { useRowForm } from '../../../parts/draft/use-row-form.ts';
import { Expiry } from '../../../parts/habilidades/Expiry.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { useNames } from '../../../transport/use-names.ts';
import { texts } from './texts.ts';

const ACTIVE = { ativo: true };

const queryOf = (id: number) => answerOf(getHabilidadesDoUsuario, { params: { id: String(id) } });

export function Skills({ id }: { id: number }) {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(queryOf(id));
  return (
    <Panel title={t('habilidades')} about={t('habilidadesHow')}>
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data && <Form key={data.id} row={data} />}
    </Panel>
  );
}

/** The field with the last day of a skill. */
const untilOf = (id: number): string => `valida_ate ${id}`;

const fieldsOf = ({ habilidades }: HabilidadesDoUsuario): Fields => ({
  habilidades: textOfIds(habilidades.map(({ id_habilidade }) => id_habilidade)),
  ...Object.fromEntries(
    habilidades.map(({ id_habilidade, valida_ate }) => [untilOf(id_habilidade), valida_ate ?? '']),
  ),
});

/** All of the set: what another person has changed of it meanwhile is in `fields` too. */
const bodyOf = ({ habilidades = '', ...days }: Fields) => ({
  habilidades: idsIn(habilidades).map((id_habilidade) => ({
    id_habilidade,
    valida_ate: days[untilOf(id_habilidade)] || null,
  })),
});

function Form({ row }: { row: HabilidadesDoUsuario }) {
  const t = useTexts(texts);
  const form = useRowForm({
    row,
    query: queryOf(row.id),
    fieldsOf,
    route: setHabilidadesDoUsuario,
    request: (changes, now) => ({
      params: { id: row.id },
      body: bodyOf({ ...fieldsOf(now), ...changes }),
    }),
    saved: texts.skillsSaved,
  });
  const { draft } = form;
  const ids = idsIn(draft.fields.habilidades ?? '');
  const nameOf = useNames(listHabilidades, 'nome', ids);
  return (
    <DraftForm {...form} onCancel={() => {}} isSmall>
      <DraftRows
        draft={draft}
        name="habilidades"
        label={t('habilidades')}
        route={listHabilidades}
        only={ACTIVE}
      />
      {ids.map((id) => (
        <Group key={id} gap={8} align="end" wrap="nowrap">
          <DraftMoment
            draft={draft}
            name={untilOf(id)}
            type="date"
            label={t('validUntil', { nome: nameOf(id) })}
          />
          <Expiry until={draft.fields[untilOf(id)] || null} />
        </Group>
      ))}
    </DraftForm>
  );
}
