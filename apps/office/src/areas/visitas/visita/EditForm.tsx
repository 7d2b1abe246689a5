/** What the visit is for, whose it is and what the technician has to know. When and by whom is planned on the board. */

import type { Registro } from '@campeiro/contract/registros';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { changeRegistroFields } from '../../../contract/fields.ts';
import { changeRegistro } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { LinkInputs } from '../../../parts/visit-links/LinkInputs.tsx';
import { type Links, linkIdsOf, linksOf } from '../../../parts/visit-links/links.ts';
import { useChange } from '../../../transport/use-change.ts';
import { texts } from './texts.ts';

interface Props {
  visit: Registro;
  isOpen: boolean;
  onClose: () => void;
}

export function EditForm({ visit, isOpen, onClose }: Props) {
  const t = useTexts(texts);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('edit')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Fields visit={visit} onClose={onClose} />
    </Modal>
  );
}

function Fields({ visit, onClose }: Omit<Props, 'isOpen'>) {
  const t = useTexts(texts);
  const [links, setLinks] = useState(() => linksOf(visit));
  const [instructions, setInstructions] = useState(visit.instrucoes ?? '');
  const change = useChange(changeRegistro, {
    onDone: () => {
      notify({ tone: 'done', text: texts.saved });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const instrucoes = instructions.trim() || null;
    change.mutate({
      params: { id: visit.id },
      body: { ...changed(visit, links), ...(instrucoes !== visit.instrucoes && { instrucoes }) },
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <LinkInputs
          links={links}
          set={(changes) => setLinks({ ...links, ...changes })}
          customer={String(visit.id_cliente)}
        />
        {!visit.concluido && (
          <Textarea
            label={t('instructions')}
            value={instructions}
            maxLength={changeRegistroFields.instrucoes.max}
            onChange={({ currentTarget }) => setInstructions(currentTarget.value)}
            autosize
            minRows={3}
            maxRows={12}
            data-autofocus
          />
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Only what somebody has changed: what others change meanwhile stays. */
const changed = (visit: Registro, links: Links) =>
  Object.fromEntries(
    Object.entries(linkIdsOf(links)).filter(([name, id]) => visit[name as keyof Links] !== id),
  );
