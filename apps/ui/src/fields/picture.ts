import type { PictureTaker } from './PictureInput.tsx';

import type { Signer } from './value.ts';

/** The picture that answers a question, as a field shows it, and what is done with it. */
export interface PictureSide extends PictureTaker {
  /** Where it is shown from; null where this device cannot show it. */
  src: string | null;
  /** Whether the question has one, shown or not. */
  isTaken: boolean;
  /** Of a signature: its signer. */
  signer?: Signer | undefined;
  /** Of a signature: the PNG. */
  onSigned: (png: Blob, signer: Signer) => void;
  onRemove: () => void;
}
