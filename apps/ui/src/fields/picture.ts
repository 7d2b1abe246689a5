import type { Signer } from './value.ts';

/** The picture that answers a question, as a field shows it. */
export interface KeptPicture {
  /** Where it is shown from; null where this device cannot show it. */
  src: string | null;
  /** Whether the question has one, shown or not. */
  isTaken: boolean;
  onRemove: () => void;
}

/** A signature, and what is done with it. */
export interface SignatureSide extends KeptPicture {
  signer?: Signer | undefined;
  /** With the PNG. */
  onSigned: (png: Blob, signer: Signer) => void;
}
