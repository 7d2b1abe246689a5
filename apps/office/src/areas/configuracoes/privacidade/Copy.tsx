import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../../notices/notices.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { useTroubleText } from '../../../parts/trouble/use-trouble-text.ts';
import { ask } from '../../../transport/ask.ts';
import { saveFile } from '../../../transport/download.ts';
import { type Kind, SUBJECTS } from './subjects.ts';
import { texts } from './texts.ts';

export function Copy({ kind, id }: { kind: Kind; id: number }) {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const copy = useMutation({
    mutationFn: async () => {
      const data = await ask(SUBJECTS[kind].exportation, { params: { id }, body: {} });
      const text = JSON.stringify(data, null, 2);
      saveFile(new Blob([text], { type: 'application/json' }), `${kind}-${id}.json`);
    },
    onSuccess: () => notify({ tone: 'done', text: texts.copied }),
  });
  return (
    <Panel title={t('copy')} about={t('copyAbout')}>
      <Stack gap="sm" align="flex-start">
        {kind === 'usuario' && <Text>{t('copyNoted')}</Text>}
        {copy.error && (
          <Alert color="red" role="alert">
            {troubleText(copy.error)}
          </Alert>
        )}
        <Button variant="default" loading={copy.isPending} onClick={() => copy.mutate()}>
          {t('copyGo')}
        </Button>
      </Stack>
    </Panel>
  );
}
