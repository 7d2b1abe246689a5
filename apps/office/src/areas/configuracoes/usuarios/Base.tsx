/** Where a technician's days begin and end, today. */
import type { UsuarioDoEscritorio } from '@campeiro/contract/escritorio/usuarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { FieldMap } from '@campeiro/ui/map/FieldMap.tsx';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { useIsAdministrator } from '../../../session/role.ts';
import { BaseForm, basesQuery } from '../../deslocamentos/valores/BaseForm.tsx';
import { texts } from './texts.ts';

const HEIGHT = 180;

export function Base({ user }: { user: UsuarioDoEscritorio }) {
  const t = useTexts(texts);
  const canSet = useIsAdministrator();
  const [isAsked, setAsked] = useState(false);
  const base = user.base_atual;
  const query = basesQuery(user.id);
  const { data } = useQuery({ ...query, enabled: isAsked });
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
      {isAsked && (
        <BaseForm
          title={t('baseTitle')}
          id_usuario={user.id}
          bases={data?.dados ?? []}
          query={query}
          onClose={() => setAsked(false)}
        />
      )}
    </Panel>
  );
}
