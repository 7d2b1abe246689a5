import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createClienteFields, replaceEnderecoDeClienteFields } from '../../contract/fields.ts';
import { createCliente, replaceEnderecoDeCliente } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { Restored } from '../../parts/draft/Restored.tsx';
import { useDraft } from '../../parts/draft/use-draft.ts';
import { useEdits } from '../../parts/draft/use-guard.ts';
import { useOnce } from '../../parts/draft/use-once.ts';
import { coordinatesIn } from '../../parts/place/coordinates.ts';
import { PlaceInput } from '../../parts/place/PlaceInput.tsx';
import { useTroubleText } from '../../parts/trouble/use-trouble-text.ts';
import { OnlyUnlimited } from '../../parts/unlimited/OnlyUnlimited.tsx';
import { WhyButton } from '../../parts/why/WhyButton.tsx';
import { ask } from '../../transport/ask.ts';
import type { StepProps } from './step.ts';
import { texts } from './texts.ts';

/** The name of the form. */
const STEP = 'first customer';

const EMPTY = {
  nome: '',
  tipo: 'J' as 'F' | 'J',
  telefone: '',
  logradouro: '',
  numero: '',
  cidade: '',
  estado: '',
  place: '',
};
type Fields = typeof EMPTY;

const LIMITS = { ...createClienteFields, ...replaceEnderecoDeClienteFields };

/** The address as it is sent; undefined if none of it was filled in. */
function addressOf({ logradouro, numero, cidade, estado, place }: Fields) {
  const said = Object.entries({ logradouro, numero, cidade, estado }).flatMap(([name, value]) =>
    value.trim() ? [[name, value.trim()]] : [],
  );
  const address = { ...Object.fromEntries(said), ...coordinatesIn(place) };
  return Object.keys(address).length > 0 ? address : undefined;
}

export const CustomerStep = (props: StepProps) => (
  <OnlyUnlimited>
    <NewCustomer {...props} />
  </OnlyUnlimited>
);

function NewCustomer({ goOn, onEdits }: StepProps) {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const client = useQueryClient();
  const draft = useDraft(EMPTY, { keep: STEP });
  const fields = { ...EMPTY, ...draft.fields } as Fields;
  const once = useOnce(STEP);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  useEdits(Object.keys(draft.changes).length > 0, onEdits);
  const isWrongPlace = fields.place.trim() !== '' && !coordinatesIn(fields.place);
  const isComplete = fields.nome.trim() !== '' && !isWrongPlace;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || isSending) return;
    setSending(true);
    try {
      await createCustomer(fields, once.begin());
      draft.clear();
      once.end();
      goOn();
    } catch (trouble) {
      setError(trouble);
    } finally {
      setSending(false);
      void client.invalidateQueries();
    }
  };
  const input = (name: keyof Omit<Fields, 'tipo' | 'place'>) => (
    <TextInput
      label={t(name)}
      value={fields[name]}
      maxLength={LIMITS[name].max}
      onChange={({ currentTarget }) => draft.set({ [name]: currentTarget.value })}
      required={name === 'nome'}
    />
  );
  return (
    <form onSubmit={(event) => void submit(event)} aria-label={t('cliente')}>
      <Stack gap="md">
        <Restored draft={draft} />
        {input('nome')}
        <SegmentedControl
          aria-label={t('kind')}
          data={(['J', 'F'] as const).map((value) => ({ value, label: t(value) }))}
          value={fields.tipo}
          onChange={(tipo) => draft.set({ tipo })}
        />
        {input('telefone')}
        <Group gap={10} grow>
          {input('logradouro')}
          {input('numero')}
        </Group>
        <Group gap={10} grow>
          {input('cidade')}
          {input('estado')}
        </Group>
        <PlaceInput
          label={t('place')}
          pin={fields.nome || t('customer')}
          value={fields.place}
          onChange={(place) => draft.set({ place })}
        />
        {!fields.place.trim() && <Alert variant="light">{t('placeWhy')}</Alert>}
        {error !== undefined && (
          <Alert color="red" role="alert">
            {troubleText(error)}
          </Alert>
        )}
        <Group justify="flex-end" gap={8}>
          <Button component={Link} to="/importacoes" variant="default">
            {t('importThem')}
          </Button>
          <WhyButton type="submit" loading={isSending} why={isComplete ? undefined : t('why')}>
            {t('createCustomer')}
          </WhyButton>
        </Group>
      </Stack>
    </form>
  );
}

/** The customer and its address. That the customer is there counts, even if its address was not taken. */
async function createCustomer(fields: Fields, idempotencyKey: string): Promise<void> {
  const { nome, tipo, telefone } = fields;
  const { id } = await ask(createCliente, {
    body: { nome: nome.trim(), tipo, telefone: telefone.trim() || null },
    idempotencyKey,
  });
  const address = addressOf(fields);
  if (!address) return;
  try {
    await ask(replaceEnderecoDeCliente, { params: { id }, body: address });
  } catch (error) {
    notify({ tone: 'trouble', text: texts.addressFailed, error });
  }
}
