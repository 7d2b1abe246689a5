import { useEffect, useState } from 'react';
import type { ImageRow } from '../../store/rows.ts';

/** An address of the picture's bytes, for as long as the component is shown; undefined without bytes. */
export function useObjectUrl(image: ImageRow | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  const { sha256, type } = image ?? {};
  const bytes = image?.bytes;
  const known = bytes != null;
  // Live queries read the bytes anew each time: the hash identifies the same bytes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(new Blob([bytes], { type: type ?? '' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [sha256, type, known]);
  return known ? url : undefined;
}
