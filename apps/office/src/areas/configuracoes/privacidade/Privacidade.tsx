/** What a customer or a user may ask for by law: a copy of their data, anonymisation, and who saw their positions. */
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Search } from '../../../lists/search.ts';
import { Page } from '../../../parts/page/Page.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { RowSelect } from '../../../parts/row-select/RowSelect.tsx';
import { useNames } from '../../../transport/use-names.ts';
import classes from '../Configuracoes.module.css';
import { Copy } from './Copy.tsx';
import { Forget } from './Forget.tsx';
import { Looked } from './Looked.tsx';
import { KINDS, type Kind, SUBJECTS } from './subjects.ts';
import { texts } from './texts.ts';

export function Privacidade() {
  const t = useTexts(texts);
  const say = useSay();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Search;
  const kind = KINDS.find((one) => one === search.de) ?? 'cliente';
  const id = Number(search.id) || undefined;
  const go = (de: Kind, chosen: string) =>
    void navigate({
      to: '/configuracoes/privacidade',
      search: { de, ...(chosen && { id: chosen }) } as never,
      replace: true,
    });
  return (
    <Page
      title={t('title')}
      about={t('about')}
      actions={
        <Button component={Link} to="/configuracoes" variant="default">
          {t('settings')}
        </Button>
      }
    >
      <div className={classes.form}>
        <Panel title={t('who')}>
          <Stack gap="sm">
            <SegmentedControl
              aria-label={t('who')}
              data={KINDS.map((value) => ({ value, label: say(SUBJECTS[value].label) }))}
              value={kind}
              onChange={(chosen) => go(chosen as Kind, '')}
            />
            <RowSelect
              key={kind}
              route={SUBJECTS[kind].list}
              label={say(SUBJECTS[kind].label)}
              placeholder={t('find')}
              value={id ? String(id) : ''}
              onChange={(chosen) => go(kind, chosen)}
            />
            {!id && <Text c="dimmed">{t('choose')}</Text>}
          </Stack>
        </Panel>
        {id !== undefined && <About key={`${kind} ${id}`} kind={kind} id={id} />}
      </div>
    </Page>
  );
}

function About({ kind, id }: { kind: Kind; id: number }) {
  const nome = useNames(SUBJECTS[kind].list, 'nome', [id])(id);
  return (
    <>
      <Copy kind={kind} id={id} />
      {kind === 'usuario' && <Looked id={id} />}
      {nome && <Forget kind={kind} id={id} nome={nome} />}
    </>
  );
}
