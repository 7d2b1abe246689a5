import { useEffect, useState } from 'react';
import { useDevice } from '../app/use-device.ts';

/** An address of the image's bytes on this device, as long as it is shown; null where they are not here. */
export function useKeptImage(sha256: string | null): string | null {
  const { db } = useDevice();
  const [kept, setKept] = useState<{ sha256: string; url: string }>();
  useEffect(() => {
    if (sha256 === null) return;
    let url: string | undefined;
    let isOver = false;
    void Promise.all([db.images.get(sha256), db.uploads.get(sha256)]).then(([image, row]) => {
      if (isOver || !image || !row) return;
      url = URL.createObjectURL(new Blob([image.bytes], { type: row.type }));
      setKept({ sha256, url });
    });
    return () => {
      isOver = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [db, sha256]);
  return kept && kept.sha256 === sha256 ? kept.url : null;
}
