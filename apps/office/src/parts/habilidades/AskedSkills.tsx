/** The skills that an objective or a customer asks of its technicians. */
import type { HabilidadesExigidas } from '@campeiro/contract/escritorio/habilidades';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useQuery } from '@tanstack/react-query';
import {
  getHabilidadesDoCliente,
  getHabilidadesDoObjetivo,
  listHabilidades,
  setHabilidadesDoCliente,
  setHabilidadesDoObjetivo,
} from '../../contract/operations.ts';
import { answerOf } from '../../transport/queries.ts';
import { DraftForm } from '../draft/DraftForm.tsx';
import { DraftRows } from '../draft/DraftRows.tsx';
import { idsIn, textOfIds } from '../draft/ids.ts';
import { useRowForm } from '../draft/use-row-form.ts';
import { Panel } from '../panel/Panel.tsx';
import { TroubleNote } from '../trouble/TroubleNote.tsx';
import { texts } from './texts.ts';

type Kind = 'objective' | 'customer';

interface Props {
  kind: Kind;
  id: number;
}

const ROUTES = {
  objective: { get: getHabilidadesDoObjetivo, set: setHabilidadesDoObjetivo },
  customer: { get: getHabilidadesDoCliente, set: setHabilidadesDoCliente },
};
const ACTIVE = { ativo: true };

const queryOf = ({ kind, id }: Props) => answerOf(ROUTES[kind].get, { params: { id: String(id) } });

export function AskedSkills(props: Props) {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(queryOf(props));
  return (
    <Panel title={t('asked')} about={t(`askedHow ${props.kind}`)}>
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data && <Form key={data.id} row={data} {...props} />}
    </Panel>
  );
}

function Form({ row, ...props }: Props & { row: HabilidadesExigidas }) {
  const t = useTexts(texts);
  const form = useRowForm({
    row,
    query: queryOf(props),
    fieldsOf: ({ ids_habilidades }) => ({ ids_habilidades: textOfIds(ids_habilidades) }),
    route: ROUTES[props.kind].set,
    request: ({ ids_habilidades = '' }) => ({
      params: { id: props.id },
      body: { ids_habilidades: idsIn(ids_habilidades) },
    }),
    saved: texts.saved,
  });
  return (
    <DraftForm {...form} onCancel={() => {}} isSmall>
      <DraftRows
        draft={form.draft}
        name="ids_habilidades"
        label={t('habilidades')}
        route={listHabilidades}
        only={ACTIVE}
      />
    </DraftForm>
  );
}
