import { useEffect, useState } from 'react';
import { UNITS } from '../../camera/strokes.ts';

interface Size {
  width: number;
  height: number;
}

/** The size of the picture at this address, its longer side in the units of strokes; undefined until it is known. */
export function useUnits(src: string): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const image = new Image();
    image.onload = () => {
      const { naturalWidth, naturalHeight } = image;
      const unit = UNITS / Math.max(naturalWidth, naturalHeight);
      setSize({ width: naturalWidth * unit, height: naturalHeight * unit });
    };
    image.src = src;
    return () => {
      image.onload = null;
    };
  }, [src]);
  return size;
}
