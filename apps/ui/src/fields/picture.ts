/** The picture that answers a question, as a field shows it, and what is done with it. */
export interface PictureSide {
  /** Where it is shown from; null where this device cannot show it. */
  src: string | null;
  /** Whether the question has one, shown or not. */
  isTaken: boolean;
  /** It is being made ready and kept. */
  isBusy: boolean;
  /** Awaited before the camera opens, which may end the app. False: it must not open. */
  beforeOpen: () => Promise<boolean>;
  /** The camera was closed without a picture. */
  onCancel: () => void;
  onFile: (file: File) => void;
  /** Of a signature: the PNG. */
  onSigned: (png: Blob) => void;
  onRemove: () => void;
}
