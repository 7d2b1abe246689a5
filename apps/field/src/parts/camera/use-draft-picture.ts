import { useEffect, useState } from 'react';
import { useLive } from '../../app/use-device.ts';
import { readPicture } from '../../outbox/drafts.ts';

/** The address of the picture that is kept with a draft, as long as it is shown; null where there is none. */
export function useDraftPicture(id: string): string | null {
  const picture = useLive((db) => readPicture(db, id), [id]);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) {
      setUrl(null);
      return;
    }
    const made = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
}
