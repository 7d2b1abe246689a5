/** A customer's addresses beside the main one: visits may take place at each. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Menu, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  changeEndereco,
  createEndereco,
  deleteEndereco,
  orderEnderecos,
} from '../../../contract/operations.ts';
import { AddressInputs } from '../../../parts/address/AddressInputs.tsx';
import { AddressLink } from '../../../parts/address/AddressLink.tsx';
import {
  addressBodyOf,
  addressLine,
  type Endereco,
  fieldsOfAddress,
  placeOf,
} from '../../../parts/address/form.ts';
import { texts as addressTexts } from '../../../parts/address/texts.ts';
import { addressesQuery, inOrder } from '../../../parts/address/use-address.ts';
import { ConfirmDialog } from '../../../parts/confirm/ConfirmDialog.tsx';
import { DraftForm } from '../../../parts/draft/DraftForm.tsx';
import { useNewForm } from '../../../parts/draft/use-new-form.ts';
import { useRowForm } from '../../../parts/draft/use-row-form.ts';
import { MoreMenu } from '../../../parts/menu/MoreMenu.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { RecordList } from '../../../parts/record/RecordList.tsx';
import { useChange } from '../../../transport/use-change.ts';
import classes from './Cliente.module.css';
import { texts } from './texts.ts';

/** Nothing while there is no main address. */
export function OtherAddresses({ id }: { id: number }) {
  const t = useTexts(texts);
  const { data } = useQuery(addressesQuery(id));
  const [edited, setEdited] = useState<number | 'new'>();
  const close = () => setEdited(undefined);
  const all = useMemo(() => (data ? inOrder(data) : []), [data]);
  if (all.length === 0) return null;
  const [, ...others] = all;
  const add = (
    <Button size="compact-sm" variant="default" onClick={() => setEdited('new')}>
      {t('addAddress')}
    </Button>
  );
  return (
    <Panel title={t('otherAddresses')} aside={edited !== 'new' && add}>
      {edited === 'new' && <NewAddress customer={id} onClose={close} />}
      {others.length === 0 && edited !== 'new' && <Text c="dimmed">{t('noOtherAddresses')}</Text>}
      <RecordList className={classes.notes}>
        {others.map((address) => (
          <li key={address.id}>
            {address.id === edited ? (
              <EditAddress customer={id} address={address} onClose={close} />
            ) : (
              <ShownAddress
                address={address}
                customer={id}
                order={all.map((one) => one.id)}
                onEdit={() => setEdited(address.id)}
              />
            )}
          </li>
        ))}
      </RecordList>
    </Panel>
  );
}

interface FormProps {
  customer: number;
  onClose: () => void;
}

function NewAddress({ customer, onClose }: FormProps) {
  const form = useNewForm({
    initial: fieldsOfAddress(undefined),
    route: createEndereco,
    request: (fields) => ({ params: { id: customer }, body: addressBodyOf(fields, fields) }),
    created: addressTexts.saved,
    onDone: onClose,
  });
  return (
    <DraftForm {...form} onCancel={onClose}>
      <AddressInputs draft={form.draft} kind="cliente" before={undefined} />
    </DraftForm>
  );
}

function EditAddress({ customer, address, onClose }: FormProps & { address: Endereco }) {
  const form = useRowForm({
    row: address,
    query: addressesQuery(customer),
    rowIn: (answer) => inOrder(answer).find(({ id }) => id === address.id),
    fieldsOf: fieldsOfAddress,
    route: changeEndereco,
    request: (changes, now) => ({
      params: { id: address.id },
      body: addressBodyOf(changes, { ...fieldsOfAddress(now), ...changes }),
    }),
    saved: addressTexts.saved,
    onDone: onClose,
  });
  const before = useMemo(() => placeOf(address), [address]);
  return (
    <DraftForm {...form} onCancel={onClose}>
      <AddressInputs draft={form.draft} kind="cliente" before={before} />
    </DraftForm>
  );
}

interface ShownProps {
  address: Endereco;
  customer: number;
  /** The ids of all of the customer's addresses. */
  order: readonly number[];
  onEdit: () => void;
}

function ShownAddress({ address, customer, order, onEdit }: ShownProps) {
  const t = useTexts(texts);
  const [isAsked, setAsked] = useState(false);
  const remove = useChange(deleteEndereco);
  const sort = useChange(orderEnderecos);
  const now = order.indexOf(address.id);
  const moveTo = (place: number) => {
    const ids = order.filter((id) => id !== address.id).toSpliced(place, 0, address.id);
    sort.mutate({ params: { id: customer }, body: { ids, antes: [...order] } });
  };
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        {address.descricao && <strong>{address.descricao}</strong>}
        <div>
          <AddressLink address={address} />
        </div>
        {!placeOf(address) && (
          <Text size="sm" c="dimmed">
            {t('addressWithoutPlace')}
          </Text>
        )}
      </div>
      <MoreMenu of={address.descricao || addressLine(address)} size={28}>
        <Menu.Item onClick={onEdit}>{t('changeAddress')}</Menu.Item>
        <Menu.Item onClick={() => moveTo(0)}>{t('makeMain')}</Menu.Item>
        <Menu.Item onClick={() => moveTo(now - 1)} disabled={now < 2}>
          {t('moveUp')}
        </Menu.Item>
        <Menu.Item onClick={() => moveTo(now + 1)} disabled={now === order.length - 1}>
          {t('moveDown')}
        </Menu.Item>
        <Menu.Item color="red" onClick={() => setAsked(true)}>
          {t('removeAddress')}
        </Menu.Item>
      </MoreMenu>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('removeAddress')}
        onClose={() => setAsked(false)}
        onConfirm={() => remove.mutate({ params: { id: address.id } })}
      >
        {t('removeAddressAbout')}
      </ConfirmDialog>
    </Group>
  );
}
