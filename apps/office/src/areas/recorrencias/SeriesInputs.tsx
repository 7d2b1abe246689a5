/** What every visit of a series is like: at what time, for how long, by whom, what for. */

import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Group } from '@mantine/core';
import { createRecorrenciaFields, idPerfil } from '../../contract/fields.ts';
import { listUsuarios } from '../../contract/operations.ts';
import { DraftCheck } from '../../parts/draft/DraftCheck.tsx';
import { DraftMoment } from '../../parts/draft/DraftMoment.tsx';
import { DraftArea, DraftChoice, DraftNumber, DraftRow } from '../../parts/draft/Inputs.tsx';
import type { Draft } from '../../parts/draft/use-draft.ts';
import { LearnedHere } from '../../parts/duracoes/LearnedHere.tsx';
import { DraftLinks } from '../../parts/visit-links/DraftLinks.tsx';
import { idOrNull } from '../../parts/visit-links/links.ts';
import { texts } from './texts.ts';

interface Props {
  draft: Draft;
  /** A single visit is sent or not by itself. */
  isSingle?: boolean;
}

const EM_FERIADO = ['mantem', 'pula', 'adia'] as const;
const TECHNICIANS = { id_perfil: idPerfil.campo, ativo: true };
const { duracao, instrucoes } = createRecorrenciaFields;

export function SeriesInputs({ draft, isSingle = false }: Props) {
  const t = useTexts(texts);
  return (
    <>
      <Group gap={8} grow wrap="nowrap" align="start">
        <DraftMoment draft={draft} name="horario" label={t('time')} type="time" required />
        <DraftNumber
          draft={draft}
          name="duracao"
          label={t('minutes')}
          min={duracao.min}
          max={duracao.max}
          isWhole
          required
        />
      </Group>
      <LearnedHere
        customer={idOrNull(draft.fields.id_cliente ?? '')}
        objective={idOrNull(draft.fields.id_objetivo ?? '')}
        minutes={draft.fields.duracao ?? ''}
        onTake={(minutes) => draft.set({ duracao: minutes })}
      />
      <DraftRow
        draft={draft}
        name="id_usuario"
        label={t('technician')}
        route={listUsuarios}
        only={TECHNICIANS}
      />
      <DraftLinks draft={draft} customer={Number(draft.fields.id_cliente)} />
      <DraftArea
        draft={draft}
        name="instrucoes"
        label={t('instructions')}
        maxLength={instrucoes.max}
      />
      {!isSingle && (
        <>
          <DraftChoice
            draft={draft}
            name="em_feriado"
            label={t('onHoliday')}
            options={EM_FERIADO.map((value) => ({ value, label: t(value) }))}
            required
          />
          <DraftCheck draft={draft} name="ativo" label={t('sendNow')} />
        </>
      )}
    </>
  );
}
