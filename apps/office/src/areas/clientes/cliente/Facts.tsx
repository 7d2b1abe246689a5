import type { Cliente } from '@campeiro/contract/clientes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  changeCliente,
  getCliente,
  listCategorias,
  listEtapas,
  listSetoresMercado,
  listTemperaturas,
} from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { CustomValue } from '../../../parts/custom-fields/CustomValue.tsx';
import { useDefinitions } from '../../../parts/custom-fields/use-definitions.ts';
import type { Definition } from '../../../parts/custom-fields/values.ts';
import { DraftForm } from '../../../parts/draft/DraftForm.tsx';
import { useCheckedSave } from '../../../parts/draft/use-checked-save.ts';
import { useDraft } from '../../../parts/draft/use-draft.ts';
import { Fact, FactList } from '../../../parts/facts/Facts.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { useChange } from '../../../transport/use-change.ts';
import { useNames } from '../../../transport/use-names.ts';
import { ClienteInputs } from '../ClienteInputs.tsx';
import { bodyOf, fieldsOfCliente } from '../form.ts';
import { texts as listTexts } from '../texts.ts';
import { texts } from './texts.ts';

/** What is known of the customer itself, changed in its place. */
export function Facts({ customer }: { customer: Cliente }) {
  const t = useTexts(texts);
  const definitions = useDefinitions('clientes');
  const [isEdited, setEdited] = useState(false);
  const edit = (
    <Button size="compact-sm" variant="default" onClick={() => setEdited(true)}>
      {t('edit')}
    </Button>
  );
  return (
    <Panel title={t('facts')} aside={!isEdited && edit}>
      {isEdited ? (
        <EditForm customer={customer} definitions={definitions} onClose={() => setEdited(false)} />
      ) : (
        <Shown customer={customer} definitions={definitions} />
      )}
    </Panel>
  );
}

interface Props {
  customer: Cliente;
  definitions: readonly Definition[];
}

function Shown({ customer, definitions }: Props) {
  const t = useTexts(listTexts);
  const { money, dateAndTime } = useFormats();
  const { campos_personalizados: values, valor_negocio, telefone, email } = customer;
  const category = useNames(listCategorias, 'nome', [customer.id_categoria]);
  const stage = useNames(listEtapas, 'nome', [customer.id_etapa]);
  const warmth = useNames(listTemperaturas, 'nome', [customer.id_temperatura]);
  const sector = useNames(listSetoresMercado, 'nome', [customer.id_setor_mercado]);
  return (
    <FactList>
      <Fact label={t('tipo')}>{t(customer.tipo)}</Fact>
      <Fact label={t('documento')}>{customer.documento}</Fact>
      <Fact label={t('codigo')}>{customer.codigo}</Fact>
      <Fact label={t('telefone')}>{telefone && <a href={`tel:${telefone}`}>{telefone}</a>}</Fact>
      <Fact label={t('email')}>{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
      <Fact label={t('categoria')}>{category(customer.id_categoria)}</Fact>
      <Fact label={t('etapa')}>{stage(customer.id_etapa)}</Fact>
      <Fact label={t('temperatura')}>{warmth(customer.id_temperatura)}</Fact>
      <Fact label={t('setor')}>{sector(customer.id_setor_mercado)}</Fact>
      <Fact label={t('valor')}>{valor_negocio !== null && money(valor_negocio)}</Fact>
      {definitions
        .filter(({ id }) => values[id] !== undefined)
        .map((definition) => (
          <Fact key={definition.id} label={definition.nome}>
            <CustomValue definition={definition} value={values[definition.id]} />
          </Fact>
        ))}
      <Fact label={t('criado')}>{dateAndTime(customer.data_criacao)}</Fact>
    </FactList>
  );
}

function EditForm({ customer, definitions, onClose }: Props & { onClose: () => void }) {
  const { id } = customer;
  const change = useChange(changeCliente, {
    quiet: true,
    onDone: () => {
      notify({ tone: 'done', text: texts.saved });
      onClose();
    },
  });
  const draft = useDraft(fieldsOfCliente(customer, definitions), {
    error: change.error,
    unique: 'documento',
  });
  const save = useCheckedSave({
    draft,
    query: answerOf(getCliente, { params: { id: String(id) } }),
    fieldsOf: (now) => fieldsOfCliente(now, definitions),
    send: () => change.mutate({ params: { id }, body: bodyOf(draft.changes, definitions) }),
  });
  return (
    <DraftForm
      draft={draft}
      isComplete={draft.fields.nome?.trim() !== ''}
      onSave={save}
      onCancel={onClose}
      isSaving={change.isPending}
    >
      <ClienteInputs draft={draft} definitions={definitions} id={id} />
    </DraftForm>
  );
}
