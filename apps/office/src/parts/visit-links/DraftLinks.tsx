/** What for, whose and with whom: of a visit, or of all visits of a series. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { SimpleGrid } from '@mantine/core';
import {
  listGrupos,
  listObjetivos,
  listPessoas,
  listSegmentos,
} from '../../contract/operations.ts';
import { DraftRow } from '../draft/Inputs.tsx';
import type { Draft } from '../draft/use-draft.ts';
import { texts } from './texts.ts';

const ACTIVE = { ativo: true };

interface Props {
  draft: Draft;
  /** The id of the customer, whose people are the contacts. */
  customer: number;
}

export function DraftLinks({ draft, customer }: Props) {
  const t = useTexts(texts);
  const people = { ...ACTIVE, ids_clientes: [customer] };
  return (
    <SimpleGrid cols={2} spacing={8} verticalSpacing="sm">
      <DraftRow
        draft={draft}
        name="id_objetivo"
        label={t('objective')}
        route={listObjetivos}
        only={ACTIVE}
      />
      <DraftRow
        draft={draft}
        name="id_contato"
        label={t('contact')}
        route={listPessoas}
        only={people}
      />
      <DraftRow draft={draft} name="id_equipe" label={t('team')} route={listGrupos} />
      <DraftRow
        draft={draft}
        name="id_segmento"
        label={t('segment')}
        route={listSegmentos}
        only={ACTIVE}
      />
    </SimpleGrid>
  );
}
