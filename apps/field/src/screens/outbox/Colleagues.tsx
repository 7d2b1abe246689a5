/** What colleagues left on this phone: it is handed over to the office, which decides about it. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { accounts } from '../../app/device.ts';
import { useDevice, useLive } from '../../app/use-device.ts';
import { Section } from '../../parts/Section.tsx';
import { announce } from '../../parts/snackbar/Snackbar.tsx';
import { useWork, type Waiting } from '../../parts/use-work.ts';
import { deliver, noticeRestore } from '../../rescue/deliver.ts';
import type { Delivery } from '../../rescue/delivery.ts';
import { kindOf } from '../../rescue/work.ts';
import { readMeta } from '../../store/meta.ts';
import type { Account } from '../../transport/accounts.ts';
import { texts } from './colleagues-texts.ts';

export function Colleagues() {
  const { account } = useDevice();
  const epoca = useLive((db) => readMeta(db, 'epoca'), []);
  const find = useCallback(() => colleaguesOf(account, epoca), [account, epoca]);
  const { waiting, refresh } = useWork(find);
  return waiting.map((it) => <Colleague key={it.account.database} {...it} onChange={refresh} />);
}

/** What was handed over before the server was restored waits again. */
async function colleaguesOf(own: Account, epoca: string | null | undefined): Promise<Account[]> {
  const found = await accounts.colleagues(own);
  for (const it of epoca ? found : []) {
    const theirs = accounts.open(it);
    // A database that cannot be read says nothing: its owner hears of it when they sign in.
    await noticeRestore(theirs, epoca as string).catch(() => {});
    theirs.close();
  }
  return found;
}

function Colleague({ account, work, onChange }: Waiting & { onChange: () => void }) {
  const t = useTexts(texts);
  const { db, line } = useDevice();
  const [isBusy, setBusy] = useState(false);
  const [ended, setEnded] = useState<Delivery>();
  const { nome, id } = account.usuario;
  const kind = kindOf(work);

  async function handOver() {
    setBusy(true);
    const theirs = accounts.open(account);
    const outcome = await deliver({ line, db, theirs, idUsuario: id }).finally(() => {
      theirs.close();
      setBusy(false);
    });
    setEnded(outcome);
    if (outcome.kind === 'done') announce({ text: t('delivered', { nome }) });
    onChange();
  }

  return (
    <Section title={t('of', { nome })}>
      <Text size="sm">
        {kind && t(kind, { ...work })} {t('about')}
      </Text>
      <Button variant="default" loading={isBusy} onClick={() => void handOver()}>
        {t('handOver')}
      </Button>
      <div role="status">
        {ended && ended.kind !== 'done' && !isBusy && (
          <Text size="sm" c="var(--mantine-color-error)">
            {ended.kind === 'refused'
              ? (ended.problem.detalhe ?? ended.problem.titulo)
              : t(ended.kind)}
          </Text>
        )}
      </div>
    </Section>
  );
}
