import { FormIcon } from '@campeiro/ui/icons.tsx';
import { useLanguage, useTexts } from '@campeiro/ui/language/language.tsx';
import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useConnection } from '../../app/connection.ts';
import { useDevice, useLive } from '../../app/use-device.ts';
import { useOverlay } from '../../parts/camera/use-overlay.ts';
import { Section } from '../../parts/Section.tsx';
import { sizeInWords } from '../../parts/size.ts';
import { askForAttachment, attachmentsOf, readAttachment } from '../../store/attachments.ts';
import { readPhotoSending } from '../../store/photo-sending.ts';
import type { AnexoRow } from '../../store/rows.ts';
import type { VisitDetail } from '../../store/visit-detail.ts';
import { texts } from './texts.ts';
import classes from './visit.module.css';

const PhotoViewer = lazy(() => import('../../parts/camera/PhotoViewer.tsx'));

/** Files of the visit's order and objective. */
export function Attachments({ visit }: { visit: VisitDetail }) {
  const t = useTexts(texts);
  const { id_ordem_servico, id_objetivo } = visit.row;
  const files = useLive(
    (db) => attachmentsOf(db, { id_ordem_servico, id_objetivo }),
    [id_ordem_servico, id_objetivo],
  );
  if (!files || files.length === 0) return null;
  return (
    <Section borderless title={t('attachments')}>
      {files.map((file) => (
        <Attachment key={file.id} file={file} />
      ))}
    </Section>
  );
}

function Attachment({ file }: { file: AnexoRow }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { db, sync } = useDevice();
  const connection = useConnection();
  const sending = useLive(readPhotoSending);
  const overlay = useOverlay();
  const [shown, setShown] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(shown ?? ''), [shown]);
  const { id, nome, descricao, tipo, here, bytes, isAsked } = file;
  const isHere = here >= bytes;
  const waits = !isHere && !isAsked && connection === 'mobile' && sending?.isWifiOnly === true;
  const ask = async () => {
    await askForAttachment(db, id);
    sync.wake('seen');
  };
  const open = async () => {
    const blob = await readAttachment(db, id);
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setShown(url);
    if (tipo === 'application/pdf') openOutside(url);
    else overlay.open();
  };
  return (
    <>
      <UnstyledButton
        className={classes.checklist}
        disabled={!isHere && !waits}
        onClick={() => void (waits ? ask() : open())}
      >
        <FormIcon size={22} />
        <span className={classes.middle}>
          <span className={classes.strong}>{nome}</span>
          {descricao && <span className={classes.small}>{descricao}</span>}
          {!isHere && (
            <span className={classes.small}>
              {waits
                ? t('attachmentWaits', { size: sizeInWords(bytes - here, language) })
                : t('attachmentMissing', { percent: Math.floor((100 * here) / bytes) })}
            </span>
          )}
        </span>
      </UnstyledButton>
      {shown && overlay.isOpen && (
        <Suspense>
          <PhotoViewer src={shown} name={nome} caption={descricao} onClose={overlay.close} />
        </Suspense>
      )}
    </>
  );
}

/** In the browser’s viewer, or where it has none, in the app of the device that shows PDFs. */
function openOutside(url: string): void {
  const link = document.createElement('a');
  Object.assign(link, { href: url, target: '_blank', rel: 'noopener' });
  link.click();
}
