/** The logo at the head of printed sheets. It is stored at once, apart from the form. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { deleteLogo, setLogo } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { logoAddress } from '../../../parts/sheet/logo-address.ts';
import { contaQuery } from '../../../session/session.ts';
import { queryClient } from '../../../transport/queries.ts';
import { useChange } from '../../../transport/use-change.ts';
import classes from '../Configuracoes.module.css';
import { texts } from './texts.ts';

/** The server finds out by itself what it is. */
const BYTES = { type: 'application/octet-stream' };

export function Logo() {
  const t = useTexts(texts);
  const { data: conta } = useSuspenseQuery(contaQuery);
  const onDone = (text: typeof texts.logoSet) => () => {
    notify({ tone: 'done', text });
    void queryClient.invalidateQueries({ queryKey: contaQuery.queryKey });
  };
  const set = useChange(setLogo, { onDone: onDone(texts.logoSet) });
  const remove = useChange(deleteLogo, { onDone: onDone(texts.logoRemoved) });
  return (
    <Panel title={t('logo')} about={t('logoHow')}>
      <Stack gap="sm">
        {conta.logo ? (
          <img className={classes.logo} src={logoAddress(conta.logo)} alt={t('logo')} />
        ) : (
          <Text c="dimmed">{t('noLogo')}</Text>
        )}
        <Group gap={8}>
          <FileButton
            accept="image/png,image/jpeg"
            onChange={(file) => file && set.mutate({ file: new Blob([file], BYTES) })}
          >
            {(props) => (
              <Button {...props} variant="default" loading={set.isPending}>
                {t('chooseLogo')}
              </Button>
            )}
          </FileButton>
          {conta.logo && (
            <Button
              variant="default"
              color="red"
              loading={remove.isPending}
              onClick={() => remove.mutate({})}
            >
              {t('removeLogo')}
            </Button>
          )}
        </Group>
      </Stack>
    </Panel>
  );
}
