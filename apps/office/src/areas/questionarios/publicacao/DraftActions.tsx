/** Publishes or discards the draft that is on the screen. */

import type { Rascunho } from '@campeiro/contract/escritorio/questionarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { discardRascunho, getRascunho } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { WhyButton } from '../../../parts/why/WhyButton.tsx';
import { ask } from '../../../transport/ask.ts';
import type { Saver } from '../construtor/saver.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { texts } from './texts.ts';

interface Props {
  saver: Saver;
  hasFindings: boolean;
  /** Shows what the server has now. */
  onStored: (stored: Rascunho) => void;
}

export function DraftActions({ saver, hasFindings, onStored }: Props) {
  const t = useTexts(texts);
  const [asked, setAsked] = useState<'publish' | 'discard'>();
  const close = () => setAsked(undefined);
  const open = async (what: 'publish' | 'discard') => {
    // Both are about what is on the screen.
    if (await saver.flush()) setAsked(what);
  };
  const isDraft = saver.stored.existe || !saver.isSaved;
  const why = whyNot(hasFindings, saver.state.kind === 'conflict', isDraft);
  return (
    <>
      <WhyButton
        size="compact-sm"
        variant="default"
        why={isDraft ? undefined : t('nothing')}
        onClick={() => void open('discard')}
      >
        {t('discard')}
      </WhyButton>
      <WhyButton size="compact-sm" why={why && t(why)} onClick={() => void open('publish')}>
        {t('publish')}
      </WhyButton>
      {asked === 'publish' && (
        <PublishDialog draft={saver.stored} onClose={close} onStored={onStored} />
      )}
      <Modal
        opened={asked === 'discard'}
        onClose={close}
        title={t('discardTitle')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {asked === 'discard' && (
          <Discard draft={saver.stored} onClose={close} onStored={onStored} />
        )}
      </Modal>
    </>
  );
}

/** Why it cannot be published, as the name of a text; undefined: it can. */
function whyNot(hasFindings: boolean, isInConflict: boolean, isDraft: boolean) {
  if (isInConflict) return 'withConflict';
  if (hasFindings) return 'withFindings';
  return isDraft ? undefined : 'nothing';
}

interface DiscardProps {
  draft: Rascunho;
  onClose: () => void;
  onStored: (stored: Rascunho) => void;
}

function Discard({ draft, onClose, onStored }: DiscardProps) {
  const t = useTexts(texts);
  const [isSending, setSending] = useState(false);
  const id = draft.id_questionario;
  const discard = async () => {
    setSending(true);
    try {
      await ask(discardRascunho, { params: { id, revisao: draft.revisao } });
      onStored(await ask(getRascunho, { params: { id } }));
      notify({ tone: 'done', text: texts.discarded });
    } catch (error) {
      notify({ tone: 'trouble', error });
    }
    onClose();
  };
  return (
    <>
      <Text size="sm">{t('discardText')}</Text>
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={onClose}>
          {t('back')}
        </Button>
        <Button color="red" loading={isSending} onClick={() => void discard()}>
          {t('discardNow')}
        </Button>
      </Group>
    </>
  );
}
