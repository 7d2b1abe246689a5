/** How long visits of an objective are expected to take. */
import type { Duracao } from '@campeiro/contract/escritorio/duracoes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { setDuracaoFields } from '../../../contract/fields.ts';
import { listDuracoes, setDuracao } from '../../../contract/operations.ts';
import { DraftForm } from '../../../parts/draft/DraftForm.tsx';
import { DraftNumber } from '../../../parts/draft/Inputs.tsx';
import { useRowForm } from '../../../parts/draft/use-row-form.ts';
import { Learned } from '../../../parts/duracoes/Learned.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { texts } from './texts.ts';

interface Props {
  /** The id of the objective. */
  id: number;
  onCancel: () => void;
}

const query = answerOf(listDuracoes);

const durationOf = (answer: unknown, id: number): Duracao | undefined =>
  (answer as { dados: Duracao[] } | undefined)?.dados.find((one) => one.id_objetivo === id);

export function Duration({ id, onCancel }: Props) {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(query);
  const row = durationOf(data, id);
  return (
    <Panel title={t('minutos')}>
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {row && <Learned duracao={row} />}
      {row && <Form row={row} onCancel={onCancel} />}
    </Panel>
  );
}

function Form({ row, onCancel }: { row: Duracao; onCancel: () => void }) {
  const t = useTexts(texts);
  const id = row.id_objetivo;
  const form = useRowForm({
    row,
    query,
    rowIn: (answer) => durationOf(answer, id),
    fieldsOf: ({ minutos }) => ({ minutos: minutos === null ? '' : String(minutos) }),
    route: setDuracao,
    request: ({ minutos }) => ({
      params: { id },
      body: { minutos: minutos ? Number(minutos) : null },
    }),
    saved: texts.saved,
  });
  const { max, min } = setDuracaoFields.minutos;
  return (
    <DraftForm {...form} onCancel={onCancel}>
      <DraftNumber
        draft={form.draft}
        name="minutos"
        label={t('minutos')}
        description={t('minutosHow')}
        min={min}
        max={max}
        isWhole
      />
    </DraftForm>
  );
}
