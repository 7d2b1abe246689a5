/** What for, whose and with whom: of a visit, or of all visits of a series. */

import { useTexts } from '@campeiro/ui/language/language.tsx';
import { SimpleGrid } from '@mantine/core';
import {
  listGrupos,
  listObjetivos,
  listPessoas,
  listSegmentos,
} from '../../contract/operations.ts';
import { RowSelect } from '../row-select/RowSelect.tsx';
import type { Links } from './links.ts';
import { texts } from './texts.ts';

interface Props {
  links: Links;
  set: (changes: Partial<Links>) => void;
  /** Its people are the contacts; empty while none is chosen. */
  customer: string;
}

const ACTIVE = { ativo: true };

export function LinkInputs({ links, set, customer }: Props) {
  const t = useTexts(texts);
  return (
    <SimpleGrid cols={2} spacing={8} verticalSpacing="sm">
      <RowSelect
        route={listObjetivos}
        only={ACTIVE}
        label={t('objective')}
        placeholder={t('noObjective')}
        value={links.id_objetivo}
        onChange={(id_objetivo) => set({ id_objetivo })}
      />
      <RowSelect
        route={listPessoas}
        only={{ ...ACTIVE, ids_clientes: [Number(customer)] }}
        label={t('contact')}
        placeholder={t('noContact')}
        value={links.id_contato}
        onChange={(id_contato) => set({ id_contato })}
        disabled={!customer}
      />
      <RowSelect
        route={listGrupos}
        label={t('team')}
        placeholder={t('noTeam')}
        value={links.id_equipe}
        onChange={(id_equipe) => set({ id_equipe })}
      />
      <RowSelect
        route={listSegmentos}
        only={ACTIVE}
        label={t('segment')}
        placeholder={t('noSegment')}
        value={links.id_segmento}
        onChange={(id_segmento) => set({ id_segmento })}
      />
    </SimpleGrid>
  );
}
