import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useOpenForm } from '../../app/update.ts';
import { useDevice, useLive } from '../../app/use-device.ts';
import type { NoAnswer } from '../../online/answer.ts';
import { contestPercurso } from '../../online/own.ts';
import { discardDraft, readDraft, saveDraft } from '../../outbox/drafts.ts';
import type { Percurso } from '../../store/wire.ts';
import { type ContestDraft, contestDraft } from './contest-draft.ts';
import { texts } from './texts.ts';

interface Props {
  percurso: Percurso;
  onClose: () => void;
  onContested: () => Promise<void>;
}

/** What is wrong with a leg. What is typed is kept until the office has it. */
export function ContestForm({ percurso, onClose, onContested }: Props) {
  const t = useTexts(texts);
  const device = useDevice();
  const { db } = device;
  const id = contestDraft(percurso);
  const kept = useLive(async (it) => (await readDraft(it, id)) ?? null, [id]);
  const [typed, setTyped] = useState<ContestDraft>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<NoAnswer | 'empty'>();
  useOpenForm();
  if (kept === undefined) return null;
  const draft = typed ?? (kept?.value as ContestDraft | undefined) ?? { comentario: '', key: '' };

  async function type(comentario: string) {
    const value = { comentario, key: crypto.randomUUID() };
    setTyped(value);
    if (comentario) await saveDraft(db, { id, visit: null, route: '/deslocamentos', value });
    else await discardDraft(db, id);
  }

  async function close() {
    await discardDraft(db, id);
    onClose();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!draft.comentario.trim()) return setFault('empty');
    setBusy(true);
    setFault(undefined);
    const { comentario, key } = draft;
    const answer = await contestPercurso(device, percurso.id_percurso, comentario, key);
    if (answer.ok) {
      await onContested();
      await close();
    } else setFault(answer.why);
    setBusy(false);
  }

  return (
    <form onSubmit={submit} noValidate aria-label={t('contest')}>
      <Stack gap="xs" mt="xs">
        <Textarea
          label={t('wrong')}
          maxLength={2000}
          value={draft.comentario}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <div aria-live="polite">
          {fault && <Alert variant="default">{t(`fault ${fault}`)}</Alert>}
        </div>
        <Group grow gap="xs">
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
