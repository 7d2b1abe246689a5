/** What a kilometre is paid, and where days begin and end, with the days from which that applies. */

import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { idPerfil } from '../../../contract/fields.ts';
import { listUsuarios } from '../../../contract/operations.ts';
import type { Search } from '../../../lists/search.ts';
import { Page } from '../../../parts/page/Page.tsx';
import { RowSelect } from '../../../parts/row-select/RowSelect.tsx';
import { contaQuery, euQuery } from '../../../session/session.ts';
import { AreaLinks } from '../AreaLinks.tsx';
import { Bases } from './Bases.tsx';
import { Changes } from './Changes.tsx';
import { People } from './People.tsx';
import { Rates } from './Rates.tsx';
import { texts } from './texts.ts';
import classes from './Valores.module.css';

export function Valores() {
  const t = useTexts(texts);
  const { money } = useFormats();
  const { tecnico = '' } = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const { data: eu } = useSuspenseQuery(euQuery);
  const { data: conta } = useSuspenseQuery(contaQuery);
  const canChange = eu.perfil === 'administrador';
  const id_usuario = Number(tecnico) > 0 ? Number(tecnico) : null;
  const show = (id: string) =>
    void navigate({ to: '.', search: (id ? { tecnico: id } : {}) as never });
  return (
    <Page title={t('title')} actions={<AreaLinks here="rates" />}>
      <div className={classes.bar}>
        <RowSelect
          route={listUsuarios}
          label={t('whose')}
          placeholder={t('account')}
          only={{ id_perfil: idPerfil.campo }}
          value={id_usuario === null ? '' : tecnico}
          onChange={show}
        />
        {!canChange && <Text c="dimmed">{t('onlyAdministrators')}</Text>}
      </div>
      <div className={classes.columns} key={tecnico}>
        <div className={classes.column}>
          <Rates
            id_usuario={id_usuario}
            about={
              id_usuario === null
                ? t('accountAbout', { valor: money(conta.valor_por_km) })
                : t('ownAbout')
            }
            canChange={canChange}
          />
          {id_usuario !== null && <Bases id_usuario={id_usuario} canChange={canChange} />}
        </div>
        <div className={classes.column}>
          {id_usuario === null && <People />}
          {id_usuario !== null && <Changes id_usuario={id_usuario} />}
        </div>
      </div>
    </Page>
  );
}
