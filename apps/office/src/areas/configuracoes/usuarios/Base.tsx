/** Where a technician's days begin and end, today. */
import type { UsuarioDoEscritorio } from '@campeiro/contract/escritorio/usuarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { FieldMap } from '@campeiro/ui/map/FieldMap.tsx';
import { Button, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { useIsAdministrator } from '../../../session/role.ts';
import { BaseForm } from './BaseForm.tsx';
import { texts } from './texts.ts';

const HEIGHT = 180;

export function Base({ user }: { user: UsuarioDoEscritorio }) {
  const t = useTexts(texts);
  const canSet = useIsAdministrator();
  const [isAsked, setAsked] = useState(false);
  const base = user.base_atual;
  const close = () => setAsked(false);
  return (
    <Panel
      title={t('baseTitle')}
      about={t('baseHow')}
      aside={
        canSet && (
          <Button variant="default" size="compact-sm" onClick={() => setAsked(true)}>
            {t('setBase')}
          </Button>
        )
      }
    >
      {base ? (
        <FieldMap
          pins={[
            { id: 'base', latitude: base.latitude, longitude: base.longitude, label: user.nome },
          ]}
          height={HEIGHT}
        />
      ) : (
        <Text c="dimmed">{t('noBase')}</Text>
      )}
      <Modal
        opened={isAsked}
        onClose={close}
        title={t('baseTitle')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <BaseForm user={user} onClose={close} />
      </Modal>
    </Panel>
  );
}
