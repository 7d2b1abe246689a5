/** The address of a customer or a person, with its place on the map; edited in its place. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { FieldMap } from '@campeiro/ui/map/FieldMap.tsx';
import { Button, Skeleton, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { DraftForm } from '../draft/DraftForm.tsx';
import { useRowForm } from '../draft/use-row-form.ts';
import { Panel } from '../panel/Panel.tsx';
import classes from './Address.module.css';
import { AddressInputs } from './AddressInputs.tsx';
import { addressBodyOf, addressLine, type Endereco, fieldsOfAddress, placeOf } from './form.ts';
import { texts } from './texts.ts';
import { addressQuery, type Owner, saveRoute, useAddress } from './use-address.ts';

interface Props {
  owner: Owner;
  /** Of the pin. */
  label: string;
}

export function AddressPanel({ owner, label }: Props) {
  const t = useTexts(texts);
  const address = useAddress(owner);
  const [isEdited, setEdited] = useState(false);
  const close = () => setEdited(false);
  if (isEdited && address !== undefined)
    return (
      <Panel title={t('title')}>
        <EditForm owner={owner} address={address} onClose={close} />
      </Panel>
    );
  const edit = (
    <Button size="compact-sm" variant="default" onClick={() => setEdited(true)}>
      {t(address ? 'edit' : 'add')}
    </Button>
  );
  return (
    <Panel title={t('title')} aside={address !== undefined && edit} isFlush>
      {address === undefined ? (
        <Skeleton height={120} />
      ) : (
        <Shown kind={owner.kind} address={address} label={label} />
      )}
    </Panel>
  );
}

const HEIGHT = 220;

interface ShownProps {
  kind: Owner['kind'];
  address: Endereco | null;
  label: string;
}

function Shown({ kind, address, label }: ShownProps) {
  const t = useTexts(texts);
  const pins = useMemo(() => {
    const place = placeOf(address ?? undefined);
    return place ? [{ ...place, id: 'here', label }] : [];
  }, [address, label]);
  const about = address && [address.titulo, address.descricao].filter(Boolean).join(' · ');
  return (
    <>
      <div className={classes.text}>
        {about && (
          <Text size="sm" fw={600}>
            {about}
          </Text>
        )}
        <Text size="sm" c={address ? undefined : 'dimmed'}>
          {address ? addressLine(address) || t('none') : t('none')}
        </Text>
        {address && (address.cep || address.pais) && (
          <Text size="sm" c="dimmed">
            {[address.cep, address.pais].filter(Boolean).join(' · ')}
          </Text>
        )}
      </div>
      {pins.length > 0 ? (
        <FieldMap pins={pins} height={HEIGHT} />
      ) : (
        <div className={classes.missing}>
          <Text size="sm" fw={600}>
            {t('noPlace')}
          </Text>
          {kind === 'cliente' && <Text size="sm">{t('noPlaceAbout')}</Text>}
        </div>
      )}
    </>
  );
}

interface EditProps {
  owner: Owner;
  address: Endereco | null;
  onClose: () => void;
}

function EditForm({ owner, address, onClose }: EditProps) {
  const form = useRowForm({
    row: address,
    query: addressQuery(owner),
    rowIn: (answer) => (answer as { dados: Endereco[] }).dados[0] ?? null,
    fieldsOf: (row) => fieldsOfAddress(row ?? undefined),
    route: saveRoute(owner),
    request: (changes, now) => ({
      params: { id: owner.id },
      body: addressBodyOf(changes, { ...fieldsOfAddress(now ?? undefined), ...changes }),
    }),
    saved: texts.saved,
    onDone: onClose,
  });
  const before = useMemo(() => placeOf(address ?? undefined), [address]);
  return (
    <DraftForm {...form} onCancel={onClose}>
      <AddressInputs draft={form.draft} kind={owner.kind} before={before} />
    </DraftForm>
  );
}
